import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sideways, violations } from './axe.ts';
import { everyView, openReport, to, viewShown, views } from './browser.ts';

/** Pixels between the margins of an A4 page: 210 mm less twice 12 mm, at 96 dots per inch. */
const paper = Math.floor(((210 - 24) / 25.4) * 96);

describe('the page on paper', { tags: ['chromium'] }, () => {
  test('a view says how its numbers were made, shows no control, and nothing is cut at the edge', async () => {
    const { page } = await openReport('runs?nmax=20&baseline=early&set=t01-t20', { width: paper });
    for (const view of views.filter(({ title }) => ['Runs', 'Topics', 'Compare', 'Misses'].includes(title))) {
      await page.emulateMedia({ media: 'screen' });
      await to(page, view.title);
      await viewShown(page, view);
      await page.locator('main svg').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      const head = await page.locator('.print-head').textContent();
      for (const part of ['5 runs, 20 topics (t01-t20)', 'Nmax = 20', 'baseline: early', 'ties trec'])
        expect(head, view.title).toContain(part);
      const controls = page.locator('select:visible, input:visible, textarea:visible, button:visible');
      const left = await controls.evaluateAll((all) =>
        all.filter((one) => !one.closest('table')).map((one) => one.outerHTML.slice(0, 80)),
      );
      expect(left, view.title).toEqual([]);
      const cut = await page
        .locator('main table, main svg, main code')
        .evaluateAll(
          (all, edge) =>
            all.filter((one) => one.getBoundingClientRect().right > edge + 1).map((one) => one.outerHTML.slice(0, 80)),
          paper,
        );
      expect(cut, view.title).toEqual([]);
    }
  });
});

/** What is beyond the sides of the page and cannot be scrolled to within a part of it. */
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

describe('the page enlarged', { tags: ['chromium', 'all'] }, () => {
  test.each([
    { width: 720, height: 450, what: 'twice, on a screen of 1440' },
    { width: 320, height: 256, what: 'four times, on a screen of 1280' },
    { width: 195, height: 422, what: 'twice, on a telephone' },
  ])('every view fits $width × $height: $what', async ({ width, height }) => {
    const { page } = await openReport(`open?${everyView}`, { width, height });
    for (const view of views) {
      await to(page, view.title);
      await viewShown(page, view);
      expect(await beyondTheSides(page), view.title).toEqual([]);
      expect(await sideways(page), view.title).toBe(0);
      expect(await staying(page), `what stays of ${view.title}`).toBeLessThanOrEqual(height / 2);
      expect(await violations(page), view.title).toEqual([]);
    }
    await to(page, 'Runs');
    await page.locator('.chip-name').first().click();
    await page.locator('.facts').waitFor();
    expect(await beyondTheSides(page), 'with a measure explained').toEqual([]);
    await page.getByRole('button', { name: 'help' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await beyondTheSides(page), 'with the help').toEqual([]);
  });
});

describe.each([false, true])('colours that the system chooses, dark: %s', { tags: ['chromium', 'all'] }, (dark) => {
  const open = (hash: string) => openReport(`${hash}?${everyView}`, { dark, forced: true });
  const look = (element: Locator, name: string) =>
    element.evaluate((found, property) => getComputedStyle(found).getPropertyValue(property), name);

  test.each(views)('$title passes axe, and what has the focus has a line around it', async (view) => {
    const { page } = await open(view.id);
    await viewShown(page, view);
    expect(await violations(page)).toEqual([]);
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.count()) === 0 || (await focused.getAttribute('id')) === 'main') continue;
      expect(await look(focused, 'outline-style'), `stop ${stop}`).not.toBe('none');
    }
  });

  test('the view that is shown, a choice and a rank within Nmax are told by form', async () => {
    const { page } = await open('misses');
    await page.locator('.rank-matrix tbody tr').first().waitFor();
    const [current, other] = ['nav a[aria-current]', 'nav a:not([aria-current])'].map((one) =>
      page.locator(one).first(),
    );
    for (const name of ['font-weight', 'border-bottom-width'])
      expect(await look(current, name)).not.toBe(await look(other, name));
    expect(await look(page.locator('td.rank.within, td.rank.middle, td.rank.early').first(), 'border-style')).toBe(
      'solid',
    );
    expect(await look(page.locator('main button.quiet').first(), 'text-decoration-line')).toBe('underline');
    await to(page, 'Runs');
    await page.getByRole('combobox', { name: 'add a measure' }).fill('n');
    await page.keyboard.press('ArrowDown');
    expect(await look(page.locator('.options [aria-selected=true]'), 'outline-style')).toBe('solid');
  });

  test.each(['auto', 'light', 'dark'])('texts of figures are read on the paper, with the theme %s', async (theme) => {
    const { page } = await openReport(`runs?theme=${theme}`, { dark, forced: true });
    await page.locator('.drawing svg text').first().waitFor();
    const faint = await page.locator('.drawing svg text').evaluateAll((texts) => {
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.background = 'Canvas';
      const luminance = (colour: string) => {
        const [r, g, b] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
          const part = Number(value) / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = luminance(getComputedStyle(probe).backgroundColor);
      return texts
        .map((text) => [text.textContent, getComputedStyle(text).fill] as const)
        .filter(([, fill]) => fill.startsWith('rgb'))
        .filter(([, fill]) => {
          const [low, high] = [luminance(fill), ground].sort((a, b) => a - b);
          return (high + 0.05) / (low + 0.05) < 4.5;
        })
        .map(([text, fill]) => `${text} ${fill}`);
    });
    expect(faint).toEqual([]);
  });
});
