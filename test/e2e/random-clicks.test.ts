import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { actions, gone, takeAction } from './random-actions.ts';
import { expectAddressShown } from './shown-address.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

/** NMAX_CLICK_SEEDS tries others: a list of whole numbers. */
const seeds = (process.env.NMAX_CLICK_SEEDS ?? '1,2,3,4').split(',').map(Number);
const steps = 90;

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-clicks-'));
const files = writeStudiesCampaign(folder);
const report = join(folder, 'report.html');
afterAll(() => rmSync(folder, { recursive: true }));

describe('clicking at random', { tags: ['chromium'] }, () => {
  beforeAll(() => {
    const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');
    execFileSync(process.execPath, [cli, 'report', files[0], ...files.slice(1), '-o', report]);
  });

  test.each(seeds)(
    'seed %i: no exception, no message of a fault, no stale number',
    async (seed) => {
      const { page, faults, close } = await openPage({ file: report, width: seed % 2 === 0 ? 390 : 1280 });
      const done: string[] = [];
      const story = () =>
        `seed ${seed}, after ${done.length} actions, the last of them:\n${done.slice(-12).join('\n')}`;
      const random = actions(seed);
      // While the report is being unpacked there is a button that stops it, after which there is nothing to click.
      await page.locator('.leaderboard tbody tr').first().waitFor();
      page.setDefaultTimeout(2000);
      try {
        for (let step = 1; step <= steps; step++) {
          done.push(await takeAction(page, random));
          expect(faults, story()).toEqual([]);
          expect(await page.locator('.broken').count(), story()).toBe(0);
          if (step % 6 !== 0) continue;
          await page.getByRole('link', { name: 'Runs', exact: true }).click({ timeout: 10_000 });
          await expectAddressShown(page, files, { view: 'runs' }, story());
        }
        expect(faults, story()).toEqual([]);
        expect(done.filter((one) => one === gone).length, 'actions that came to nothing').toBeLessThan(steps / 5);
      } catch (error) {
        console.error(story());
        throw error;
      } finally {
        await close();
      }
    },
    90_000,
  );
});
