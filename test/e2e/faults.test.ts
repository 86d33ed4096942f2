import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { embedCampaign } from '../../src/page.ts';
import { openFiles, openPage, workbenchFile } from './browser.ts';
import { writeCampaign } from './campaign-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-faults-'));
const files = writeCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));

describe('faults of the page itself', { tags: ['chromium'] }, () => {
  test('a fault while a view is drawn is told in its place, the address is kept, and a reload goes on', async () => {
    const { page, faults, close } = await openPage({ hash: '#open?nmax=25' });
    try {
      await openFiles(page, [files.qrels, files.early, files.late]);
      await page.evaluate(() => {
        performance.getEntriesByName = () => {
          throw new TypeError('planted in an effect');
        };
      });
      await page.getByRole('link', { name: 'Runs' }).click();
      const broken = page.locator('main.broken');
      await broken.getByRole('alert').getByText('This page broke').waitFor();
      expect(await broken.locator('.technical').textContent()).toBe('TypeError: planted in an effect');
      expect(await page.evaluate(() => location.hash)).toBe('#runs?nmax=25');
      expect(faults.join()).toContain('planted in an effect');
      await broken.getByRole('button', { name: 'Reload' }).click();
      await page.getByRole('heading', { level: 1, name: 'Runs' }).waitFor();
      expect(await page.locator('.broken').count()).toBe(0);
    } finally {
      await close();
    }
  });

  test('a fault of a button or a promise is told above the page, which goes on', async () => {
    const { page, close } = await openPage();
    try {
      await openFiles(page, [files.qrels, files.early, files.late]);
      await page.getByRole('link', { name: 'Runs' }).click();
      await page.locator('.leaderboard').waitFor();
      await page.evaluate(() => {
        URL.createObjectURL = () => {
          throw new Error('planted in a button');
        };
      });
      await page.getByRole('button', { name: 'Runs: save as CSV' }).click();
      await expect
        .poll(() => page.locator('.broken .technical').allTextContents())
        .toEqual(['Error: planted in a button']);
      await page.evaluate(() => void Promise.reject(new Error('planted in a promise')));
      await expect
        .poll(() => page.locator('.broken .technical').last().textContent())
        .toBe('Error: planted in a promise');
      await page.locator('.broken').getByRole('button', { name: 'Close' }).click();
      expect(await page.locator('.leaderboard tbody tr').count()).toBe(2);
    } finally {
      await close();
    }
  });

  test('a worker that does not start is told wherever something was asked of it', async () => {
    const { page, context, close } = await openPage();
    try {
      await context.addInitScript(() => {
        globalThis.Worker = class extends EventTarget {
          onerror?: (event: Event) => void;
          constructor() {
            super();
            setTimeout(() => this.onerror?.(new Event('error')), 50);
          }
          postMessage() {}
        } as unknown as typeof Worker;
      });
      await page.reload();
      await page.locator('input[type=file]').setInputFiles([files.qrels]);
      await page.locator('.problem', { hasText: 'the worker could not be started' }).waitFor();
      await page.getByRole('button', { name: 'Open the sample campaign' }).click();
      await page.locator('.problem', { hasText: 'the worker could not be started' }).waitFor();
      expect(await page.locator('.busy').count()).toBe(0);
    } finally {
      await close();
    }
  });

  test('a report that cannot be unpacked says so in every view', async () => {
    const file = join(folder, 'damaged.html');
    writeFileSync(file, embedCampaign(readFileSync(workbenchFile, 'utf8'), 'AAAA'));
    const { page, faults, close } = await openPage({ file, hash: '#compare' });
    try {
      await page.locator('.problem', { hasText: 'Nothing could be opened' }).waitFor();
      await page.getByRole('link', { name: 'Runs' }).click();
      await page.locator('.problem', { hasText: 'Nothing could be opened' }).waitFor();
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });
});
