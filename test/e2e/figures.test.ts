import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { go, hashOf, openReport, saved, settled } from './browser.ts';
import { files, folder, printed } from './campaign.ts';

/** A figure of the view, by the beginning of its caption, once it is drawn and in the middle of the screen. */
async function figureOf(page: Page, caption: string) {
  const figure = page.locator('.figure', { has: page.locator(`button[aria-label^="${caption}"]`) }).first();
  await figure.waitFor();
  await settled(page);
  await figure.locator('.drawing').evaluate((drawing) => drawing.scrollIntoView({ block: 'center' }));
  await figure.locator('svg').waitFor();
  return figure;
}

const words = async (page: Page) => (await page.locator('.pointer-words > div').allTextContents()).join('\n');

/** Moves the pointer to a place of a figure, in parts of its width and height, and gives the words beside it. */
async function point(page: Page, caption: string, x: number, y: number): Promise<string> {
  const drawing = (await figureOf(page, caption)).locator('svg');
  const { width, height } = (await drawing.boundingBox())!;
  await drawing.hover({ position: { x: width * x, y: height * y } });
  await page.locator('.pointer-words').waitFor();
  return words(page);
}

describe('figures and the pointer', { tags: ['chromium'] }, () => {
  test('a figure says what is there, other runs fade, and a click selects the run', async () => {
    const { page } = await openReport('runs');
    const said = await point(page, 'Places of the runs', 0.4, 0.5);
    expect(said).toMatch(/^[a-z]+\nPRES@100 0\.\d{4}, place \d\n.*click to select/s);
    const [run] = said.split('\n');
    expect(await page.locator(`.drawing .lit[data-run="${run}"]`).count()).toBeGreaterThan(0);
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => hashOf(page)).toContain(`run=${run}`);
    await page.mouse.move(2, 2);
    await expect.poll(() => page.locator('.pointer-words, .drawing .with-lit').count()).toBe(0);
  });

  test.each([
    { hash: 'topics', caption: 'Every run on every topic', x: 0.5, y: 0.6, says: /^[a-z]+\n(topic t\d+)\nPRES@100/ },
    { hash: 'compare', caption: 'PRES@100 of ', x: 0.3, y: 0.5, says: /^(topic t\d+)\ndifference [+−]?0\.\d{4}/ },
    { hash: 'misses?nmax=10', caption: 'The relevant documents', x: 0.5, y: 0.5, says: /^(topic t\d+)\n8 relevant/ },
    { hash: 'compare', caption: 'Runs that are significantly', x: 0.08, y: 0.85, says: /^([a-z]+ and [a-z]+)\n/ },
  ])('a click on $caption of $hash goes on from what it says', async ({ hash, caption, x, y, says }) => {
    const { page } = await openReport(hash);
    const [, what] = says.exec(await point(page, caption, x, y))!;
    await page.mouse.down();
    await page.mouse.up();
    const leadsTo = what.startsWith('topic ')
      ? new RegExp(`^topics\\?.*${what.replace(' ', '=')}`)
      : new RegExp(`run=${what.replace(' and ', '&run=')}`);
    await expect.poll(() => hashOf(page)).toMatch(leadsTo);
  });

  test('a finger shows first and selects with the second touch', async () => {
    const { page } = await openReport('runs');
    const figure = await figureOf(page, 'Scores of the runs');
    const tap = () =>
      figure.locator('.drawing').evaluate((drawing) => {
        const { left, top, width, height } = drawing.querySelector('svg')!.getBoundingClientRect();
        const at = { bubbles: true, clientX: left + width / 2, clientY: top + height / 3, pointerType: 'touch' };
        drawing.dispatchEvent(new PointerEvent('pointermove', at));
        drawing.dispatchEvent(new PointerEvent('click', at));
      });
    await tap();
    await page.locator('.pointer-words').waitFor();
    expect(await hashOf(page)).not.toContain('run=');
    await tap();
    await expect.poll(() => hashOf(page)).toContain('run=');
  });
});

describe('figures and the keyboard', { tags: ['chromium'] }, () => {
  test('arrow keys go over the marks of a figure, Esc takes the words away', async () => {
    const { page } = await openReport('topics');
    const drawing = (await figureOf(page, 'Every run on every topic')).locator('.drawing');
    // Focus is shown only after a key.
    await page.keyboard.press('Shift');
    await drawing.focus();
    const said = new Set([await words(page)]);
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
      await page.keyboard.press(key);
      said.add(await words(page));
    }
    expect(said).not.toContain('');
    expect(said.size).toBeGreaterThan(2);
    await page.keyboard.press('Escape');
    expect(await page.locator('.pointer-words').count()).toBe(0);
    expect(await drawing.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('Enter does what a click does, and the figure keeps its place while it is drawn anew', async () => {
    const { page } = await openReport('runs');
    const figure = await figureOf(page, 'Scores of the runs');
    await page.keyboard.press('Shift');
    await figure.locator('.drawing').focus();
    await page.keyboard.press('ArrowDown');
    const [run] = (await words(page)).split('\n');
    await page.keyboard.press('Enter');
    await expect.poll(() => hashOf(page)).toContain(`run=${run}`);
    await expect.poll(() => words(page)).toContain('Enter to unselect');
    await page.keyboard.press('ArrowUp');
    expect((await words(page)).split('\n')[0]).not.toBe(run);
    await page.keyboard.press('Tab');
    expect(await page.locator('.pointer-words').count()).toBe(0);
  });
});

describe('figures that are saved', { tags: ['chromium'] }, () => {
  const all = files.map((file) => basename(file)).join(' ');
  /** One figure of each kind: where the page has it, and the command that draws it. */
  const both = [
    {
      hash: 'runs?m=PRES%4030&m=LastRel&sort=LastRel',
      caption: 'Scores of the runs',
      command: `eval ${all} -m PRES@30 -m LastRel --sort LastRel --figure scores=out.svg`,
    },
    {
      hash: 'topics?m=PRES%4030&topic=t07&nmax=30',
      caption: 'Ranks of the relevant documents',
      command: `figure rank-strip ${all} -m PRES@30 --topic t07 --nmax 30 -o out.svg`,
    },
    {
      hash: 'compare?m=PRES%4030',
      caption: 'Runs that are significantly better or worse',
      command: `compare ${all} -m PRES@30 --sort --figure pairwise-matrix=out.svg`,
    },
    {
      hash: 'effort?m=PRES%40N&m=AP%40N&x.effort.cutoffs=5,10:30:10',
      caption: 'PRES, AP as more documents are checked',
      command: `sweep ${all} -m PRES -m AP --cutoffs 5,10:30:10 --figure out.svg`,
    },
    {
      hash: 'stop?run=fair&x.stop.target=0.8&x.stop.rules=CMH,Knee&x.stop.seed=3',
      caption: 'fair: mean recall when each rule stops',
      command: 'stop qrels.txt fair.txt --target 0.8 --rules CMH,Knee --seed 3 --figure out.svg',
    },
    {
      hash: 'misses?nmax=5',
      caption: 'The relevant documents of each topic',
      command: `misses ${all} -k 5 --figure out.svg`,
    },
  ];

  test('have the bytes that the command writes', async () => {
    const { page } = await openReport('open');
    for (const { hash, caption, command } of both) {
      printed(...command.split(' '));
      const expected = readFileSync(join(folder, 'out.svg'), 'utf8');
      await go(page, hash);
      const button = new RegExp(`^${caption}.*save as SVG$`);
      await expect.poll(async () => (await saved(page, button)).bytes.toString(), { message: caption }).toBe(expected);
    }
  });

  test('have the numbers shown when they are printed, those out of sight too', async () => {
    const { page } = await openReport('runs?nmax=20', { height: 300 });
    const last = page.locator('.two-up svg').last();
    await expect.poll(() => last.textContent()).toContain('PRES@20');
    await go(page, 'runs?nmax=40');
    await page.locator('.leaderboard thead', { hasText: 'PRES@40' }).waitFor();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await last.textContent()).toContain('PRES@40');
  });
});
