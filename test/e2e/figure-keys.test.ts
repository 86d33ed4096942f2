import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenPage, openFiles, openPage } from './browser.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-keys-'));
const files = writeStudiesCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));

describe('figures and the keyboard', { tags: ['chromium'] }, () => {
  let open: OpenPage;
  beforeAll(async () => {
    open = await openPage();
    await openFiles(open.page, files);
  });
  afterAll(() => open?.close());

  const show = async (hash: string) => {
    await open.page.evaluate((wanted) => {
      location.hash = wanted;
    }, hash);
    await open.page.waitForTimeout(400);
    await open.page.waitForFunction(() => !document.querySelector('[aria-busy=true], .outdated'));
  };
  const words = async () => (await open.page.locator('.pointer-words > div').allTextContents()).join('\n');
  /** Comes to a figure as the keyboard does: focus is shown only after a key. */
  const come = async (n: number) => {
    const figure = open.page.locator('.drawing').nth(n);
    await figure.evaluate((drawing) => drawing.scrollIntoView({ block: 'center' }));
    await figure.locator('svg').waitFor();
    await open.page.keyboard.press('Shift');
    await figure.focus();
    return figure;
  };

  test.each(['open', 'runs', 'topics', 'misses', 'compare', 'measures', 'effort', 'stop', 'robustness'])(
    'every figure of %s says its marks by the arrow keys, and Esc takes the words away',
    async (view) => {
      const { page, faults } = open;
      await show(view);
      const count = await page.locator('.drawing').count();
      expect(count).toBeGreaterThan(0);
      for (let n = 0; n < count; n++) {
        const figure = await come(n);
        const title = await figure.getAttribute('aria-label');
        const said = new Set([await words()]);
        expect([...said][0], `the first mark of ${title}`).not.toBe('');
        for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
          await page.keyboard.press(key);
          said.add(await words());
        }
        // All topics of these files have as many relevant documents: that figure is one bar.
        expect(said.size, `marks of ${title}`).toBeGreaterThan(view === 'open' ? 0 : 1);
        const status = figure.locator('xpath=..').getByRole('status');
        expect((await words()).replaceAll('\n', ', ')).toContain(await status.textContent());
        await page.keyboard.press('Escape');
        expect(await page.locator('.pointer-words').count(), `after Esc on ${title}`).toBe(0);
        expect(await figure.evaluate((drawing) => drawing === document.activeElement)).toBe(true);
      }
      expect(faults).toEqual([]);
    },
  );

  test('Enter does what a click does, and the figure keeps its place while it is drawn anew', async () => {
    const { page } = open;
    await show('runs');
    await come(0);
    await page.keyboard.press('ArrowDown');
    const second = (await words()).split('\n')[0];
    expect(await words()).toContain('Enter to select the run');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toContain(`run=${second}`);
    await expect.poll(words).toContain('Enter to unselect the run');
    await page.keyboard.press('ArrowUp');
    expect((await words()).split('\n')[0]).not.toBe(second);
    await page.keyboard.press('Tab');
    expect(await page.locator('.pointer-words').count()).toBe(0);
  });

  test('Esc takes away what the pointer shows, without moving it', async () => {
    const { page } = open;
    await show('topics');
    const drawing = page.locator('.drawing svg').first();
    await drawing.hover();
    await page.locator('.pointer-words').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.pointer-words').count()).toBe(0);
  });

  test('the keys are listed under ?', async () => {
    const { page } = open;
    await page.keyboard.press('?');
    await expect.poll(() => page.locator('dialog.help').textContent()).toContain('on a figure: from mark to mark');
    await page.keyboard.press('Escape');
  });
});
