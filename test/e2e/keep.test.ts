import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startServer } from '../support/serve.ts';
import { go, listedRuns, openFiles, openPage } from './browser.ts';
import { files, folder, qrels, runs } from './campaign.ts';

describe('what the page keeps', { tags: ['chromium'] }, () => {
  test('files are remembered when asked for, opened again with one click, and forgotten', async () => {
    const { page } = await openPage();
    let warnings = 0;
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'beforeunload') warnings++;
    });
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).length);
    const again = page.getByRole('button', { name: 'open again: qrels.txt' });
    const box = page.getByRole('checkbox', { name: 'Remember these files' });
    await openFiles(page, files);
    expect(await databases(), 'nothing is kept before').toBe(0);
    await box.click();
    await page.getByText('qrels.txt: 24 topics, 5 runs; 6 files').waitFor();
    await page.reload();
    expect(warnings, 'remembered files are not lost').toBe(0);
    await go(page, 'runs');
    await again.click();
    await expect.poll(() => listedRuns(page)).toHaveLength(5);
    await go(page, 'open');
    await box.click();
    await expect.poll(() => page.locator('.remembered').count()).toBe(0);
    expect(await databases()).toBe(0);
    await page.reload();
    expect(warnings, 'files that are not remembered would be lost').toBe(1);
    expect(await again.count()).toBe(0);
  });

  test('a browser that keeps nothing is told of, and the box stays empty', async () => {
    const { page } = await openPage();
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    await page.reload();
    await openFiles(page, files);
    const box = page.getByRole('checkbox', { name: 'Remember these files' });
    await box.click();
    await page.getByText('SecurityError').waitFor();
    expect(await box.isChecked()).toBe(false);
  });

  test('dropped files that change on disk or go are read again on request', async () => {
    const { page, context } = await openPage({ hash: 'runs' });
    const own = join(folder, 'changing');
    mkdirSync(own, { recursive: true });
    const [, good, , late] = [qrels, ...runs].map((path) => join(own, basename(path)));
    for (const path of files) copyFileSync(path, join(own, basename(path)));
    const input = await context.newCDPSession(page);
    // A folder from the system, as a hand would drop it: only then does the browser know where its files are.
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await input.send('Input.dispatchDragEvent', {
        ...{ type, x: 300, y: 400 },
        data: { items: [], files: [own], dragOperationsMask: 1 },
      });
    await expect.poll(() => listedRuns(page)).toHaveLength(5);
    writeFileSync(good, readFileSync(good, 'utf8').replaceAll(' good\n', ' renewed\n'));
    rmSync(late);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.locator('.changed-files', { hasText: /good\.txt.*late\.txt\.gz \(gone\)/ }).waitFor();
    await page.getByRole('button', { name: 'Read again' }).click();
    await expect.poll(() => listedRuns(page)).toEqual(['renewed', 'fair', 'early', 'poor']);
  });

  test('the page itself opens without its server once it is kept, and is gone once removed', async () => {
    const server = await startServer();
    const { page, faults } = await openPage({ address: server.address });
    await page.getByRole('link', { name: 'Keep this page in the browser' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByText('It is kept in this browser.').waitFor();
    await server.stop();
    await page.goto(server.address);
    await openFiles(page, files);
    await page.goto(`${server.address}install`);
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByText('It is not kept in this browser.').waitFor();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await expect(page.goto(server.address)).rejects.toThrow('ERR_CONNECTION_REFUSED');
    expect(faults).toEqual([]);
  });
});
