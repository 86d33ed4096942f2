import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { listedRuns, openFiles, openPage, waitForCutoff } from './browser.ts';
import { writeCampaign } from './campaign-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-access-'));
const files = writeCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** What axe finds wrong with the page as it is. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const found = await checker.run();
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

describe('the page for everyone', { tags: ['chromium'] }, () => {
  test.each([
    { width: 1280, dark: false },
    { width: 390, dark: true },
  ])('every view passes axe, empty and full, at $width px, dark: $dark', async (options) => {
    const { page, faults, close } = await openPage(options);
    try {
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Runs' }).click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Open' }).click();
      await openFiles(page, [files.qrels, files.early, files.late, files.bad]);
      for (const view of await page.locator('nav a').allTextContents()) {
        await page.getByRole('link', { name: view, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: view }).waitFor();
        await page.waitForTimeout(400);
        expect(await violations(page), view).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${view} does not scroll sideways`).toBeLessThanOrEqual(0);
      }
      await page.getByRole('link', { name: 'Take away' }).click();
      await page.getByRole('checkbox', { name: 'pseudonyms for runs' }).check();
      await page.getByRole('button', { name: 'Save the key' }).waitFor();
      expect(await violations(page), 'with pseudonyms').toEqual([]);
      await page.getByRole('link', { name: 'Runs' }).click();
      await page.getByRole('button', { name: 'early as the baseline' }).click();
      await page.getByRole('combobox', { name: 'add a measure' }).fill('n');
      expect(await violations(page), 'with a baseline and the list of measures').toEqual([]);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('everything can be reached and done with the keyboard alone', async () => {
    const { page, faults, close } = await openPage();
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    const tabTo = async (wanted: (label: string) => boolean) => {
      for (let i = 0; i < 80; i++) {
        await page.keyboard.press('Tab');
        const label = await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
        );
        if (wanted(label)) return;
      }
      throw new Error('not reached by Tab');
    };
    try {
      await page.keyboard.press('Tab');
      expect(await focused()).toBe('Skip to the content');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      const chosen = page.waitForEvent('filechooser');
      await tabTo((label) => label === 'Choose files …');
      await page.keyboard.press('Enter');
      const chooser = await chosen;
      expect(chooser.isMultiple()).toBe(true);
      await chooser.setFiles([files.qrels, files.early, files.late]);
      await page.locator('.summary').waitFor();
      await page.getByRole('link', { name: 'Runs' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('.leaderboard').waitFor();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('nmax-slider');
      await page.keyboard.press('Home');
      await waitForCutoff(page, 10);
      expect(await listedRuns(page)).toEqual(['early', 'late']);
      await tabTo((label) => label.startsWith('add a measure'));
      await page.keyboard.type('rbp');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.locator('.leaderboard thead:has-text("RBP")').waitFor();
      // One stop of Tab for the whole list; the arrow keys go on from there.
      await tabTo((label) => label === 'select early');
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('select late');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowRight');
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('early as the baseline');
      await page.keyboard.press('Space');
      await page.locator('.difference').first().waitFor();
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });
});
