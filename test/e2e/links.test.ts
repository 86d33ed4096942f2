import { describe, expect, test } from 'vitest';
import { expectAddressShown } from './address.ts';
import { everyView, go, openReport, to, views } from './browser.ts';

describe('links, reloads, back and forward', { tags: ['chromium'] }, () => {
  test('a link opens its view, which comes back after a reload', async () => {
    const { page } = await openReport('compare?nmax=20&run=late&run=fair');
    const verdict = page.locator('.verdict', { hasText: /late .* fair .*PRES@20/ }).first();
    await verdict.waitFor();
    await page.reload();
    await verdict.waitFor();
  });

  test('back and forward go through all views', async () => {
    const { page } = await openReport(`open?${everyView}`);
    const shown = (title: string) => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    for (const { title } of views) {
      await to(page, title);
      await shown(title);
    }
    for (const { title } of [...views].reverse().slice(1)) {
      await page.goBack();
      await shown(title);
    }
    for (const { title } of views.slice(1)) {
      await page.goForward();
      await shown(title);
    }
  });

  test('a link that names a run, a topic or a view that is not there says so, and claims no test', async () => {
    const { page } = await openReport('runs?baseline=NOPE&run=good&run=gone');
    const unknown = page.locator('.unknown-name');
    const said = async (...names: string[]) => {
      const matches = names.map((name) => expect.stringContaining(name));
      await expect.poll(() => unknown.allTextContents()).toEqual(matches);
    };
    await expectAddressShown(page, { baseline: 'NOPE' });
    await said('unknown baseline in the address: NOPE', 'unknown selected run in the address: gone');
    expect(await page.locator('.board').textContent()).not.toContain('Wilcoxon');
    await unknown.first().getByRole('button', { name: 'clear' }).click();
    await expectAddressShown(page, { baseline: '', chosen: ['good', 'gone'] });
    await go(page, 'topics?topic=9999');
    await page.getByRole('heading', { name: 'Topic t01' }).waitFor();
    await said('unknown topic in the address: 9999');
    await unknown.getByRole('button', { name: 'clear' }).click();
    await said();
    await go(page, 'rums');
    await said('unknown view in the address: rums');
  });
});
