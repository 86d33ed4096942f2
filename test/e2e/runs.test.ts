import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPlaceChanges } from '../../src/features/crossings/place-changes.ts';
import { evaluateCampaign, measureFamilies, readCampaign, resolveMeasures, selectTopics } from '../../src/node.ts';
import { sharedData } from '../support/needs.ts';
import { expectAddressShown } from './address.ts';
import {
  commandShown,
  fill,
  go,
  hashOf,
  listedRuns,
  openFiles,
  openPage,
  openReport,
  setNmax,
  shownScores,
  to,
} from './browser.ts';
import { files, printed, qrels, runNames, runs, save, topics } from './campaign.ts';

const campaign = await readCampaign(qrels, runs);

/** The same run under another name. */
const copyOfFair = (name: string) =>
  save(`${name.slice(0, 20)}.txt`, readFileSync(runs[3], 'utf8').replaceAll(/ fair$/gm, ` ${name}`));

describe('the leaderboard', { tags: ['chromium'] }, () => {
  test('has the order and every number of the library at any Nmax', async () => {
    const { page } = await openReport('runs');
    const orders = [];
    for (const nmax of [10, 40, 1000]) {
      await setNmax(page, nmax);
      await expectAddressShown(page, { nmax });
      orders.push((await listedRuns(page))[0]);
    }
    expect(orders).toEqual(['early', 'good', 'late']);
    const slider = page.getByRole('slider');
    await slider.press('Home');
    await expectAddressShown(page, { nmax: 10 });
    await slider.press('End');
    await expectAddressShown(page, { nmax: 1000 });
  });

  test('begins with who finds most, and where its PRES or that of a selected run lies, at any Nmax', async () => {
    const { page } = await openReport('runs?m=AP');
    const sentence = page.locator('.lead .verdict');
    const marks = () => page.locator('.pres-scale li b').allTextContents();
    const slider = page.getByRole('slider');
    for (const [key, nmax] of [
      ['Home', 10],
      ['End', 1000],
    ] as const) {
      await slider.press(key);
      const evaluation = evaluateCampaign(campaign, resolveMeasures([`R@${nmax}`, `PRES@${nmax}`]));
      const [recall, pres] = [0, 1].map((m) => evaluation.runs.map(({ summaries }) => summaries[m].value));
      const leader = recall.indexOf(Math.max(...recall));
      const found = `${nmax.toLocaleString('en-US')} documents per topic, ${runNames[leader]} finds ${Math.round(100 * recall[leader])}%`;
      await expect.poll(() => sentence.textContent()).toContain(found);
      expect(await marks()).toContain(pres[leader].toFixed(3));
      const poor = pres[runNames.indexOf('poor')].toFixed(3);
      expect(await marks()).not.toContain(poor);
      await page.getByLabel('select poor', { exact: true }).check();
      await expect.poll(marks).toContain(poor);
      await page.getByLabel('select poor', { exact: true }).uncheck();
    }
  });

  test('is sorted by any measure as the library sorts', async () => {
    const measures = ['PRES@30', 'AP', 'LastRel', 'RBPresidual', 'NumRet'];
    const { page } = await openReport(`runs?${measures.map((name) => `m=${name}`).join('&')}`);
    for (const sort of ['LastRel', 'RBPresidual', 'NumRet']) {
      await page.locator('.leaderboard .sort', { hasText: sort }).click();
      await expectAddressShown(page, { sort });
    }
    await page.locator('.leaderboard .sort', { hasText: 'NumRet' }).click();
    await expectAddressShown(page, { sort: 'NumRet', reversed: true });
  });

  test('keeps number, names of measures and table at one Nmax while the slider moves', async () => {
    const { page } = await openReport('runs');
    await page.locator('.leaderboard tbody tr').first().waitFor();
    const seen = await page.evaluate(async () => {
      const slider = document.querySelector<HTMLInputElement>('#nmax-slider')!;
      const all: (string | undefined)[][] = [];
      for (let step = 0; step < 60; step++) {
        slider.value = String(Math.round((Number(slider.max) * (60 - step)) / 80));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise(requestAnimationFrame);
        const chip = document.querySelector('.chip-name')?.textContent?.split('@')[1];
        all.push([document.querySelector<HTMLInputElement>('.nmax-number')?.value, chip]);
      }
      return all;
    });
    for (const [number, chip] of seen) expect(chip).toBe(number);
    const last = Number(seen.at(-1)![0]);
    expect(last).toBeLessThan(Number(seen[0][0]));
    await expectAddressShown(page, { nmax: last });
  });

  test('shows bounds of unjudged documents below the values, those of nmax eval', async () => {
    const { page } = await openReport('runs?nmax=25');
    await page.getByLabel('bounds of unjudged documents').selectOption('shown');
    const measures = ['PRES', 'R', 'AP', 'nDCG', 'P'].flatMap((name) => ['-m', `${name}@25`]);
    const options = [...measures, '--bounds', '--bounds-over', 'run', '--format', 'json', '--sort'];
    const evaluated: { summaryBounds: Record<string, { low: number; high: number }> }[] = JSON.parse(
      printed('eval', ...files, ...options),
    ).runs;
    const expected = evaluated.flatMap(({ summaryBounds }) =>
      Object.values(summaryBounds).map(({ low, high }) => `${low.toFixed(4)} – ${high.toFixed(4)}`),
    );
    await expect.poll(() => page.locator('.leaderboard .bounds').allTextContents()).toEqual(expected);
  });

  test('takes a measure by its name, completes and explains it, and refuses one that is none', async () => {
    const { page } = await openReport('runs');
    const field = page.getByRole('combobox', { name: 'add a measure' });
    await field.fill('RBP');
    await page.getByRole('option', { name: /^RBP@N/ }).click();
    await field.fill('AP(rel=2)@1000');
    await field.press('Enter');
    const start = ['PRES@N', 'R@N', 'AP@N', 'nDCG@N', 'P@N'];
    await expectAddressShown(page, { measures: [...start, 'RBP@N', 'AP(rel=2)@1000'] });
    await field.fill('PRSE@100');
    await field.press('Enter');
    expect(await page.getByRole('alert').textContent()).toContain('PRES@100');
    await field.press('Escape');
    await page.getByRole('button', { name: 'remove RBP@100' }).click();
    await expectAddressShown(page, { measures: [...start, 'AP(rel=2)@1000'] });
    await page.getByRole('button', { name: 'PRES@100', exact: true }).first().click();
    expect(await page.locator('.facts').textContent()).toContain('Magdy');
  });

  test('holds every run against the baseline, which stays while Nmax and measures change', async () => {
    const { page } = await openReport('runs?m=PRES%40N&m=AP&m=LastRel');
    const differences = page.locator('.difference[data-outcome]');
    await page.getByRole('button', { name: 'late as the baseline' }).click();
    await expect.poll(() => differences.count()).toBe(4 * 3);
    await fill(page, 'Nmax as a number', '20');
    await expectAddressShown(page, { nmax: 20, baseline: 'late' });
    await page.getByRole('button', { name: 'remove AP' }).click();
    await expectAddressShown(page, { measures: ['PRES@N', 'LastRel'], baseline: 'late' });
    await expect.poll(() => differences.count()).toBe(4 * 2);
    await page.getByRole('button', { name: 'good as the baseline' }).click();
    await expectAddressShown(page, { baseline: 'good' });
    await page.getByRole('button', { name: 'clear', exact: true }).click();
    await expectAddressShown(page, { baseline: '' });
    expect(await page.locator('.difference').count()).toBe(0);
  });

  test('says at which Nmax runs change places, and a key goes there', async () => {
    const [family] = measureFamilies(
      ['PRES'],
      Array.from({ length: 1000 }, (_, i) => i + 1),
    );
    const changes = await findPlaceChanges(campaign, family);
    const { nmax, passing, passed } = changes.findLast((change) => change.nmax < 100)!;
    const { page } = await openReport('runs');
    const next = page.locator('.next-change');
    await expect.poll(() => next.locator('button').first().textContent()).toContain(`Nmax ${nmax}`);
    await page.locator('main').focus();
    await page.keyboard.press('[');
    await expectAddressShown(page, { nmax });
    await expect.poll(() => next.textContent()).toContain(`${passing} passes ${passed}`);
  });

  test('keeps selected runs in the tray, and compares the first two', async () => {
    const { page } = await openReport('runs');
    for (const name of ['fair', 'early']) await page.getByLabel(`select ${name}`, { exact: true }).check();
    await expect.poll(() => hashOf(page)).toContain('run=fair&run=early');
    await page.getByRole('link', { name: 'compare A and B' }).click();
    await page.locator('.verdict', { hasText: /fair .* early/ }).waitFor();
    expect(await commandShown(page)).toContain('fair.txt early.txt');
    await to(page, 'Topics');
    await page.getByRole('button', { name: 'take fair out of the selection' }).click();
    await expect.poll(() => page.locator('.tray-run').allTextContents()).toEqual(['early×']);
    await page.getByRole('button', { name: 'clear selection' }).click();
    await expect.poll(() => hashOf(page)).not.toContain('run=');
  });

  test('gives equal runs one place, and shows the first number of a row however long a name is', async () => {
    const { page } = await openPage({ width: 390, hash: 'open' });
    const long = 'a-name-as-long-as-those-of-campaigns-of-many-participants';
    await openFiles(page, [...files, copyOfFair('again'), copyOfFair(long)]);
    await to(page, 'Runs');
    const places = page.locator('.leaderboard tbody .place');
    await expect.poll(() => places.allTextContents()).toEqual(['1', '2', '3=', '3=', '3=', '6', '7']);
    const beyond = await page.locator('.leaderboard tbody tr').evaluateAll((rows) => {
      const edge = document.querySelector('.scroll')!.getBoundingClientRect().right;
      return rows.filter((row) => row.querySelector('td.right')!.getBoundingClientRect().right > edge).length;
    });
    expect(beyond).toBe(0);
  });
});

describe('topics that are chosen', { tags: ['chromium'] }, () => {
  /** PRES@100 of the runs on some topics, as the page shows it. */
  const meansOn = (chosen: readonly number[]) => {
    const evaluation = evaluateCampaign(selectTopics(campaign, chosen), resolveMeasures(['PRES@100']));
    return evaluation.runs.map(({ name, summaries }) => `${name} ${summaries[0].value.toFixed(4)}`).sort();
  };
  const hard = topics.slice(0, 8);
  const groups = save(
    'groups.csv',
    `topic,kind\n${topics.map((id) => `${id},${hard.includes(id) ? 'hard' : 'easy'}\n`).join('')}`,
  );

  test('are a group, ids or ranges, and every number follows', async () => {
    const { page } = await openPage();
    await openFiles(page, files);
    await openFiles(page, [save('other.csv', 'topic,kind\nzz,hard\n')]);
    await page.locator('.report.refused, .problem').first().waitFor();
    await openFiles(page, [groups]);
    await go(page, 'runs?m=PRES%40100');
    const shown = async () => [...(await shownScores(page))].map(([name, [value]]) => `${name} ${value}`).sort();
    const all = topics.map((_, t) => t);
    await expect.poll(shown).toEqual(meansOn(all));
    const command = () => page.locator('.command code').last().textContent();
    await fill(page, 'topics', 'kind=hard');
    await expect.poll(shown).toEqual(meansOn(all.slice(0, 8)));
    expect(await command()).toContain('--groups groups.csv --group kind=hard');
    await fill(page, 'topics', 't03-t05,t20');
    await expect.poll(shown).toEqual(meansOn([2, 3, 4, 19]));
    expect(await command()).toContain('--topic-set t03-t05,t20');
    await fill(page, 'topics', 't99');
    await page.getByText('unknown topic: t99').waitFor();
    await expect.poll(shown).toEqual(meansOn(all));
    await page.goBack();
    await expect.poll(shown).toEqual(meansOn([2, 3, 4, 19]));
  });
});

describe('Robust 2003 in the page', { tags: ['chromium', 'data'] }, () => {
  test('shows the numbers of the library to the last digit', async () => {
    const folder = join(sharedData!, 'robust03');
    const own = readdirSync(join(folder, 'runs')).map((name) => join(folder, 'runs', name));
    const of = [join(folder, 'qrels.txt'), ...own];
    const { page } = await openPage({ hash: 'open?m=PRES%40N&m=R%40N&m=AP&m=nDCG%4010&m=RR&m=Bpref&m=NumRelRet' });
    await openFiles(page, of);
    await to(page, 'Runs');
    await expectAddressShown(page, { view: 'runs' }, { of });
  });
});
