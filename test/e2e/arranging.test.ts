import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { measureFamilies, readCampaign } from '../../src/node.ts';
import { findPlaceChanges } from '../../src/studies/place-changes.ts';
import { violations } from './axe.ts';
import { type OpenPage, openFiles, openPage } from './browser.ts';
import { writeCampaign } from './campaign-files.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-arranging-'));
const files = writeStudiesCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const hash = (page: Page) => page.evaluate(() => decodeURIComponent(location.hash));
const listed = (page: Page) =>
  page
    .locator('.leaderboard tbody tr[data-run]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-run')));
const to = (page: Page, view: string) => page.getByRole('link', { name: view, exact: true }).click();

describe('what people arrange in the page', { tags: ['chromium'] }, () => {
  let open: OpenPage;
  beforeEach(async () => {
    open = await openPage();
    await openFiles(open.page, files);
    await to(open.page, 'Runs');
    await open.page.locator('.leaderboard').waitFor();
    return async () => {
      expect(open.faults).toEqual([]);
      await open.close();
    };
  });

  test('selected runs stay in the tray, are A and B in Compare, and go as they came', async () => {
    const { page } = open;
    for (const name of ['run4', 'run2']) await page.getByLabel(`select ${name}`, { exact: true }).check();
    await expect.poll(() => hash(page)).toContain('run=run4&run=run2');
    await page.getByRole('link', { name: 'compare A and B' }).click();
    await expect.poll(() => page.locator('.command code').first().textContent()).toContain('run4.txt run2.txt');
    await to(page, 'Topics');
    expect(await page.locator('.tray-run').allTextContents()).toEqual(['Arun4×', 'Brun2×']);
    await page.getByRole('button', { name: 'take run4 out of the selection' }).click();
    expect(await page.locator('.tray-run').allTextContents()).toEqual(['run2×']);
    await page.getByRole('button', { name: 'clear selection' }).click();
    await expect.poll(() => hash(page)).not.toContain('run=');
  });

  test('runs are renamed and removed in every view, and a name that is taken is refused', async () => {
    const { page } = open;
    await to(page, 'Open');
    await page.getByText('rename or remove runs').click();
    const field = page.getByLabel('name of run1', { exact: true });
    await field.fill('run2');
    await field.press('Enter');
    await page.getByText('another run is called run2').waitFor();
    await field.fill('our run');
    await field.press('Enter');
    await page.getByRole('button', { name: 'remove run5' }).click();
    await to(page, 'Runs');
    await expect.poll(async () => (await listed(page)).sort()).toEqual(['our run', 'run2', 'run3', 'run4']);
    expect(await page.locator('.arranged').textContent()).toContain('1 of 5 runs removed, 1 run renamed');
    const command = await page.locator('.command code').first().textContent();
    expect(command).toContain('run1.txt run2.txt run3.txt run4.txt -m');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'bring all back' }).click();
    await expect.poll(async () => (await listed(page)).length).toBe(5);
  });

  test('only the best of each group is listed, and a pattern that is none is refused', async () => {
    const { page } = open;
    const field = page.getByLabel('only the best of each group, by pattern');
    await field.fill('(');
    await field.press('Enter');
    await page.getByText('expected a pattern such as').waitFor();
    const [first] = await listed(page);
    await field.fill('^[a-z]+');
    await field.press('Enter');
    await expect.poll(() => listed(page)).toEqual([first]);
    expect(await page.locator('.leaderboard tbody').textContent()).toContain('best of 5');
  });

  test('the next change of places is that of the library, and a key goes there', async () => {
    const turning = writeCampaign(join(folder, 'turning'));
    const given = [turning.early, turning.late];
    const [family] = measureFamilies(
      ['PRES'],
      Array.from({ length: 1000 }, (_, i) => i + 1),
    );
    const changes = await findPlaceChanges(await readCampaign(turning.qrels, given), family);
    const before = changes.findLast(({ nmax }) => nmax < 100)!;
    const { page } = open;
    await to(page, 'Open');
    await openFiles(page, [turning.qrels, ...given]);
    await to(page, 'Runs');
    await expect
      .poll(() => page.locator('.next-change button').first().textContent())
      .toContain(`at Nmax ${before.nmax}`);
    await page.locator('main').focus();
    await page.keyboard.press('[');
    await expect.poll(() => page.getByLabel('Nmax as a number').inputValue()).toBe(String(before.nmax));
    await expect
      .poll(() => page.locator('.next-change').textContent())
      .toContain(`${before.passing} passes ${before.passed}`);
  });

  test('topics are brushed, turned round, and chosen by difficulty', async () => {
    const { page } = open;
    await to(page, 'Topics');
    const drawing = page.locator('.brush svg');
    await drawing.waitFor();
    const box = (await drawing.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2);
    await page.mouse.move(box.x + box.width * 0.85, box.y + box.height / 2);
    await page.mouse.up();
    const shown = page.locator('.topic-set .hint');
    await shown.waitFor();
    const count = Number(/^(\d+) of 24/.exec((await shown.textContent())!.trim())![1]);
    expect(count).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'the others' }).click();
    await expect.poll(() => shown.textContent()).toContain(`${24 - count} of 24`);
    await page.getByRole('button', { name: 'all topics' }).click();
    await page.getByLabel(/^by PRES/).selectOption('hardest quarter');
    await page.getByRole('button', { name: 'look at only 6 topics' }).click();
    await expect.poll(() => shown.textContent()).toContain('6 of 24');
  });

  test('the help opens by its key at the words, and is no hindrance', async () => {
    const { page } = open;
    await page.locator('main').focus();
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Words and keys' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'what 95% interval means' }).click();
    await page.locator('#term-interval.asked').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main').focus();
    await page.keyboard.press('3');
    await page.getByRole('heading', { level: 1, name: 'Topics' }).waitFor();
  });
});
