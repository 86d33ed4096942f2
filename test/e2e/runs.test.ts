import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedData } from '../support/needs.ts';
import { listedRuns, type OpenPage, openFiles, openPage, setNmax, shownScores, waitForCutoff } from './browser.ts';
import { writeCampaign } from './campaign-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-runs-'));
const files = writeCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));
const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');
const nmax = (...args: string[]) => execFileSync(process.execPath, [cli, ...args], { encoding: 'utf8' });

/** Runs and values of `nmax eval --format table`, best first. */
function tableOf(text: string): Map<string, string[]> {
  const lines = text.split('\n\n')[0].trim().split('\n').slice(1);
  return new Map(
    lines
      .map((line) => line.trim().split(/\s+/))
      .map(([name, ...values]) => [name, values.map((value) => value.replace('*', ''))]),
  );
}

describe('the leaderboard', { tags: ['chromium'] }, () => {
  let open: OpenPage;
  beforeAll(async () => {
    open = await openPage();
    await openFiles(open.page, [files.qrels, files.early, files.late]);
    await open.page.getByRole('link', { name: 'Runs' }).click();
    await open.page.locator('.leaderboard').waitFor();
  });
  afterAll(() => open?.close());

  test.each([10, 25, 60, 120])('at Nmax %i the order and every number are those of nmax eval', async (cutoff) => {
    const { page } = open;
    await setNmax(page, cutoff);
    const measures = ['PRES', 'R', 'AP', 'nDCG', 'P'].flatMap((name) => ['-m', `${name}@${cutoff}`]);
    const expected = tableOf(nmax('eval', files.qrels, files.early, files.late, ...measures, '--sort'));
    expect(await listedRuns(page)).toEqual([...expected.keys()]);
    expect(await shownScores(page)).toEqual(expected);
  });

  test('bounds stand below the values when asked for, and are those of nmax eval --bounds', async () => {
    const { page } = open;
    await setNmax(page, 25);
    await page.getByLabel('bounds of unjudged documents').selectOption('shown');
    await page.locator('.leaderboard .bounds').first().waitFor();
    const shown = await page.locator('.leaderboard .bounds').allTextContents();
    const measures = ['PRES', 'R', 'AP', 'nDCG', 'P'].flatMap((name) => ['-m', `${name}@25`]);
    const bounded = ['--bounds', '--bounds-over', 'run', '--format', 'json', '--sort'];
    const { runs } = JSON.parse(nmax('eval', files.qrels, files.early, files.late, ...measures, ...bounded));
    type Bounded = { summaryBounds: Record<string, { low: number; high: number }> };
    const expected = (runs as Bounded[]).flatMap(({ summaryBounds }) =>
      Object.values(summaryBounds).map(({ low, high }) => `${low.toFixed(4)} – ${high.toFixed(4)}`),
    );
    expect(shown).toEqual(expected);
    await page.getByLabel('bounds of unjudged documents').selectOption('hidden');
    await page.locator('.leaderboard .bounds').first().waitFor({ state: 'detached' });
  });

  test('while the slider moves, its number, the names of the measures and the table are of one Nmax', async () => {
    const { page } = open;
    const seen = await page.evaluate(async () => {
      const cutoffs = () => {
        const chip = document.querySelector('.chip-name')?.textContent?.split('@')[1];
        const column = document.querySelector('.leaderboard .sort')?.textContent?.match(/@(\d+)/)?.[1];
        return [document.querySelector<HTMLInputElement>('.nmax-number')?.value, chip, column];
      };
      const slider = document.querySelector<HTMLInputElement>('#nmax-slider')!;
      const all: (string | undefined)[][] = [];
      for (let step = 0; step < 60; step++) {
        slider.value = String(Math.round((Number(slider.max) * (60 - step)) / 80));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise(requestAnimationFrame);
        all.push(cutoffs());
      }
      return all;
    });
    for (const [number, chip] of seen) expect(chip).toBe(number);
    // Values that do not come in a tenth of a second are not waited for: a busy machine may have some of those.
    expect(seen.filter(([number, , column]) => column !== number).length).toBeLessThan(15);
    expect(new Set(seen.map(([number]) => number)).size).toBeGreaterThan(2);
  });

  test('moving the slider turns the order round', async () => {
    const { page } = open;
    const slider = page.getByRole('slider');
    await slider.focus();
    await slider.press('Home');
    await waitForCutoff(page, 10);
    expect(await listedRuns(page)).toEqual(['early', 'late']);
    await slider.press('End');
    await waitForCutoff(page, 1000);
    expect(await listedRuns(page)).toEqual(['late', 'early']);
    await page.waitForFunction(() => location.hash.includes('nmax=1000'));
  });

  test('a measure is added by its name, completed, explained and refused where it is none', async () => {
    const { page } = open;
    const field = page.getByRole('combobox', { name: 'add a measure' });
    await field.fill('RBP');
    await page.getByRole('option', { name: /^RBP/ }).first().click();
    await page.locator('.leaderboard thead:has-text("RBP")').waitFor();
    await field.fill('AP(rel=2)@1000');
    await field.press('Enter');
    await page.locator('.leaderboard thead:has-text("AP(rel=2)@1000")').waitFor();
    await field.fill('PRSE@100');
    await field.press('Enter');
    expect(await page.getByRole('alert').textContent()).toContain('did you mean PRES@100');
    await field.press('Escape');
    await page.getByRole('button', { name: 'PRES@1000', exact: true }).first().click();
    expect(await page.locator('.facts').textContent()).toContain('Magdy');
    await page.getByRole('button', { name: 'close' }).click();
  });

  test('a pinned baseline brings differences and significance, as nmax compare has them', async () => {
    const { page, faults } = open;
    await page.getByRole('button', { name: 'early as the baseline' }).click();
    await page.locator('.difference[data-outcome]').first().waitFor();
    const cell = page.locator('.leaderboard tbody tr:has-text("late") .difference').first();
    expect(await cell.textContent()).toMatch(/^\+0\.\d{4}/);
    expect(page.url()).toContain('baseline=early');
    expect(faults).toEqual([]);
  });
});

describe('Robust 2003 in the page', { tags: ['chromium', 'data'] }, () => {
  test('shows the numbers of nmax eval to the last digit', async () => {
    const data = join(sharedData!, 'robust03');
    const runs = readdirSync(join(data, 'runs')).map((name) => join(data, 'runs', name));
    const open = await openPage({ hash: '#open?m=PRES%40N&m=R%40N&m=AP&m=nDCG%4010&m=RR&m=Bpref&m=NumRelRet' });
    try {
      await openFiles(open.page, [join(data, 'qrels.txt'), ...runs]);
      await open.page.getByRole('link', { name: 'Runs' }).click();
      await open.page.locator('.leaderboard').waitFor();
      const names = ['PRES@100', 'R@100', 'AP', 'nDCG@10', 'RR', 'Bpref', 'NumRelRet'].flatMap((name) => ['-m', name]);
      const expected = tableOf(nmax('eval', join(data, 'qrels.txt'), ...runs, ...names, '--sort'));
      expect(await listedRuns(open.page)).toEqual([...expected.keys()]);
      expect(await shownScores(open.page)).toEqual(expected);
      expect(open.faults).toEqual([]);
    } finally {
      await open.close();
    }
  });
});
