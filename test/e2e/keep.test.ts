import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { listedRuns, type OpenPage, openFiles, openPage, workbenchFile } from './browser.ts';
import { writeCampaign } from './campaign-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-keep-'));
const files = writeCampaign(folder);
const campaign = [files.qrels, files.early, files.late];
const address = pathToFileURL(workbenchFile).href;
afterAll(() => rmSync(folder, { recursive: true }));

/** Drops files on the page, as a mouse would. */
async function drop(page: Page, paths: readonly string[]): Promise<void> {
  const dropped = paths.map((path) => ({ name: basename(path), bytes: [...readFileSync(path)] }));
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, bytes } of all) data.items.add(new File([new Uint8Array(bytes)], name));
    return data;
  }, dropped);
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}

describe('what the page keeps', { tags: ['chromium'] }, () => {
  let open: OpenPage;
  let warnings: number;
  beforeEach(async () => {
    open = await openPage();
    warnings = 0;
    open.page.on('dialog', (dialog) => {
      if (dialog.type() === 'beforeunload') warnings++;
    });
  });
  afterEach(() => open?.close());

  test('a link to dropped files opens its view once they are dropped, and checks its names', async () => {
    const { page, faults } = open;
    await page.goto(`${address}#compare?nmax=40&x.compare.a=late&x.compare.b=gone`);
    await drop(page, [...campaign, files.bad]);
    await page.locator('.verdict').first().waitFor();
    expect(await page.locator('h1').textContent()).toBe('Compare');
    expect(await page.locator('.unknown-name').textContent()).toContain('unknown selected run in the address: gone');
    expect(await page.locator('.verdict').first().textContent()).toContain('PRES@40');
    await page.getByText('1 file refused.').waitFor();
    await page.getByRole('button', { name: 'see why' }).click();
    expect(await page.locator('.report.refused').textContent()).toContain('line 5');
    expect(await page.getByText('see why').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('runs dropped on a linked view before the qrels wait there, and what is refused is told there', async () => {
    const { page, faults } = open;
    await page.goto(`${address}#runs`);
    await drop(page, [files.early, files.bad]);
    await page.getByText('wait for qrels').waitFor();
    await drop(page, [files.qrels, files.late]);
    await expect.poll(() => listedRuns(page)).toEqual(['late', 'early']);
    await drop(page, [files.early]);
    await page.getByRole('heading', { level: 1, name: 'Open' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('a reload warns while dropped files would be lost, and only then', async () => {
    const { page, faults } = open;
    await page.getByText('Policies').click();
    await page.reload();
    expect(warnings, 'nothing is open').toBe(0);
    await page.getByRole('button', { name: 'Open the sample campaign' }).click();
    await page.locator('.leaderboard').waitFor();
    await page.reload();
    expect(warnings, 'the sample').toBe(0);
    await page.goto(`${address}#open`);
    await openFiles(page, campaign);
    await page.locator('h1').click();
    await page.reload();
    expect(warnings, 'dropped files').toBe(1);
    expect(faults).toEqual([]);
  });

  test('files are remembered when asked for, opened again with one click, and forgotten', async () => {
    const { page, faults } = open;
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await openFiles(page, campaign.slice(0, 2));
    expect(await databases(), 'nothing is kept before').toEqual([]);
    const box = page.getByRole('checkbox', { name: 'Remember these files' });
    await box.click();
    await page.getByText('qrels.txt: 4 topics, 1 run; 2 files').waitFor();
    await openFiles(page, [files.late]);
    await page.getByText('qrels.txt: 4 topics, 2 runs; 3 files').waitFor();

    expect(await violations(page), 'Open, with remembered files').toEqual([]);

    await page.goto(`${address}#runs?nmax=40`);
    await page.reload();
    expect(warnings).toBe(0);
    await page.locator('.remembered').waitFor();
    expect(await violations(page), 'a view that waits for remembered files').toEqual([]);
    await page.getByRole('button', { name: 'open again: qrels.txt' }).click();
    await expect.poll(() => listedRuns(page)).toEqual(['early', 'late']);
    expect(await page.locator('h1').textContent()).toBe('Runs');
    await page.reload();
    expect(warnings, 'they are remembered').toBe(0);
    await page.getByRole('button', { name: 'open again: qrels.txt' }).click();
    await page.locator('.leaderboard').waitFor();
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    expect(await box.isChecked()).toBe(true);
    expect(await page.locator('.remembered li').count()).toBe(1);
    await box.click();
    await expect.poll(() => page.locator('.remembered').count()).toBe(0);
    expect(await databases()).toEqual([]);
    await page.reload();
    expect(warnings, 'they are not remembered any more').toBe(1);
    expect(await page.locator('.remembered').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('a browser that keeps nothing is told of, and the box stays empty', async () => {
    const { page, faults } = open;
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    await page.reload();
    await openFiles(page, campaign);
    const box = page.getByRole('checkbox', { name: 'Remember these files' });
    await box.click();
    await page.getByText('does not keep files for this page: The operation is insecure. (SecurityError)').waitFor();
    expect(await box.isChecked()).toBe(false);
    expect(faults).toEqual([]);
  });

  test('dropped files that change on disk or go are told, and read again on request', async () => {
    const { page, context, faults } = open;
    const own = join(folder, 'changing');
    const [qrels, early, late] = campaign.map((path) => join(own, basename(path)));
    mkdirSync(own, { recursive: true });
    for (const path of campaign) copyFileSync(path, join(own, basename(path)));
    await page.goto(`${address}#runs`);
    const input = await context.newCDPSession(page);
    // A folder from the system, as a hand would drop it: only then does the browser know where its files are.
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await input.send('Input.dispatchDragEvent', {
        ...{ type, x: 300, y: 400 },
        data: { items: [], files: [own], dragOperationsMask: 1 },
      });
    await expect.poll(() => listedRuns(page)).toEqual(['late', 'early']);
    const notice = page.locator('.changed-files');
    const lookAgain = () => page.evaluate(() => dispatchEvent(new Event('focus')));
    await lookAgain();
    expect(await notice.count()).toBe(0);
    writeFileSync(early, readFileSync(early, 'utf8').replaceAll(' early\n', ' renewed\n'));
    rmSync(late);
    await lookAgain();
    await expect.poll(() => notice.textContent()).toContain('early.txt, late.txt.gz (gone).');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Read again' }).click();
    await expect.poll(() => listedRuns(page)).toEqual(['renewed']);
    expect(await notice.count()).toBe(0);
    rmSync(qrels);
    await lookAgain();
    await page.getByText('Without qrels nothing can be read again: drop the files anew.').waitFor();
    expect(faults).toEqual([]);
  });
});
