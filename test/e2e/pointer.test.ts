import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenPage, openFiles, openPage } from './browser.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-pointer-'));
const files = writeStudiesCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** Where on a figure, as parts of its width and height, and what a click there leads to. */
const places = [
  { hash: 'runs', figure: 'Scores of the runs', x: 0.5, y: 0.5, says: /^run\d\n.*PRES@100 0\.\d{4}/s, run: true },
  {
    hash: 'runs',
    figure: 'Places of the runs',
    x: 0.4,
    y: 0.5,
    says: /^run\d\nPRES@100 0\.\d{4}, place \d/,
    run: true,
  },
  {
    hash: 'topics',
    figure: 'Every run on every topic',
    x: 0.5,
    y: 0.6,
    says: /^run\d\ntopic t\d+\nPRES@100/,
    topic: true,
  },
  { hash: 'topics', figure: 'Ranks of the relevant', x: 0.5, y: 0.5, says: /^run\d\n.*found, \d+ missed/s, run: true },
  { hash: 'topics', figure: 'PRES of ', x: 0.3, y: 0.5, says: /^rank \d+\nrecall 0\.\d{4}/ },
  {
    hash: 'misses',
    figure: 'The relevant documents of each',
    x: 0.5,
    y: 0.5,
    says: /^topic t\d+\n\d+ relevant/,
    topic: true,
  },
  {
    hash: 'compare',
    figure: 'PRES@100 of ',
    x: 0.3,
    y: 0.5,
    says: /^topic t\d+\ndifference [+−]?0\.\d{4}/,
    topic: true,
  },
  { hash: 'compare', figure: 'Runs that are significantly', x: 0.08, y: 0.85, says: /^run\d and run\d\n/, pair: true },
  { hash: 'measures', figure: 'Kendall', x: 0.3, y: 0.5, says: /^\S+ and \S+\nKendall/ },
  { hash: 'measures', figure: 'Pairs of runs on which', x: 0.5, y: 0.5, says: /\d+ pairs?/ },
  {
    hash: 'effort',
    figure: 'Mean recall by documents',
    x: 0.4,
    y: 0.4,
    says: /\ndocuments checked \d+\nrecall 0\.\d{4}/,
  },
  { hash: 'robustness', figure: 'Kendall', x: 0.3, y: 0.4, says: /\nshare of judgements kept 0\.\d+\nKendall’s tau/ },
  { hash: 'open', figure: 'Relevant documents per topic', x: 0.3, y: 0.5, says: /^n .*\n\d+ topics?/ },
] as const;

/** Moves the pointer over a figure, and gives its words. */
async function point(page: Page, caption: string, x: number, y: number): Promise<string> {
  const figure = page.locator('.figure', { has: page.locator(`button[aria-label^="${caption}"]`) }).first();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .outdated'));
  const drawing = figure.locator('svg');
  await drawing.evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
  const { width, height } = (await drawing.boundingBox())!;
  await drawing.hover({ position: { x: width * x, y: height * y } });
  await figure.locator('.pointer-words').waitFor();
  return (await figure.locator('.pointer-words > div').allTextContents()).join('\n');
}

describe('figures and the pointer', { tags: ['chromium'] }, () => {
  let open: OpenPage;
  beforeAll(async () => {
    open = await openPage();
    await openFiles(open.page, files);
  });
  afterAll(() => open?.close());
  const show = (hash: string) =>
    open.page.evaluate((wanted) => {
      location.hash = wanted;
    }, hash);

  test.each(places)('$figure of $hash says what is there, and a click goes on from it', async (place) => {
    const { page } = open;
    await show(place.hash);
    await page.waitForTimeout(250);
    const words = await point(page, place.figure, place.x, place.y);
    expect(words).toMatch(place.says);
    const [first] = words.split('\n');
    if ('run' in place) {
      expect(words).toContain('click to select the run');
      expect(await page.locator(`.drawing .lit[data-run="${first}"]`).count()).toBeGreaterThan(0);
      await page.mouse.down();
      await page.mouse.up();
      await expect.poll(() => page.evaluate(() => location.hash)).toContain(`run=${first}`);
    } else if ('topic' in place) {
      const topic = /topic (\S+)/.exec(words)![1];
      await page.mouse.down();
      await page.mouse.up();
      await expect.poll(() => page.evaluate(() => location.hash)).toMatch(new RegExp(`^#topics\\?.*topic=${topic}`));
    } else if ('pair' in place) {
      await page.mouse.down();
      await page.mouse.up();
      const [a, b] = first.split(' and ');
      await expect.poll(() => page.evaluate(() => location.hash)).toContain(`run=${a}&run=${b}`);
    }
    expect(open.faults).toEqual([]);
  });

  test('a finger shows first and selects with the second touch', async () => {
    const { page } = open;
    await show('runs');
    await point(page, 'Scores of the runs', 0.5, 0.5);
    const tap = () =>
      page
        .locator('.drawing')
        .first()
        .evaluate((drawing) => {
          const { left, top, width, height } = drawing.querySelector('svg')!.getBoundingClientRect();
          const at = { bubbles: true, clientX: left + width / 2, clientY: top + height / 3, pointerType: 'touch' };
          drawing.dispatchEvent(new PointerEvent('pointermove', at));
          drawing.dispatchEvent(new PointerEvent('click', at));
        });
    await tap();
    expect(await page.evaluate(() => location.hash)).not.toContain('run=');
    await tap();
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('run=');
  });

  test('words go away with the pointer, and other runs fade only while it is there', async () => {
    const { page } = open;
    await show('runs');
    await point(page, 'Places of the runs', 0.4, 0.5);
    expect(await page.locator('.drawing .with-lit').count()).toBe(1);
    await page.mouse.move(2, 2);
    expect(await page.locator('.pointer-words').count()).toBe(0);
    expect(await page.locator('.drawing .with-lit').count()).toBe(0);
  });
});
