import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertWellFormed } from '../support/well-formed-xml.ts';
import { type OpenPage, openFiles, openPage, shownScores } from './browser.ts';
import { hostile, writeHostileCampaign } from './campaign-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-exports-'));
const files = writeHostileCampaign(join(folder, 'hostile'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Presses a button and gives what it saved. */
async function saved(page: Page, name: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).first().click(),
  ]);
  const path = join(folder, 'download');
  await download.saveAs(path);
  return { name: download.suggestedFilename(), bytes: readFileSync(path) };
}

describe('what can be taken away', { tags: ['chromium'] }, () => {
  let open: OpenPage;
  beforeAll(async () => {
    open = await openPage();
    await open.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openFiles(open.page, [files.qrels, ...files.runs]);
    await open.page.getByRole('link', { name: 'Take away' }).click();
    await open.page.getByRole('heading', { name: 'The whole as one file' }).waitFor();
  });
  afterAll(() => open?.close());
  const copied = async (name: string) => {
    await open.page.getByRole('button', { name }).first().click();
    await open.page.getByText('copied').first().waitFor();
    return open.page.evaluate(() => navigator.clipboard.readText());
  };

  test('every figure is an SVG file that is well-formed, with its ids as text, and has a plain file name', async () => {
    const labels = await open.page
      .getByRole('button', { name: /save as SVG$/ })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!));
    expect(labels.length).toBeGreaterThanOrEqual(6);
    for (const label of labels) {
      const { name, bytes } = await saved(open.page, label);
      const text = bytes.toString('utf8');
      expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9@_.=-]*\.svg$/);
      assertWellFormed(text);
      expect(text).not.toContain(hostile.run);
      expect(text).not.toMatch(/var\(--/);
    }
  });

  test('every figure is a PNG file', async () => {
    const labels = await open.page
      .getByRole('button', { name: /save as PNG$/ })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!));
    for (const label of labels) {
      const { name, bytes } = await saved(open.page, label);
      expect(name).toMatch(/\.png$/);
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(bytes.readUInt32BE(16)).toBe(2160);
    }
  });

  test('the CSV of the runs has the numbers shown, and no cell a spreadsheet would run', async () => {
    const { name, bytes } = await saved(open.page, 'Runs: save as CSV');
    expect(name).toBe('qrels-nmax100-runs.csv');
    const lines = bytes.toString('utf8').trim().split('\n');
    expect(lines[0]).toBe('run,PRES@100,R@100,AP@100,nDCG@100,P@100');
    const names = lines.slice(1).map((line) => line.split(',')[0]);
    expect(names.sort()).toEqual([`'${hostile.formula}`, hostile.run].sort());
  });

  test('markdown and LaTeX are escaped and carry the same numbers', async () => {
    const markdown = await copied('Runs: copy as markdown');
    expect(markdown).toContain('&lt;img/src=x/onerror=alert(1)&gt;');
    expect(markdown).not.toContain('<img');
    const latex = await copied('Runs: copy as LaTeX');
    expect(latex).toContain('\\begin{tabular}');
    expect(latex).toContain('\\textless{}img');
    await open.page.getByRole('link', { name: 'Runs' }).click();
    await open.page.locator('.leaderboard').waitFor();
    for (const values of (await shownScores(open.page)).values())
      for (const value of values) {
        expect(markdown).toContain(value);
        expect(latex).toContain(value);
      }
    await open.page.getByRole('link', { name: 'Take away' }).click();
  });

  test('the JSON has every value of every topic, and the policies', async () => {
    const { bytes } = await saved(open.page, 'Save every number as JSON');
    const json = JSON.parse(bytes.toString('utf8'));
    expect(json.policies).toMatchObject({ ties: 'trec', topics: 'qrels' });
    expect(json.topics.sort()).toEqual(['=1+1', hostile.topic].sort());
    expect(json.runs.map((run: { name: string }) => run.name).sort()).toEqual([hostile.formula, hostile.run].sort());
    expect(json.runs[0].values['PRES@100']).toHaveLength(2);
    expect(open.faults).toEqual([]);
  });
});
