import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareRuns, evaluateCampaign, resolveMeasures } from '../../src/index.ts';
import { readCampaign } from '../../src/node.ts';
import { formatSigned } from '../../src/page.ts';
import { describePair } from '../../src/studies.ts';
import { assertWellFormed } from '../support/well-formed-xml.ts';
import { type OpenPage, openFiles, openPage } from './browser.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-take-away-'));
const files = writeStudiesCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const path = join(folder, 'download');
  await download.saveAs(path);
  return { name: download.suggestedFilename(), bytes: readFileSync(path) };
}

describe('the page Take away', { tags: ['chromium'] }, () => {
  let open: OpenPage;
  const to = (view: string) => open.page.getByRole('link', { name: view, exact: true }).click();
  const section = (view: string) => open.page.getByRole('region', { name: `from ${view}` });
  beforeEach(async () => {
    open = await openPage({ hash: '#open?nmax=20&baseline=run2' });
    await open.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openFiles(open.page, files);
  });
  afterEach(() => open?.close());

  test('says what was not computed, what is outdated after Nmax moved, and that it is back', async () => {
    const { page, faults } = open;
    await to('Take away');
    await section('Compare').getByText('Nothing is computed yet: open Compare first').waitFor();
    await section('Compare').getByRole('link', { name: 'open Compare' }).click();
    await page.locator('.verdict').nth(1).waitFor();
    await to('Take away');
    await section('Compare').locator('tr').first().waitFor();
    const listed = await section('Compare').locator('tr').count();
    expect(listed).toBe(5);
    const field = page.getByLabel('Nmax as a number');
    await field.fill('30');
    await field.press('Enter');
    await section('Compare').getByText('More was computed, but with another Nmax').waitFor();
    expect(await section('Compare').locator('tr').count()).toBe(0);
    await field.fill('20');
    await field.press('Enter');
    await expect.poll(() => section('Compare').locator('tr').count()).toBe(listed);
    expect(faults).toEqual([]);
  });

  test('figures have small pictures, names that say campaign and Nmax, and one or two columns', async () => {
    const { page, faults } = open;
    await to('Take away');
    const picture = section('Open').locator('.thumbnail img');
    await section('Open').scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(340);
    const svg = page.getByRole('button', { name: 'Scores of the runs under each measure, sorted by one: save as SVG' });
    const two = await saved(page, () => svg.click());
    expect(two.name).toBe('qrels-nmax20-scores.svg');
    expect(two.bytes.toString()).toMatch(/^<svg[^>]* width="720"/);
    await page.getByLabel('figures are saved for').selectOption('one');
    expect((await saved(page, () => svg.click())).bytes.toString()).toMatch(/^<svg[^>]* width="340"/);
    expect(page.url()).toContain('x.figures.columns=one');
    expect(faults).toEqual([]);
  });

  test('everything is in one zip: figures, tables, numbers and how they were made', async () => {
    const { page, faults } = open;
    await to('Misses');
    await page.locator('.findings-list li').first().waitFor();
    await to('Take away');
    const button = page.getByRole('button', { name: 'Save everything as a zip' });
    await expect.poll(() => button.isEnabled()).toBe(true);
    const { name, bytes } = await saved(page, () => button.click());
    expect(name).toBe('qrels-nmax20-everything.zip');
    const inside = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([one, data]) => [one, strFromU8(data)]));
    const names = Object.keys(inside);
    expect(names.filter((one) => one.endsWith('.svg')).length).toBeGreaterThanOrEqual(8);
    for (const one of names.filter((one) => one.endsWith('.svg'))) assertWellFormed(inside[one]);
    expect(names).toEqual(expect.arrayContaining(['README.txt', 'qrels-nmax20-runs.csv', 'qrels-nmax20-runs.tex']));
    expect(names.filter((one) => /-misses-.*\.csv$/.test(one)).length).toBeGreaterThan(1);
    expect(JSON.parse(inside['qrels-nmax20-evaluation.json']).runs).toHaveLength(files.length - 1);
    const references = inside['qrels-nmax20-references.bib'];
    for (const key of ['magdy-jones-2010-sigir', 'wilcoxon-1945', 'holm-1979', 'nmax'])
      expect(references).toContain(`{${key},\n`);
    const alone = await saved(page, () => page.getByRole('button', { name: 'Save references (BibTeX)' }).click());
    expect([alone.name, alone.bytes.toString()]).toEqual(['qrels-nmax20-references.bib', references]);
    const about = inside['README.txt'];
    for (const part of ['Nmax = 20; PRES@20', 'baseline: run2', 'ties trec (', 'not computed: the view had not'])
      expect(about).toContain(part);
    for (const one of names.filter((one) => one !== 'README.txt')) expect(about).toContain(one);
    expect((await saved(page, () => button.click())).bytes.equals(bytes), 'the same bytes').toBe(true);
    expect(faults).toEqual([]);
  });

  test('differences from the baseline are those of the library, with the marks of the page, and LaTeX compiles', async () => {
    const { page, faults } = open;
    await to('Runs');
    await expect.poll(() => page.locator('.significance[title^="p ="]').count()).toBeGreaterThan(0);
    const shown = await page.locator('.difference').allTextContents();
    await to('Take away');
    const title = 'Differences from the baseline, with intervals';
    const { bytes } = await saved(page, () => page.getByRole('button', { name: `${title}: save as CSV` }).click());
    const rows = bytes
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    const [qrels, ...runs] = files;
    const campaign = await readCampaign(qrels, runs);
    const evaluation = evaluateCampaign(
      campaign,
      resolveMeasures(['PRES', 'R', 'AP', 'nDCG', 'P'].map((one) => `${one}@20`)),
    );
    const baseline = evaluation.runs.findIndex((run) => run.name === 'run2');
    const study = compareRuns(evaluation, { baseline });
    const expected = study.pairs.map((pair) => {
      const { interval } = describePair(study, pair);
      const mark = { better: '†', worse: '†', mixed: '‡', undecided: '' }[pair.outcome];
      const name = evaluation.runs[pair.a].name;
      const numbers = [pair.difference, interval!.low, interval!.high].map((value) => formatSigned(value, 4));
      return [name, evaluation.measures[pair.measure].name, ...numbers, mark].join(' ');
    });
    // A plus would be a formula to a spreadsheet, and is quoted.
    const plain = (text: string) => text.replace(/^'/, '');
    const given = rows.map(([name, measure, , difference, low, high, , mark]) =>
      [name, measure, ...[difference, low, high].map(plain), mark].join(' '),
    );
    expect(given.sort()).toEqual(expected.sort());
    expect(shown.map((text) => text.trim()).filter((text) => text.endsWith('†')).length).toBe(
      given.filter((text) => text.endsWith('†')).length,
    );
    await page.getByRole('button', { name: `${title}: copy as LaTeX` }).click();
    await page.getByText('copied').first().waitFor();
    const stacked = await page.evaluate(() => navigator.clipboard.readText());
    expect(stacked).toContain('\\label{tab:qrels-nmax20-baseline}');
    expect(stacked).toContain('\\dag{}: p $\\leq$ 0.05, Wilcoxon signed-rank, Holm over');
    await page.getByRole('button', { name: 'Runs: copy as LaTeX' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('\\textsuperscript{\\dag{}}');
    expect(faults).toEqual([]);
  });

  test('a figure is printed alone, on a page of its size, its text as text', async () => {
    const { page, faults } = open;
    await page.evaluate(() => {
      globalThis.print = () => {};
    });
    await to('Runs');
    await page.getByRole('button', { name: /^Scores.*save as PDF$/ }).click();
    expect(await page.title()).toBe('qrels-nmax20-scores');
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const path = join(folder, 'scores.pdf');
    writeFileSync(path, pdf);
    expect(pdf.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(1);
    const [, width] = /\/MediaBox ?\[0 0 ([\d.]+)/.exec(pdf.toString('latin1'))!;
    expect(Number(width)).toBeCloseTo(720 * 0.75, 0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await page.locator('.print-alone').count()).toBe(0);
    expect(await page.title()).toBe('Runs – nmax workbench');
    expect(faults).toEqual([]);
  });
});
