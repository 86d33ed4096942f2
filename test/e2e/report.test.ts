import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listedRuns, openFiles, openPage, setNmax } from './browser.ts';
import { hostile, writeCampaign, writeHostileCampaign } from './campaign-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-report-'));
afterAll(() => rmSync(folder, { recursive: true }));
const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');
const nmax = (...args: string[]) => execFileSync(process.execPath, [cli, ...args], { encoding: 'utf8' });

describe('the report as a file', () => {
  test('has the campaign inside, and no id outside of the packing', () => {
    const { qrels, runs } = writeHostileCampaign(join(folder, 'hostile-file'));
    const report = join(folder, 'file.html');
    expect(nmax('report', qrels, ...runs, '-o', report)).toMatch(/2 topics, 2 runs, \d\.\d MB\n/);
    const page = readFileSync(report, 'utf8');
    for (const id of Object.values(hostile)) expect(page).not.toContain(id);
    expect(page).toMatch(/<script type="application\/json" id="nmax-campaign">"nmax-campaign-2![^"<\\]+"<\/script>/);
  });

  test('a measure that is none is told before anything is read or written', () => {
    expect(() => nmax('report', 'none.txt', 'none', '-o', join(folder, 'x.html'), '-m', 'PRSE@N')).toThrow(
      'unknown measure: PRSE@100; did you mean PRES@100',
    );
  });
});

describe('the report in a browser', { tags: ['chromium'] }, () => {
  test('opens from file:// with the network cut, with the measures, Nmax and policies it was written with', async () => {
    const files = writeCampaign(join(folder, 'small'));
    const report = join(folder, 'small.html');
    const choices = [
      '-m',
      'PRES@N',
      '-m',
      'AP',
      '--nmax',
      '120',
      '--topics',
      'both',
      '--title',
      'small',
      '--provenance',
    ];
    nmax('report', files.qrels, files.early, files.late, '-o', report, ...choices);
    const { page, faults, close } = await openPage({ file: report });
    try {
      await page.locator('.leaderboard').waitFor();
      expect(await page.locator('.what').textContent()).toContain('small · 4 topics · 2 runs');
      expect(await listedRuns(page)).toEqual(['late', 'early']);
      const titles = await page.locator('.leaderboard .sort').allTextContents();
      expect(titles.map((title) => title.replace(/ .*/, ''))).toEqual(['PRES@120', 'AP']);
      expect(await page.locator('.command code').textContent()).toContain('--topics both');
      await setNmax(page, 10);
      expect(await listedRuns(page)).toEqual(['early', 'late']);
      await page.getByRole('link', { name: 'Open' }).click();
      expect(await page.locator('.summary').textContent()).toMatch(/sha256 [0-9a-f]{16}/);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('a report saved from the page opens to the same, and so does one saved from that', async () => {
    const files = writeCampaign(join(folder, 'again'));
    let file: string | undefined;
    for (const generation of [1, 2]) {
      const { page, faults, close } = await openPage({ file });
      try {
        if (file === undefined) await openFiles(page, [files.qrels, files.early, files.late]);
        await page.getByRole('link', { name: 'Take away' }).click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Save the report' }).click(),
        ]);
        file = join(folder, `generation-${generation}.html`);
        await download.saveAs(file);
        expect(faults).toEqual([]);
      } finally {
        await close();
      }
    }
    const { page, faults, close } = await openPage({ file });
    await page.locator('.leaderboard').waitFor();
    expect((await listedRuns(page)).sort()).toEqual(['early', 'late']);
    expect(faults).toEqual([]);
    await close();
  });

  test('ids that are markup and formulas are text in every view', async () => {
    const { qrels, runs } = writeHostileCampaign(join(folder, 'hostile'));
    const report = join(folder, 'hostile.html');
    nmax('report', qrels, ...runs, '-o', report, '--title', '</script><img src=x onerror=alert(9)>');
    const { page, faults, close } = await openPage({ file: report });
    try {
      await page.locator('.leaderboard').waitFor();
      expect((await listedRuns(page)).sort()).toEqual([hostile.run, hostile.formula].sort());
      for (const run of [hostile.run, hostile.formula])
        await page.getByRole('button', { name: `${run} as the baseline` }).click();
      for (const view of await page.locator('nav a').allTextContents()) {
        await page.getByRole('link', { name: view, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: view }).waitFor();
        await page.waitForTimeout(300);
        expect(
          await page
            .locator('main img:not(.thumbnail > img[src^="blob:"]), main script, main [onerror], main [onload]')
            .count(),
          view,
        ).toBe(0);
      }
      await page.getByRole('link', { name: 'Topics' }).click();
      await page.getByRole('button', { name: hostile.topic, exact: true }).click();
      await page.getByRole('heading', { name: `Topic ${hostile.topic}` }).waitFor();
      expect(await page.locator('.explanations').textContent()).toContain(hostile.document);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('nmax serve shows the campaign until it is interrupted', async () => {
    const files = writeCampaign(join(folder, 'served'));
    const server = spawn(process.execPath, [cli, 'serve', files.qrels, files.early, files.late, '--no-open']);
    const url = await new Promise<string>((resolve) =>
      server.stdout.once('data', (text) => resolve(String(text).trim())),
    );
    const { page, context, faults, close } = await openPage();
    try {
      await context.setOffline(false);
      await page.goto(url);
      await page.locator('.leaderboard').waitFor();
      expect((await listedRuns(page)).sort()).toEqual(['early', 'late']);
      expect(faults).toEqual([`a request: ${url}`]);
    } finally {
      await close();
      server.kill('SIGINT');
    }
    expect(await new Promise((resolve) => server.once('exit', resolve))).toBe(0);
  });
});
