import { describe, expect, test } from 'vitest';
import { hashOf, listedRuns, openPage, openReport, to } from './browser.ts';
import { qrels } from './campaign.ts';

describe('faults of the page itself', { tags: ['chromium'] }, () => {
  test('a fault while a view is drawn is told in its place, the address is kept, and a reload goes on', async () => {
    const { page, faults } = await openReport('open?nmax=25');
    await page.locator('.summary').waitFor();
    await page.evaluate(() => {
      performance.getEntriesByName = () => {
        throw new TypeError('planted in an effect');
      };
    });
    await to(page, 'Runs');
    const broken = page.locator('main.broken');
    await broken.getByRole('alert').waitFor();
    expect(await broken.locator('.technical').textContent()).toBe('TypeError: planted in an effect');
    expect(await hashOf(page)).toBe('runs?nmax=25');
    expect(faults.splice(0).join()).toContain('planted in an effect');
    await broken.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => listedRuns(page)).toHaveLength(5);
    expect(await page.locator('.broken').count()).toBe(0);
  });

  test('a fault of a button or a promise is told above the page, which goes on', async () => {
    const { page, faults } = await openReport('runs');
    await page.locator('.leaderboard tbody tr').first().waitFor();
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error('planted in a button');
      };
    });
    const technical = page.locator('.broken .technical');
    await page.getByRole('button', { name: 'Runs: save as CSV' }).click();
    await expect.poll(() => technical.allTextContents()).toEqual(['Error: planted in a button']);
    await page.evaluate(() => void Promise.reject(new Error('planted in a promise')));
    await expect.poll(() => technical.last().textContent()).toBe('Error: planted in a promise');
    await page.locator('.broken').getByRole('button', { name: 'Close' }).click();
    expect(await listedRuns(page)).toHaveLength(5);
    expect(faults.splice(0).join()).toMatch(/button.*promise/s);
  });

  test('a worker that does not start is told wherever something is asked of it', async () => {
    const { page, context, faults } = await openPage();
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
    const problem = page.locator('.problem', { hasText: 'the worker could not be started' });
    await page.locator('input[type=file]').setInputFiles([qrels]);
    await problem.waitFor();
    await page.getByRole('button', { name: 'Open the sample campaign' }).click();
    await problem.waitFor();
    await expect.poll(() => page.locator('.busy').count()).toBe(0);
    expect(new Set(faults.splice(0))).toEqual(new Set(['the worker could not be started']));
  });
});
