import type { Locator, Page } from 'playwright-core';
import { seededRandom } from '../../src/math/random.ts';

type Random = ReturnType<typeof seededRandom>;

/** The random numbers of one walk through the page. */
export function actions(seed: number): Random {
  return seededRandom(seed);
}

const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)];

/** One of the elements that are there and can be used; undefined where there is none. */
async function anyOf(random: Random, found: Locator): Promise<Locator | undefined> {
  const count = await found.count();
  if (count === 0) return undefined;
  const one = found.nth(random.below(count));
  return (await one.isVisible()) && (await one.isEnabled()) ? one : undefined;
}

async function labelOf(one: Locator): Promise<string> {
  return one.evaluate(
    (element) => element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '',
  );
}

/** Whether a person could not click it where it is once it is in sight: an open list or what stays on top is there. */
async function isCovered(one: Locator): Promise<boolean> {
  await one.scrollIntoViewIfNeeded();
  return one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const front = document.elementFromPoint(x + width / 2, y + height / 2);
    return !(front && (element.contains(front) || front.contains(element)));
  });
}

const clickOne =
  (what: string, selector: string): Action =>
  async (page, random) => {
    const one = await anyOf(random, page.locator(selector));
    if (!one) return `${what}: none`;
    const label = await labelOf(one);
    if (await isCovered(one)) return `${what}: ${label}, but something is in front of it`;
    await one.click();
    return `${what}: ${label}`;
  };

const fillOne =
  (what: string, selector: string, texts: readonly string[]): Action =>
  async (page, random) => {
    const one = await anyOf(random, page.locator(selector));
    if (!one) return `${what}: none`;
    const text = pick(random, texts);
    await one.fill(text);
    await one.press(pick(random, ['Enter', 'Tab']));
    return `${what}: ${text}`;
  };

type Action = (page: Page, random: Random) => Promise<string>;

/** What people do, and how often in proportion. */
const repertoire: readonly (readonly [number, Action])[] = [
  [5, clickOne('view', 'nav a')],
  [5, fillOne('nmax', '.nmax-number', ['1', '7', '10', '33', '100', '250', '1000', '0', '-3', '1.5', ''])],
  [
    5,
    async (page, random) => {
      const slider = page.locator('#nmax-slider');
      if ((await slider.count()) === 0) return 'slider: none';
      const key = pick(random, ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End']);
      await slider.focus();
      for (let i = 0; i <= random.below(8); i++) await page.keyboard.press(key);
      return `slider: ${key}`;
    },
  ],
  [6, clickOne('baseline', '.pin')],
  [
    4,
    fillOne('measure', '.add-measure input', [
      ...['RBP', 'LastRel', 'AP(rel=2)@N', 'Bpref', 'NumRelRet', 'P@5', 'RBPresidual', 'nDCG@N'],
      ...['PRSE@N', 'AP(', 'nDCG@0', '<b>', 'P@N@N'],
    ]),
  ],
  [4, clickOne('remove measure', '.chip-remove')],
  [2, clickOne('hold or follow', '.chip-link')],
  [1, clickOne('explain measure', '.chip-name')],
  [4, clickOne('sort', '.leaderboard .sort')],
  [3, clickOne('pick a run', '.leaderboard .choose input, .run-chooser li input')],
  [2, fillOne('filter', 'input[type=search]', ['', 'run', 'run3', 'zzz', '<', ' RUN '])],
  [2, clickOne('quiet button', 'main button.quiet:not(.actions button):not(.command button)')],
  [2, clickOne('link or summary', 'main a, main summary')],
  [
    4,
    async (page, random) => {
      const one = await anyOf(random, page.locator('main select'));
      if (!one) return 'select: none';
      const values = await one
        .locator('option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
      const value = pick(random, values);
      await one.selectOption(value);
      return `select: ${value}`;
    },
  ],
  [3, fillOne('setting', '.setting input', ['5', '20', '.1,.5', '10:30:10', '0', 'x', '', '0.01', '1e9', '-1'])],
  [2, clickOne('heatmap', '.drawing svg')],
  [1, clickOne('theme', '.theme')],
  [
    4,
    async (page) => {
      // The page before this one is not ours to come back from.
      await page.evaluate(() => navigation.canGoBack && history.back());
      await page.waitForTimeout(60);
      return 'back';
    },
  ],
  [
    2,
    async (page) => {
      await page.evaluate(() => navigation.canGoForward && history.forward());
      await page.waitForTimeout(60);
      return 'forward';
    },
  ],
  [
    1,
    async (page) => {
      await page.reload();
      await page.locator('.what', { hasText: 'runs' }).waitFor();
      return 'reload';
    },
  ],
  [
    2,
    async (page, random) => {
      const hash = pick(random, [
        'runs?baseline=NOPE&topic=9999&run=gone',
        'topics?m=LastRel&m=AP&sort=LastRel',
        'compare?x.compare.a=run1&x.compare.b=run1&nmax=20',
        'compare?x.compare.measure=NumRet&m=NumRet&m=PRES%40N',
        'effort?m=LastRel',
        'robustness?x.robust.samples=3&m=AP&m=PRES%40N',
        'measures?m=AP',
        'nowhere?nmax=-5&theme=pink&m=XX',
        'take-away?baseline=run2&nmax=20',
        'runs?topics=both&zeroRelevant=skip&unjudged=judged-only&baseline=run5',
      ]);
      await page.evaluate((wanted) => {
        location.hash = wanted;
      }, hash);
      return `link: ${hash}`;
    },
  ],
];

const total = repertoire.reduce((sum, [weight]) => sum + weight, 0);

/** What an action says that found what it was for gone: the page had changed meanwhile, as it does. */
export const gone = 'gone before it could be used';

/** Does something at random and says what it was. */
export async function takeAction(page: Page, random: Random): Promise<string> {
  let left = random.below(total);
  const [, action] = repertoire.find(([weight]) => {
    left -= weight;
    return left < 0;
  })!;
  try {
    return await action(page, random);
  } catch (error) {
    if (!/Timeout \d+ms exceeded|not attached to the DOM|Execution context was destroyed/.test(String(error)))
      throw error;
    return gone;
  }
}
