import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openFiles, openPage } from './browser.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-print-'));
const files = writeStudiesCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** Pixels between the margins of an A4 page: 210 mm less twice 12 mm, at 96 dots per inch. */
const paper = Math.floor(((210 - 24) / 25.4) * 96);

describe('the page on paper', { tags: ['chromium'] }, () => {
  test('says how its numbers were made, shows no control, and nothing is cut at the edge', async () => {
    const { page, faults, close } = await openPage({ width: paper, hash: '#open?nmax=20&baseline=run2&set=t01-t20' });
    try {
      await openFiles(page, files);
      expect(await page.locator('.print-head').count(), 'on screen').toBe(0);
      for (const view of ['Runs', 'Topics', 'Compare', 'Misses']) {
        await page.getByRole('link', { name: view, exact: true }).click();
        await page.locator('main table tbody tr').first().waitFor();
        await page.locator('main svg').first().waitFor();
        await page.emulateMedia({ media: 'print' });
        const head = await page.locator('.print-head').textContent();
        expect(head).toContain('qrels.txt: 5 runs, 20 topics (t01-t20)');
        expect(head).toContain('Nmax = 20; PRES@20');
        expect(head).toContain('baseline: run2');
        expect(head).toMatch(/policies: ties trec \(.*unjudged nonrelevant/);
        const controls = page.locator('select:visible, input:visible, textarea:visible, button:visible');
        const left = await controls.evaluateAll((all) =>
          all.filter((one) => !one.closest('table')).map((one) => one.outerHTML.slice(0, 80)),
        );
        expect(left, view).toEqual([]);
        const wide = await page
          .locator('main table, main svg, main code')
          .evaluateAll(
            (all, edge) =>
              all
                .filter((one) => one.getBoundingClientRect().right > edge + 1)
                .map((one) => one.outerHTML.slice(0, 80)),
            paper,
          );
        expect(wide, view).toEqual([]);
        await page.emulateMedia({ media: 'screen' });
      }
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('has figures of the numbers shown, those out of sight too', async () => {
    const { page, faults, close } = await openPage({ hash: '#open?nmax=20' });
    try {
      await page.setViewportSize({ width: 1280, height: 300 });
      await openFiles(page, files);
      await page.getByRole('link', { name: 'Runs', exact: true }).click();
      const drawn = () => page.locator('.two-up svg').last().textContent();
      await expect.poll(drawn).toContain('PRES@20');
      await page.getByLabel('Nmax as a number').fill('40');
      await page.getByLabel('Nmax as a number').press('Enter');
      await page.locator('.leaderboard thead:has-text("PRES@40")').waitFor();
      expect(await drawn(), 'out of sight, it waits').toContain('PRES@20');
      const printed = await page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'));
        return [...document.querySelectorAll('.two-up svg')].at(-1)!.textContent;
      });
      expect(printed).toContain('PRES@40');
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });
});
