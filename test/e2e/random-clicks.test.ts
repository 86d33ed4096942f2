import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/math/random.ts';
import { expectAddressShown } from './address.ts';
import { go, openReport, to } from './browser.ts';

/** NMAX_CLICK_SEEDS tries others: a list of whole numbers. */
const seeds = (process.env.NMAX_CLICK_SEEDS ?? '1,2,3,4').split(',').map(Number);
const steps = 90;

type Random = ReturnType<typeof seededRandom>;
type Action = (page: Page, random: Random) => Promise<string>;

const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)];

/** One of the elements that a person could use now; undefined where there is none. */
async function anyOf(page: Page, random: Random, selector: string) {
  const found = page.locator(selector);
  const count = await found.count();
  if (count === 0) return undefined;
  const one = found.nth(random.below(count));
  return (await one.isVisible()) && (await one.isEnabled()) ? one : undefined;
}

const click =
  (selector: string): Action =>
  async (page, random) => {
    const one = await anyOf(page, random, selector);
    if (!one) return `${selector}: none`;
    await one.scrollIntoViewIfNeeded();
    // An open list or what stays on top may be in front of it.
    const isInFront = await one.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const front = document.elementFromPoint(x + width / 2, y + height / 2);
      return front !== null && (element.contains(front) || front.contains(element));
    });
    if (!isInFront) return `${selector}: covered`;
    const label = await one.evaluate((element) => element.ariaLabel ?? element.textContent?.trim().slice(0, 40));
    await one.click();
    return `${selector}: ${label}`;
  };

const write =
  (selector: string, texts: readonly string[]): Action =>
  async (page, random) => {
    const one = await anyOf(page, random, selector);
    if (!one) return `${selector}: none`;
    const text = pick(random, texts);
    await one.fill(text);
    await one.press(pick(random, ['Enter', 'Tab']));
    return `${selector}: ${text}`;
  };

const slide: Action = async (page, random) => {
  const slider = await anyOf(page, random, '#nmax-slider');
  if (!slider) return 'slider: none';
  const key = pick(random, ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End']);
  await slider.focus();
  for (let i = 0; i <= random.below(8); i++) await page.keyboard.press(key);
  return `slider: ${key}`;
};

const choose: Action = async (page, random) => {
  const one = await anyOf(page, random, 'main select');
  if (!one) return 'select: none';
  const values = await one
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  const value = pick(random, values);
  await one.selectOption(value);
  return `select: ${value}`;
};

const move =
  (direction: 'back' | 'forward'): Action =>
  async (page) => {
    // The page before this one is not ours to come back from.
    await page.evaluate((where) => {
      if (where === 'back' ? navigation.canGoBack : navigation.canGoForward) history[where]();
    }, direction);
    return direction;
  };

const reload: Action = async (page) => {
  await page.reload();
  await page.locator('.what', { hasText: 'runs' }).waitFor();
  return 'reload';
};

const links = [
  'runs?baseline=NOPE&topic=9999&run=gone',
  'topics?m=LastRel&m=AP&sort=LastRel',
  'compare?x.compare.a=good&x.compare.b=good&nmax=20',
  'compare?x.compare.measure=NumRet&m=NumRet&m=PRES%40N',
  'robustness?x.robust.samples=3&m=AP&m=PRES%40N',
  'nowhere?nmax=-5&theme=pink&m=XX',
  'take-away?baseline=early&nmax=20',
  'runs?topics=both&zeroRelevant=skip&unjudged=judged-only&baseline=poor',
];

const follow: Action = async (page, random) => {
  const hash = `${pick(random, links)}&x.step=${random.below(1e9)}`;
  await go(page, hash);
  return `link: ${hash}`;
};

const measures = ['RBP', 'LastRel', 'AP(rel=2)@N', 'Bpref', 'NumRelRet', 'P@5', 'RBPresidual', 'PRSE@N', 'AP(', '<b>'];

/** What people do, and how often in proportion. */
const repertoire: readonly (readonly [number, Action])[] = [
  [5, click('nav a')],
  [5, write('.nmax-number', ['1', '7', '10', '33', '100', '250', '1000', '0', '-3', '1.5', ''])],
  [5, slide],
  [6, click('.pin')],
  [4, write('.add-measure input', measures)],
  [4, click('.chip-remove')],
  [3, click('.chip-link, .chip-name')],
  [4, click('.leaderboard .sort')],
  [3, click('.leaderboard .choose input, .run-chooser li input')],
  [2, write('input[type=search]', ['', 'oo', 'late', 'zzz', '<', ' GOOD '])],
  [4, click('main button.quiet:not(.actions button):not(.command button), main a, main summary')],
  [4, choose],
  [3, write('.setting input', ['5', '20', '.1,.5', '10:30:10', '0', 'x', '', '0.01', '1e9', '-1'])],
  [3, click('.drawing svg, .theme')],
  [4, move('back')],
  [2, move('forward')],
  [1, reload],
  [2, follow],
];
const choices = repertoire.flatMap(([times, action]) => Array.from({ length: times }, () => action));

/** What an action says that found what it was for gone: the page had changed meanwhile, as it does. */
const gone = 'gone before it could be used';

describe('clicking at random', { tags: ['chromium', 'all'], timeout: 300_000 }, () => {
  test.each(seeds)('seed %i: no exception, no message of a fault, no stale number', async (seed) => {
    const { page, faults } = await openReport('runs', { width: seed % 2 === 0 ? 390 : 1280 });
    const random = seededRandom(seed);
    const done: string[] = [];
    // While the report is unpacked there is a button that stops it, after which there is nothing to click.
    await page.locator('.leaderboard tbody tr').first().waitFor();
    for (let step = 1; step <= steps; step++) {
      page.setDefaultTimeout(3000);
      try {
        done.push(await pick(random, choices)(page, random));
      } catch (error) {
        if (!/Timeout \d+ms exceeded|not attached to the DOM|Execution context was destroyed/.test(String(error)))
          throw error;
        done.push(gone);
      }
      page.setDefaultTimeout(30_000);
      const story = `seed ${seed}, after ${done.length} actions, the last of them:\n${done.slice(-12).join('\n')}`;
      expect(faults, story).toEqual([]);
      expect(await page.locator('.broken').count(), story).toBe(0);
      if (step % 6 !== 0) continue;
      await to(page, 'Runs');
      await expectAddressShown(page, { view: 'runs' }, { story });
    }
    expect(done.filter((one) => one === gone).length, 'actions that came to nothing').toBeLessThan(steps / 2);
  });
});
