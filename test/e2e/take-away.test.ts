import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { compareRuns, evaluateCampaign, readCampaign, resolveMeasures } from '../../src/node.ts';
import { formatSigned } from '../../src/page.ts';
import { describePair } from '../../src/studies.ts';
import { assertWellFormed } from '../support/well-formed-xml.ts';
import { copied, fill, openFiles, openPage, openReport, saved, shownScores, to } from './browser.ts';
import { hostile, hostileFiles, qrels, runs } from './campaign.ts';

describe('what can be taken away', { tags: ['chromium'] }, () => {
  test('files have plain names, are well-formed and hold ids that do harm as text', async () => {
    const { page } = await openPage();
    await openFiles(page, hostileFiles);
    await to(page, 'Take away');
    const svg = await saved(page, /^Scores.*save as SVG$/);
    expect(svg.name).toMatch(/^[A-Za-z0-9][A-Za-z0-9@_.=-]*\.svg$/);
    assertWellFormed(svg.bytes.toString());
    const png = await saved(page, /^Scores.*save as PNG$/);
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(png.bytes.readUInt32BE(16)).toBe(2160);

    const csv = (await saved(page, 'Runs: save as CSV')).bytes.toString().trim().split('\n');
    expect(csv[0]).toBe('run,PRES@100,R@100,AP@100,nDCG@100,P@100');
    const names = csv.slice(1).map((line) => line.split(',')[0]);
    expect(names.sort()).toEqual([`'${hostile.formula}`, hostile.run]);
    const json = JSON.parse((await saved(page, 'Save every number as JSON')).bytes.toString());
    expect(json.policies).toMatchObject({ ties: 'trec', topics: 'qrels' });
    expect(json.topics.sort()).toEqual([hostile.topic, '=1+1']);
    expect(json.runs[0].values['PRES@100']).toHaveLength(2);

    const markdown = await copied(page, 'Runs: copy as markdown');
    expect(markdown).toContain('&lt;img/src=x/onerror=alert(1)&gt;');
    const latex = await copied(page, 'Runs: copy as LaTeX');
    expect(latex).toContain('\\textless{}img');
    await to(page, 'Runs');
    await page.locator('.leaderboard tbody tr').first().waitFor();
    const values = [...(await shownScores(page)).values()].flat();
    expect(values).toHaveLength(10);
    for (const value of values) {
      expect(markdown).toContain(value);
      expect(latex).toContain(value);
    }
  });

  test('a study is listed once it is computed, while the page shows what it was computed with', async () => {
    const { page } = await openReport('take-away');
    const compare = page.getByRole('region', { name: 'from Compare' });
    await compare.getByRole('link', { name: 'open Compare' }).click();
    await page.locator('.verdict').nth(1).waitFor();
    await to(page, 'Take away');
    const listed = () => compare.locator('tr').count();
    await expect.poll(listed).toBe(5);
    await fill(page, 'Nmax as a number', '30');
    await expect.poll(listed).toBe(0);
    await fill(page, 'Nmax as a number', '100');
    await expect.poll(listed).toBe(5);
  });

  test('figures have small pictures, names that say campaign and Nmax, and one or two columns', async () => {
    const { page } = await openReport('take-away?nmax=20');
    const pictures = page.getByRole('region', { name: 'from Open' });
    await pictures.scrollIntoViewIfNeeded();
    const width = () => pictures.locator('.thumbnail img').evaluate((one: HTMLImageElement) => one.naturalWidth);
    await expect.poll(width).toBe(340);
    const button = /^Scores.*save as SVG$/;
    const two = await saved(page, button);
    expect(two.name).toMatch(/-nmax20-scores\.svg$/);
    expect(two.bytes.toString()).toMatch(/^<svg[^>]* width="720"/);
    await page.getByLabel('figures are saved for').selectOption('one');
    await expect.poll(async () => (await saved(page, button)).bytes.toString()).toMatch(/^<svg[^>]* width="340"/);
  });

  test('everything is in one zip: figures, tables, numbers and how they were made', async () => {
    const { page } = await openReport('misses?nmax=20&baseline=early');
    await page.locator('.findings-list li').first().waitFor();
    await to(page, 'Take away');
    const { name, bytes } = await saved(page, 'Save everything as a zip');
    expect(name).toMatch(/-nmax20-everything\.zip$/);
    const inside = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([one, data]) => [one, strFromU8(data)]));
    const ending = (end: string) => Object.keys(inside).filter((one) => one.endsWith(end));
    expect(ending('.svg').length).toBeGreaterThanOrEqual(8);
    for (const one of ending('.svg')) assertWellFormed(inside[one]);
    for (const end of ['-runs.csv', '-runs.tex']) expect(ending(end), end).toHaveLength(1);
    expect(ending('.csv').filter((one) => one.includes('-misses-')).length).toBeGreaterThan(1);
    expect(JSON.parse(inside[ending('-evaluation.json')[0]]).runs).toHaveLength(5);
    const references = inside[ending('-references.bib')[0]];
    for (const key of ['magdy-jones-2010-sigir', 'wilcoxon-1945', 'holm-1979', 'nmax'])
      expect(references).toContain(`{${key},\n`);
    const { 'README.txt': about, ...others } = inside;
    for (const part of ['Nmax = 20', 'baseline: early', 'ties trec', ...Object.keys(others)])
      expect(about).toContain(part);
    const again = await saved(page, 'Save everything as a zip');
    expect(again.bytes.equals(bytes), 'the same bytes').toBe(true);
  });

  test('differences from the baseline are those of the library, with the marks of the page', async () => {
    const { page } = await openReport('runs?nmax=20&baseline=early');
    const marked = page.locator('.difference', { hasText: '†' });
    await marked.first().waitFor();
    const evaluation = evaluateCampaign(
      await readCampaign(qrels, runs),
      resolveMeasures(['PRES', 'R', 'AP', 'nDCG', 'P'].map((one) => `${one}@20`)),
    );
    const study = compareRuns(evaluation, { baseline: 1 });
    const expected = study.pairs.map((pair) => {
      const { interval } = describePair(study, pair);
      const mark = { better: '†', worse: '†', mixed: '‡', undecided: '' }[pair.outcome];
      const numbers = [pair.difference, interval!.low, interval!.high].map((value) => formatSigned(value, 4));
      return [evaluation.runs[pair.a].name, evaluation.measures[pair.measure].name, ...numbers, mark].join(' ');
    });
    const onRuns = await copied(page, 'Runs: copy as LaTeX');
    expect(onRuns).toContain('\\textsuperscript{\\dag{}}');
    const count = await marked.count();
    await to(page, 'Take away');
    expect(await copied(page, 'Runs: copy as LaTeX')).toBe(onRuns);
    const title = 'Differences from the baseline, with intervals';
    const { bytes } = await saved(page, `${title}: save as CSV`);
    const lines = bytes.toString().trim().split('\n').slice(1);
    // A plus would be a formula to a spreadsheet, and is quoted.
    const plain = (text: string) => text.replace(/^'/, '');
    const given = lines.map((line) => {
      const [name, measure, , difference, low, high, , mark] = line.split(',');
      return [name, measure, ...[difference, low, high].map(plain), mark].join(' ');
    });
    expect(given.sort()).toEqual(expected.sort());
    expect(given.filter((line) => line.endsWith('†')).length).toBe(count);
    expect(await copied(page, `${title}: copy as LaTeX`)).toContain('held against early: differences with');
  });

  test('a figure is printed alone, on a page of its size, its text as text', async () => {
    const { page } = await openReport('runs');
    await page.evaluate(() => {
      globalThis.print = () => {};
    });
    await page.getByRole('button', { name: /^Scores.*save as PDF$/ }).click();
    await expect.poll(() => page.title()).toMatch(/-nmax100-scores$/);
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(1);
    expect(Number(/\/MediaBox ?\[0 0 ([\d.]+)/.exec(pdf)![1])).toBeCloseTo(720 * 0.75, 0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => page.title()).toMatch(/^Runs/);
  });
});
