import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenPage, openFiles, openPage } from './browser.ts';
import { expectAddressShown } from './shown-address.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-links-'));
const files = writeStudiesCampaign(folder);
const report = join(folder, 'report.html');
const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');
afterAll(() => rmSync(folder, { recursive: true }));

/** Every view with what is on it when its numbers are there. */
const views = [
  { id: 'open', title: 'Open', there: '.summary dd:has-text("grades 1: 192")' },
  { id: 'runs', title: 'Runs', there: '.leaderboard tbody tr' },
  { id: 'topics', title: 'Topics', there: 'h2:has-text("Topic t")' },
  { id: 'misses', title: 'Misses', there: '.findings-list li:has-text("relevant documents")' },
  { id: 'compare', title: 'Compare', there: '.verdict' },
  { id: 'measures', title: 'Measures', there: '.study-result:not(.outdated)' },
  { id: 'effort', title: 'Effort', there: '.study-result:not(.outdated)' },
  { id: 'stop', title: 'Stop', there: '.study-result:not(.outdated)' },
  { id: 'robustness', title: 'Robustness', there: '.study-result:not(.outdated)' },
  { id: 'estimate', title: 'Estimate', there: '.statement' },
  { id: 'take-away', title: 'Take away', there: 'h2:has-text("The whole as one file")' },
] as const;

const settings = '?nmax=20&baseline=run2&run=run1&run=run4&x.robust.samples=2&x.estimate.found=4&x.estimate.left=90';

async function expectView(page: Page, { title, there }: (typeof views)[number]): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor({ timeout: 10_000 });
  await page.locator(there).first().waitFor({ timeout: 10_000 });
  expect(await page.locator('.broken, .problem').count(), title).toBe(0);
  expect(await page.locator('#app').textContent(), title).not.toMatch(/\[object |\bundefined\b|\bNaN\b/);
}

/** By link, by reload, and back and forward through all of them. */
async function expectEveryView(page: Page, address: string): Promise<void> {
  for (const view of views) {
    await page.goto('about:blank');
    await page.goto(`${address}#${view.id}${settings}`);
    await expectView(page, view);
    await page.reload();
    await expectView(page, view);
  }
  for (const view of views) {
    await page.getByRole('link', { name: view.title, exact: true }).click();
    await expectView(page, view);
  }
  for (const view of [...views].reverse().slice(1)) {
    await page.goBack();
    await expectView(page, view);
  }
  for (const view of views.slice(1)) {
    await page.goForward();
    await expectView(page, view);
  }
}

describe('links, reloads, back and forward', { tags: ['chromium'] }, () => {
  let open: OpenPage;
  beforeAll(async () => {
    execFileSync(process.execPath, [cli, 'report', files[0], ...files.slice(1), '-o', report]);
    open = await openPage({ file: report });
  });
  afterAll(() => open?.close());

  test('every view of a report opens by its link, comes back after a reload, and by back and forward', async () => {
    await expectEveryView(open.page, pathToFileURL(report).href);
    expect(open.faults).toEqual([]);
  });

  test('and so does every view under nmax serve', async () => {
    const server = spawn(process.execPath, [cli, 'serve', files[0], ...files.slice(1), '--no-open']);
    const served = await openPage();
    try {
      const address = await new Promise<string>((found) =>
        server.stdout.once('data', (text) => found(/https?:\S+/.exec(String(text))![0])),
      );
      await served.context.setOffline(false);
      await expectEveryView(served.page, address);
      const elsewhere = served.faults.filter((fault) => !fault.startsWith(`a request: ${new URL(address).origin}`));
      expect(elsewhere).toEqual([]);
    } finally {
      await served.close();
      server.kill('SIGINT');
    }
  });

  test('a link that names a run, a topic or a view that is not there says so, and claims no test', async () => {
    const { page } = open;
    const unknown = page.locator('.unknown-name');
    await page.goto(`${pathToFileURL(report).href}#runs?baseline=NOPE&run=run1&run=gone`);
    await expectAddressShown(page, files, { baseline: 'NOPE' });
    expect(await unknown.allTextContents()).toEqual([
      expect.stringContaining('unknown baseline in the address: NOPE; no differences are shown and nothing is tested'),
      expect.stringContaining('unknown selected run in the address: gone; it is left out'),
    ]);
    expect(await page.locator('main').textContent()).not.toContain('Wilcoxon');
    await unknown.first().getByRole('button', { name: 'clear' }).click();
    await expectAddressShown(page, files, { baseline: '', chosen: ['run1', 'gone'] });

    await page.goto(`${pathToFileURL(report).href}#topics?topic=9999`);
    await page.getByRole('heading', { name: 'Topic t01' }).waitFor();
    expect(await unknown.allTextContents()).toEqual([
      expect.stringContaining('unknown topic in the address: 9999; the first that counts is shown'),
    ]);
    await unknown.getByRole('button', { name: 'clear' }).click();
    await expect.poll(() => unknown.count()).toBe(0);

    await page.goto(`${pathToFileURL(report).href}#compare?x.compare.a=run9`);
    await page.locator('.verdict').first().waitFor();
    expect(await unknown.allTextContents()).toEqual([
      expect.stringContaining('unknown selected run in the address: run9; it is left out'),
    ]);
    await page.goto(`${pathToFileURL(report).href}#rums`);
    expect(await unknown.allTextContents()).toEqual([
      expect.stringContaining('unknown view in the address: rums; the first is shown'),
    ]);
    expect(open.faults).toEqual([]);
  });

  test('a second qrels file brings its own numbers everywhere', async () => {
    const { page, faults, close } = await openPage();
    try {
      const second = join(folder, 'second.txt');
      writeFileSync(second, 't01 0 r0 2\nt01 0 r1 1\nt02 0 r2 0\nt02 0 r3 1\n');
      await openFiles(page, files);
      const summary = page.locator('.summary dd').first();
      await expect.poll(() => summary.textContent()).toBe('24 topics, 192 judgements, grades 1: 192');
      await openFiles(page, [second]);
      await expect.poll(() => summary.textContent()).toBe('2 topics, 4 judgements, grades 0: 1, 1: 2, 2: 1');
      await page.getByRole('link', { name: 'Runs' }).click();
      await expectAddressShown(page, [second, ...files.slice(1)]);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });
});
