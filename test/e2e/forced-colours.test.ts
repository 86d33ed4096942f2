import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { type OpenPage, openFiles, openPage } from './browser.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-forced-'));
const files = writeStudiesCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const look = (element: Locator, name: string) =>
  element.evaluate((found, property) => getComputedStyle(found).getPropertyValue(property), name);

describe.each([false, true])('colours that the system chooses, dark: %s', { tags: ['chromium'] }, (dark) => {
  let open: OpenPage;
  beforeAll(async () => {
    open = await openPage({ dark, forced: true });
    await openFiles(open.page, files);
  });
  afterAll(() => open?.close());
  const show = async (view: string) => {
    await open.page.getByRole('link', { name: view, exact: true }).click();
    await open.page.getByRole('heading', { level: 1, name: view }).waitFor();
    await open.page.waitForTimeout(300);
    await open.page.waitForFunction(() => !document.querySelector('[aria-busy=true], .outdated'));
  };

  test('every view passes axe, and what has the focus has a line around it', async () => {
    const { page, faults } = open;
    for (const view of await page.locator('nav a').allTextContents()) {
      await show(view);
      expect(await violations(page), view).toEqual([]);
      for (let tabs = 0; tabs < 12; tabs++) {
        await page.keyboard.press('Tab');
        const focused = page.locator(':focus');
        if ((await focused.count()) === 0 || (await focused.getAttribute('id')) === 'main') continue;
        expect(await look(focused, 'outline-style'), `${view}, stop ${tabs}`).not.toBe('none');
      }
    }
    expect(faults).toEqual([]);
  });

  test('the view that is shown, a choice and a rank within Nmax are told by form', async () => {
    const { page } = open;
    await show('Misses');
    const current = page.locator('nav a[aria-current]');
    const other = page.locator('nav a:not([aria-current])').first();
    expect(await look(current, 'font-weight')).not.toBe(await look(other, 'font-weight'));
    expect(await look(current, 'border-bottom-width')).not.toBe(await look(other, 'border-bottom-width'));
    expect(await look(page.locator('td.rank.within, td.rank.middle, td.rank.early').first(), 'border-style')).toBe(
      'solid',
    );
    expect(await look(page.locator('main button.quiet').first(), 'text-decoration-line')).toBe('underline');
    await show('Runs');
    await page.getByRole('combobox', { name: 'add a measure' }).fill('n');
    await page.keyboard.press('ArrowDown');
    expect(await look(page.locator('.options [aria-selected=true]'), 'outline-style')).toBe('solid');
    await page.keyboard.press('Escape');
  });

  test('text, axes and marks of figures stand out from the paper, whichever theme was chosen before', async () => {
    const { page } = open;
    for (const theme of ['auto', 'light', 'dark']) {
      await show('Runs');
      const paper = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('div'));
        probe.style.background = 'Canvas';
        const found = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return found;
      });
      const poor = await page.locator('.drawing svg').evaluateAll((figures, ground) => {
        const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
        const luminance = (colour: string) => {
          const [r, g, b] = channels(colour).map((value) => {
            const part = value / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const contrast = (a: string, b: string) => {
          const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
          return (high + 0.05) / (low + 0.05);
        };
        return figures.flatMap((figure) =>
          [...figure.querySelectorAll('text')]
            .map((text) => [text.textContent, getComputedStyle(text).fill] as const)
            .filter(([, fill]) => fill.startsWith('rgb') && contrast(fill, ground) < 4.5)
            .map(([text, fill]) => `${text} ${fill} on ${ground}`),
        );
      }, paper);
      expect(poor, theme).toEqual([]);
      await page.locator('.theme').click();
    }
  });
});
