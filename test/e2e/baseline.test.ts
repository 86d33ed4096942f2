import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenPage, openFiles, openPage } from './browser.ts';
import { expectAddressShown } from './shown-address.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-baseline-'));
const files = writeStudiesCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const pin = (page: Page, run: string) => page.getByRole('button', { name: `${run} as the baseline` }).click();

/** Every run but the baseline has a difference under every measure. */
async function expectDifferences(page: Page, columns: number): Promise<void> {
  await expect.poll(() => page.locator('.difference[data-outcome]').count()).toBe(4 * columns);
}

describe('a pinned baseline', { tags: ['chromium'] }, () => {
  let open: OpenPage;
  beforeEach(async () => {
    open = await openPage({ hash: '#open?m=PRES%40N&m=AP&m=LastRel' });
    await openFiles(open.page, files);
    await open.page.getByRole('link', { name: 'Runs' }).click();
    await pin(open.page, 'run3');
    await expectDifferences(open.page, 3);
    return async () => {
      expect(open.faults).toEqual([]);
      await open.close();
    };
  });

  test('stays while Nmax is typed, stepped and slid', async () => {
    const { page } = open;
    const field = page.getByLabel('Nmax as a number');
    await field.fill('20');
    await field.press('Enter');
    await expectAddressShown(page, files, { nmax: 20, baseline: 'run3' });
    await field.fill('30');
    await field.press('Tab');
    await expectAddressShown(page, files, { nmax: 30, baseline: 'run3' });
    await page.getByRole('slider').focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    await expectAddressShown(page, files, { nmax: 32, baseline: 'run3' });
    await page.getByRole('slider').fill('300');
    await expectAddressShown(page, files, { nmax: 315, baseline: 'run3' });
    await expectDifferences(page, 3);
  });

  test('stays while measures come and go, and gives way to another', async () => {
    const { page } = open;
    await page.getByRole('combobox', { name: 'add a measure' }).fill('RBP');
    await page.getByRole('combobox', { name: 'add a measure' }).press('Enter');
    await expectAddressShown(page, files, { measures: ['PRES@N', 'AP', 'LastRel', 'RBP'], baseline: 'run3' });
    await expectDifferences(page, 4);
    await page.getByRole('button', { name: 'remove AP' }).click();
    await expectAddressShown(page, files, { measures: ['PRES@N', 'LastRel', 'RBP'], baseline: 'run3' });
    await pin(page, 'run1');
    await expectAddressShown(page, files, { baseline: 'run1' });
    await expectDifferences(page, 3);
    await page.getByRole('button', { name: 'clear', exact: true }).click();
    await expectAddressShown(page, files, { baseline: '' });
    expect(await page.locator('.difference').count()).toBe(0);
    await page.getByRole('link', { name: 'Topics' }).click();
    await page.getByRole('heading', { name: 'PRES@100 of every run on every topic' }).waitFor();
  });
});
