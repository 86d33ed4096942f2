import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/math/random.ts';
import { expectAddressShown } from './address.ts';
import { go, openReport, to } from './browser.ts';

/** NMAX_CLICK_SEEDS tries others: a list of whole numbers. */
const seeds = (process.env.NMAX_CLICK_SEEDS ?? '1,2,3,4').split(',').map(Number);
const steps = 90;

type Random = ReturnType<typeof seededRandom>;
/** Uses what it is given, if it needs something, and says what was done. */
type Action = (one: Locator, random: Random, page: Page) => Promise<string>;

const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)];

const click: Action = async (one) => {
  await one.scrollIntoViewIfNeeded();
  // An open list or what stays on top may be in front of it.
  const isInFront = await one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const front = document.elementFromPoint(x + width / 2, y + height / 2);
    return front !== null && (element.contains(front) || front.contains(element));
  });
  if (!isInFront) return 'covered';
  const label = await one.evaluate((element) => element.ariaLabel ?? element.textContent!.trim().slice(0, 40));
  await one.click();
  return label;
};

const write =
  (...texts: string[]): Action =>
  async (one, random) => {
    const text = pick(random, texts);
    await one.fill(text);
    await one.press(pick(random, ['Enter', 'Tab']));
    return text;
  };

const slide: Action = async (slider, random, page) => {
  const key = pick(random, ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End']);
  await slider.focus();
  for (let i = 0; i <= random.below(8); i++) await page.keyboard.press(key);
  return key;
};

const choose: Action = async (one, random) => {
  const options = one.locator('option');
  const values = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  return (await one.selectOption(pick(random, values))).join();
};

const move: Action = async (_, random, page) => {
  const direction = pick(random, ['back', 'back', 'forward'] as const);
  // The page before this one is not ours to come back from.
  await page.evaluate((where) => {
    if (where === 'back' ? navigation.canGoBack : navigation.canGoForward) history[where]();
  }, direction);
  return direction;
};

const reload: Action = async (_, __, page) => {
  await page.reload();
  await page.locator('.what', { hasText: 'runs' }).waitFor();
  return 'reload';
};

const links = [
  'runs?baseline=NOPE&topic=9999&run=gone',
  'compare?x.compare.measure=NumRet&m=NumRet&m=PRES%40N',
  'nowhere?nmax=-5&theme=pink&m=XX',
  'take-away?baseline=early&nmax=20',
  'runs?topics=both&zeroRelevant=skip&unjudged=judged-only&baseline=poor',
];

const follow: Action = async (_, random, page) => {
  const hash = `${pick(random, links)}&x.step=${random.below(1e9)}`;
  await go(page, hash);
  return hash;
};

/** What people do, with what, and how often in proportion. */
const repertoire: readonly (readonly [number, string, Action])[] = [
  [5, 'nav a', click],
  [5, '.nmax-number', write('1', '7', '10', '33', '100', '250', '1000', '0', '-3', '1.5', '')],
  [5, '#nmax-slider', slide],
  [6, '.pin', click],
  [4, '.add-measure input', write('RBP', 'LastRel', 'AP(rel=2)@N', 'Bpref', 'P@5', 'RBPresidual', 'PRSE@N', 'AP(')],
  [4, '.chip-remove', click],
  [3, '.chip-link, .chip-name', click],
  [4, '.leaderboard .sort', click],
  [3, '.leaderboard .choose input, .run-chooser li input', click],
  [2, 'input[type=search]', write('', 'oo', 'late', 'zzz', '<', ' GOOD ')],
  [4, 'main button.quiet:not(.actions button):not(.command button), main a, main summary', click],
  [4, 'main select', choose],
  [3, '.setting input', write('5', '20', '.1,.5', '10:30:10', '0', 'x', '', '0.01', '1e9', '-1')],
  [3, '.drawing svg, .theme', click],
  [6, 'body', move],
  [1, 'body', reload],
  [2, 'body', follow],
];
const choices = repertoire.flatMap((choice) => Array.from({ length: choice[0] }, () => choice));

/** Does something at random, with one of the elements that can be used now, and says what it was. */
async function act(page: Page, random: Random): Promise<string> {
  const [, selector, action] = pick(random, choices);
  const found = page.locator(selector);
  const count = await found.count();
  const one = found.nth(random.below(Math.max(1, count)));
  if (count === 0 || !(await one.isVisible()) || !(await one.isEnabled())) return `${selector}: none`;
  return `${selector}: ${await action(one, random, page)}`;
}

/** What an action says that found what it was for gone: the page had changed meanwhile, as it does. */
const gone = 'gone before it could be used';

describe('clicking at random', { tags: ['chromium', 'all'] }, () => {
  test.each(seeds)('seed %i: no exception, no message of a fault, no stale number', async (seed) => {
    const { page, faults } = await openReport('runs', { width: seed % 2 === 0 ? 390 : 1280 });
    const random = seededRandom(seed);
    const done: string[] = [];
    // While the report is unpacked there is a button that stops it, after which there is nothing to click.
    await page.locator('.leaderboard tbody tr').first().waitFor();
    for (let step = 1; step <= steps; step++) {
      page.setDefaultTimeout(3000);
      try {
        done.push(await act(page, random));
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
