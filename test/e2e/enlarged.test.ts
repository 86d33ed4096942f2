import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openFiles, openPage } from './browser.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-enlarged-'));
const files = writeStudiesCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** What stands beyond the sides of the page and cannot be scrolled to within a part of it. */
function beyondTheSides(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element): boolean => {
      const { parentElement } = element;
      if (!parentElement || parentElement === document.body) return false;
      return getComputedStyle(parentElement).overflowX !== 'visible' || scrolls(parentElement);
    };
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOut = width > 0 && left > -1000 && (right > innerWidth + 1 || left < -1) && !scrolls(element);
      return isOut ? [`${element.tagName}.${element.getAttribute('class')} ${element.textContent?.slice(0, 40)}`] : [];
    });
  });
}

/** How much of the page's height stays in sight while it is scrolled. */
function staying(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { position, top, bottom } = getComputedStyle(element);
        if (element.closest('.scroll')) return false;
        return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
      })
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, left, right }) => right > 0 && left >= 0 && right - left > innerWidth / 2 && bottom > top)
      .filter(({ top, bottom }) => top <= 60 || bottom >= innerHeight - 2)
      .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(0, top)), 0);
  });
}

describe('the page enlarged', { tags: ['chromium'] }, () => {
  test.each([
    { width: 720, height: 450, what: 'twice, on a screen of 1440' },
    { width: 320, height: 256, what: 'four times, on a screen of 1280' },
    { width: 195, height: 422, what: 'twice, on a telephone' },
  ])('every view fits $width × $height: $what', async ({ width, height }) => {
    const { page, faults, close } = await openPage({ width, height });
    try {
      await openFiles(page, files);
      const views = await page.locator('nav a').allTextContents();
      expect(views.length).toBe(11);
      for (const view of views) {
        await page.getByRole('link', { name: view, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: view }).waitFor();
        await page.waitForTimeout(400);
        await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .outdated'));
        expect(await beyondTheSides(page), `${view} at ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), view).toBeLessThanOrEqual(
          0,
        );
        expect(await staying(page), `what stays of ${view}, of ${height} px`).toBeLessThanOrEqual(height / 2);
        expect(await violations(page), view).toEqual([]);
      }
      await page.getByRole('link', { name: 'Runs', exact: true }).click();
      await page.locator('.chip-name').first().click();
      await page.locator('.facts').waitFor();
      expect(await beyondTheSides(page), 'with a measure explained').toEqual([]);
      expect(await staying(page), 'with a measure explained').toBeLessThanOrEqual(height / 2);
      await page.getByRole('button', { name: 'help' }).click();
      await page.locator('dialog.help').waitFor();
      expect(await beyondTheSides(page), 'with the help').toEqual([]);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });
});
