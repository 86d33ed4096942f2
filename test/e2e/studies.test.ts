import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import {
  compareRuns,
  evaluateCampaign,
  measureFamilies,
  readCampaign,
  resolveMeasures,
  selectEvaluated,
  selectMeasures,
  selectRuns,
  sortRuns,
} from '../../src/node.ts';
import { agreement, correlation, effort, formatP, formatSigned, robustness, sweep } from '../../src/page.ts';
import { studyTables, type Table } from '../../src/reports.ts';
import {
  correlateMeasures,
  describePair,
  scoresOf,
  studyAgreement,
  studyRobustness,
  sweepCutoffs,
  traceEffort,
} from '../../src/studies.ts';
import { violations } from './axe.ts';
import { openFiles, openPage } from './browser.ts';
import { hostile, writeHostileCampaign } from './campaign-files.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-studies-'));
const files = writeStudiesCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const campaign = await readCampaign(files[0], files.slice(1));
const names = campaign.runs.map(({ name }) => name);
const measures = resolveMeasures(['PRES@20', 'R@20', 'AP@20', 'nDCG@20', 'P@20']);
const evaluation = evaluateCampaign(campaign, measures);

/** Opens the campaign and a view of it. */
async function open(hash: string, options: { width?: number; dark?: boolean } = {}) {
  const opened = await openPage(options);
  await openFiles(opened.page, files);
  await show(opened.page, hash);
  return opened;
}

/** Studies that each view shows when all is well. */
const studies: Readonly<Record<string, number>> = { compare: 2, measures: 3, effort: 3, robustness: 1 };

/** Goes to a view and waits until its studies have come to something. */
async function show(page: Page, hash: string, expected = studies[hash.split('?')[0]] ?? 0): Promise<void> {
  await page.evaluate((wanted) => {
    location.hash = wanted;
  }, hash);
  await settle(page, expected);
}

async function settle(page: Page, expected: number): Promise<void> {
  // A study begins when its settings have stood still for a moment.
  await page.waitForTimeout(300);
  await page.waitForFunction((count) => {
    const results = document.querySelectorAll('.study-result:not(.outdated):not(#two-rankings *)');
    return results.length === count && !document.querySelector('[aria-busy=true]');
  }, expected);
}

const patient = { timeout: 15_000 };

/** The cells of the table under a title, as shown; marks of significance left out. */
function shownTable(page: Page, title: string): Promise<string[][]> {
  return page
    .locator('.plain-table', { has: page.getByText(title, { exact: true }) })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.firstChild?.textContent ?? '')),
    );
}

const cells = ({ rows }: Pick<Table, 'rows'>) => rows.map((row) => row.map(({ text }) => text));
const command = (page: Page, place = 0) => page.locator('.command code').nth(place).textContent();

describe('the studies in the page', { tags: ['chromium'] }, () => {
  test('two runs are compared as the library compares them, and the topics that decide it are links', async () => {
    const { page, faults, close } = await open('compare?nmax=20&x.compare.test=t&run=run2&run=run4');
    try {
      const study = compareRuns(selectEvaluated(evaluation, [1, 3]), { test: 't' });
      const detail = describePair(study, study.pairs[0]);
      await page.getByText(`run2 ${detail.meanA.toFixed(4)}, run4 ${detail.meanB.toFixed(4)}`).waitFor();
      const facts = (await page.locator('.pair-facts').textContent())!.replace(/\s+/g, ' ');
      expect(facts).toContain(
        `${formatSigned(detail.difference, 4)} [${formatSigned(detail.interval!.low, 4)}, ${formatSigned(detail.interval!.high, 4)}] 95%`,
      );
      expect(facts).toContain(`better on ${detail.wins}, equal on ${detail.ties}, worse on ${detail.losses}; n = 24`);
      expect(facts).toContain(`p ${formatP(detail.pValue)}`);
      expect(await page.locator('.verdict').first().textContent()).toContain(`run2 is ${detail.outcome} than run4`);
      await page.getByText('24 topics compared').first().waitFor();
      expect(await command(page)).toContain('nmax compare qrels.txt run2.txt run4.txt -m PRES@20');
      expect(await command(page)).toContain('--test t --per-topic');

      await page.getByLabel('B', { exact: true }).selectOption('run5');
      await settle(page, 2);
      expect(await command(page)).toContain('run2.txt run5.txt');
      expect(await page.evaluate(() => location.hash)).toContain('run=run5');
      await page.goBack();
      await settle(page, 2);
      expect(await command(page)).toContain('run2.txt run4.txt');

      const topic = page.locator('.deciding a').first();
      const id = await topic.textContent();
      await topic.click();
      await page.getByRole('heading', { level: 1, name: 'Topics' }).waitFor();
      expect(await page.evaluate(() => location.hash)).toContain(`topic=${id}`);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('all pairs have the outcomes of the library, corrected as chosen', async () => {
    const { page, faults, close } = await open('compare?nmax=20&x.compare.correction=bonferroni');
    try {
      const order = sortRuns(evaluation, 0);
      const sorted = selectEvaluated(selectMeasures(evaluation, [0]), order);
      const study = compareRuns(sorted, { correction: 'bonferroni' });
      const decided = study.pairs.filter(({ outcome }) => outcome === 'better' || outcome === 'worse').length;
      await page.getByText(`By PRES@20, ${decided} of 10 pairs differ significantly.`).waitFor();
      const shown = await shownTable(page, 'PRES@20: which runs each run is better than');
      expect(shown.map(([, run]) => run)).toEqual(order.map((r) => names[r]));
      expect(await command(page, 1)).toMatch(/-m PRES@20 --correction bonferroni --sort$/);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('measures are held against each other with the numbers of the library', async () => {
    const { page, faults, close } = await open('measures?nmax=20&x.measures.statistic=spearman');
    try {
      const agreed = studyTables(agreement, await studyAgreement(evaluation));
      await expect.poll(() => shownTable(page, 'agreement'), patient).toEqual(cells(agreed[1]));
      const study = correlateMeasures(scoresOf(evaluation), { statistics: ['spearman'] });
      await expect.poll(() => shownTable(page, 'spearman'), patient).toEqual(cells(studyTables(correlation, study)[0]));
      await page.getByLabel('up', { exact: true }).selectOption('AP@N');
      await page.getByText('AP@20 against PRES@20, a point for each run.').waitFor();
      const drawn = await page
        .locator('section:has(> h2:text("One measure against another")) svg text')
        .allTextContents();
      for (const name of names) expect(drawn).toContain(name);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('effort is swept and traced for the selected runs', async () => {
    const hash =
      'effort?m=PRES%40N&m=Bpref&x.effort.cutoffs=5,10:30:10&x.effort.checked=1,10,40&x.effort.collection=500';
    const { page, faults, close } = await open(hash);
    try {
      const families = measureFamilies(['PRES'], [5, 10, 20, 30]);
      const swept = (chosen: number[]) => sweepCutoffs(selectRuns(campaign, chosen), families);
      await expect
        .poll(() => shownTable(page, 'PRES'), patient)
        .toEqual(cells(studyTables(sweep, swept([0, 1, 2, 3, 4]))[0]));
      const traced = traceEffort(campaign, [1, 10, 40], { collection: 500 });
      expect(await shownTable(page, 'mean recall by documents checked')).toEqual(cells(studyTables(effort, traced)[0]));
      await expect.poll(() => page.getByText('without Bpref: it has no cut-off to move').count()).toBe(1);

      await page.getByRole('button', { name: 'select runs' }).click();
      for (const name of ['run2', 'run5']) await page.getByLabel(name, { exact: true }).check();
      await settle(page, 3);
      await expect.poll(() => shownTable(page, 'PRES'), patient).toEqual(cells(studyTables(sweep, swept([1, 4]))[0]));
      expect(await command(page, 1)).toBe('nmax sweep qrels.txt run2.txt run5.txt -m PRES --cutoffs 5,10:30:10');

      const field = page.getByLabel('cut-offs');
      await field.fill('ten');
      await field.press('Enter');
      await page.getByText('invalid: ten; expected positive whole numbers').waitFor();
      expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('robustness can be stopped on the way, and is then the study of the samples drawn so far', async () => {
    const { page, faults, close } = await open('open');
    const families = measureFamilies(['PRES', 'AP'], [10, 40]);
    const expected = async (samples: number, seed: number) =>
      cells(studyTables(robustness, await studyRobustness(campaign, families, { samples, seed }))[0]);
    const title = 'Kendall’s tau-b with the ranking of all judgements';
    const base = 'robustness?m=PRES%40N&m=AP%40N&x.robust.cutoffs=10,40';
    try {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `${base}&x.robust.samples=1000000&x.robust.seed=3`);
      await page.getByText(/^\d+ of 1000000 samples of each share drawn, seed 3$/).waitFor();
      await page.getByRole('button', { name: 'stop' }).click();
      await page.getByText('stopped', { exact: true }).waitFor();
      const samples = Number(/--samples (\d+)/.exec((await command(page))!)![1]);
      expect(samples).toBeGreaterThan(0);
      expect(samples).toBeLessThan(1_000_000);
      expect(await shownTable(page, title)).toEqual(await expected(samples, 3));
      await page.waitForTimeout(400);
      expect(await page.getByText(`${samples} of 1000000 samples`).count()).toBe(1);

      await show(page, `${base}&x.robust.samples=25&x.robust.seed=3`);
      const first = await shownTable(page, title);
      expect(first).toEqual(await expected(25, 3));
      await show(page, `${base}&x.robust.samples=25&x.robust.seed=4`);
      expect(await shownTable(page, title)).not.toEqual(first);
      await show(page, `${base}&x.robust.samples=25&x.robust.seed=3`);
      expect(await shownTable(page, title)).toEqual(first);
      expect(await page.locator('.figure svg').count()).toBe(2);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('pools have depths, and settings that do not apply are hidden', async () => {
    const { page, faults, close } = await open(
      'robustness?m=PRES%40N&m=AP%40N&x.robust.cutoffs=10,40&x.robust.samples=2',
    );
    const families = measureFamilies(['PRES', 'AP'], [10, 40]);
    const title = 'Kendall’s tau-b with the ranking of all judgements';
    try {
      expect(await page.getByLabel('depths of pools').count()).toBe(0);
      await page.getByLabel('what goes missing').selectOption('pool');
      await page.getByLabel('depths of pools').fill('2,5');
      await page.keyboard.press('Enter');
      await settle(page, 1);
      for (const label of ['shares kept', 'samples of each', 'seed', 'rounded by', 'grades'])
        expect(await page.getByLabel(label, { exact: true }).count(), label).toBe(0);
      const study = await studyRobustness(campaign, families, { drop: 'pool', depths: [2, 5] });
      expect(await shownTable(page, title)).toEqual(cells(studyTables(robustness, study)[0]));
      expect(await command(page)).toContain('--drop pool --depths 2,5 --cutoffs 10,40');

      await page.getByLabel('without one run at a time').selectOption('yes');
      await settle(page, 1);
      expect(await command(page)).toContain('--depths 2,5 --leave-out --cutoffs 10,40');
      const left = await studyRobustness(campaign, families, { drop: 'pool', depths: [2, 5], leaveOut: true });
      expect(await shownTable(page, title)).toEqual(cells(studyTables(robustness, left)[0]));
      expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('what has been computed can be taken away after the view is left', async () => {
    const { page, faults, close } = await open('robustness?x.robust.samples=2');
    try {
      await show(page, 'take-away');
      const list = page.getByRole('region', { name: 'from Robustness' });
      await list
        .getByRole('button', { name: /save as SVG/ })
        .first()
        .waitFor();
      expect(await list.getByRole('button', { name: /save as CSV/ }).count()).toBe(2);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('a single run is told to find company', async () => {
    const { page, faults, close } = await openPage();
    try {
      await openFiles(page, files.slice(0, 2));
      await show(page, 'compare', 0);
      await page.getByText('One run alone cannot be compared').waitFor();
      await show(page, 'measures', 0);
      await page.getByText('needs at least two runs and two measures').waitFor();
      await show(page, 'robustness', 0);
      await page.getByText('A ranking needs at least two runs').waitFor();
      await show(page, 'effort', 2);
      expect(await page.locator('.figure svg').count()).toBe(2);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('hostile ids stay text in every study', async () => {
    const { page, faults, close } = await openPage();
    try {
      const { qrels: judged, runs: lists } = writeHostileCampaign(join(folder, 'hostile'));
      await openFiles(page, [judged, ...lists]);
      for (const view of ['compare', 'measures', 'effort', 'robustness?x.robust.samples=3']) {
        await show(page, view, view === 'compare' ? 1 : undefined);
        const text = await page.locator('main').textContent();
        expect(text, view).toContain(
          view === 'measures' ? hostile.formula : view.startsWith('r') ? 'tau' : hostile.run,
        );
        expect(await page.locator('main img, main script').count(), view).toBe(0);
      }
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test.each([
    { width: 1280, dark: true },
    { width: 390, dark: false },
  ])('studies pass axe with their results, at $width px, dark: $dark', async (options) => {
    const { page, faults, close } = await open('open', options);
    try {
      for (const view of ['compare', 'measures', 'effort', 'robustness?x.robust.samples=3']) {
        await show(page, view);
        expect(await violations(page), view).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${view} does not scroll sideways`).toBeLessThanOrEqual(0);
      }
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });
});
