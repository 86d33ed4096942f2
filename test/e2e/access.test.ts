import { describe, expect, test } from 'vitest';
import { sideways, violations } from './axe.ts';
import { everyView, listedRuns, openFiles, openPage, openReport, to, viewShown, views } from './browser.ts';
import { bad, files } from './campaign.ts';

describe('the page for everyone', { tags: ['chromium'] }, () => {
  test.each([
    { width: 1280, dark: false },
    { width: 390, dark: true },
  ])('every view passes axe, empty and full, at $width px, dark: $dark', async (options) => {
    const { page } = await openPage({ ...options, hash: `open?${everyView}` });
    const expectAccess = async (what: string) => {
      expect(await violations(page), what).toEqual([]);
      expect(await sideways(page), `${what} does not scroll sideways`).toBe(0);
    };
    await expectAccess('the page without files');
    await to(page, 'Runs');
    await page.locator('.empty').waitFor();
    await expectAccess('a view without files');
    await to(page, 'Open');
    await openFiles(page, [...files, bad]);
    for (const view of views) {
      await to(page, view.title);
      await viewShown(page, view);
      await expectAccess(view.title);
      expect(await page.locator('#app').textContent()).not.toMatch(/\[object |\bundefined\b|\bNaN\b/);
    }
    await page.getByRole('checkbox', { name: 'pseudonyms for runs' }).check();
    await page.getByRole('button', { name: 'Save the key' }).waitFor();
    await expectAccess('with pseudonyms');
    await to(page, 'Runs');
    await page.getByRole('button', { name: 'early as the baseline' }).click();
    await page.locator('.difference').first().waitFor();
    await page.getByRole('combobox', { name: 'add a measure' }).fill('n');
    await page.getByRole('option').first().waitFor();
    await expectAccess('with a baseline and the list of measures');
    await page.getByRole('combobox', { name: 'add a measure' }).press('Escape');
    await page.getByRole('button', { name: 'help' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccess('with the help');
  });

  test('everything can be reached and done with the keyboard alone', async () => {
    const { page } = await openPage();
    const focused = () => page.evaluate(() => document.activeElement!.ariaLabel ?? document.activeElement!.id);
    const tabTo = async (label: string) => {
      for (let i = 0; i < 80; i++) {
        await page.keyboard.press('Tab');
        const text = await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
        );
        if (text?.startsWith(label)) return;
      }
      throw new Error(`${label} is not reached by Tab`);
    };
    await tabTo('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('main');
    const chosen = page.waitForEvent('filechooser');
    await tabTo('Choose files');
    await page.keyboard.press('Enter');
    await (await chosen).setFiles(files);
    await page.locator('.summary').waitFor();
    await page.getByRole('link', { name: 'Runs', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => listedRuns(page)).toHaveLength(5);
    expect(await focused()).toBe('main');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('nmax-slider');
    await page.keyboard.press('Home');
    await page.locator('.leaderboard thead', { hasText: /@10(?!\d)/ }).waitFor();
    await tabTo('add a measure');
    await page.keyboard.type('rbp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('.leaderboard thead', { hasText: 'RBP' }).waitFor();
    // One stop of Tab for the whole list; the arrow keys go on from there.
    await tabTo('select early');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('select good');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('good as the baseline');
    await page.keyboard.press('Space');
    await page.locator('.difference').first().waitFor();
  });

  test('single keys lead to views and to the help, whose words are explained where they are used', async () => {
    const { page } = await openPage();
    await openFiles(page, files);
    await page.locator('main').focus();
    await page.keyboard.press('2');
    await page.getByRole('heading', { level: 1, name: 'Runs' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'what 95% interval means' }).click();
    await page.locator('#term-interval.asked').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main').focus();
    await page.keyboard.press('e');
    await page.getByRole('heading', { level: 1, name: 'Estimate' }).waitFor();
  });

  test('the names of the views stay in sight while a view is scrolled', async () => {
    const { page } = await openReport('topics', { width: 1440 });
    await page.getByRole('heading', { name: 'The sum behind the score' }).waitFor();
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => scrollY > 300);
    const nav = (await page.locator('nav').boundingBox())!;
    expect(nav.y).toBeGreaterThanOrEqual(0);
    const controls = (await page.locator('.controls').boundingBox())!;
    expect(controls.y).toBeGreaterThanOrEqual(nav.y + nav.height - 1);
  });
});
