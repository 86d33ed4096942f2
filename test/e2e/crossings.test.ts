import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { measureFamilies } from '../../src/measures/measure-family.ts';
import { selectRuns } from '../../src/model/campaign.ts';
import { readCampaign } from '../../src/node.ts';
import { findCrossings } from '../../src/studies/crossings.ts';
import { describeCrossings } from '../../src/studies/records/crossings.ts';
import { openFiles, openPage } from './browser.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-crossings-'));
const files = writeStudiesCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));
const [qrels, ...runs] = files;
const campaign = await readCampaign(qrels, runs);
const upTo = (to: number) => Array.from({ length: to }, (_, i) => i + 1);

describe('where runs change places', { tags: ['chromium'] }, () => {
  test.each(['PRES', 'AP'])('has a dot and a sentence for each Nmax of the study: %s', async (measure) => {
    const study = await findCrossings(selectRuns(campaign, [0, 1, 4]), measureFamilies([measure], upTo(40)));
    const chosen = measure === 'PRES' ? '' : `&x.cross.measure=${measure}`;
    const { page, faults, close } = await openPage();
    try {
      await openFiles(page, files);
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `effort?nmax=20&x.cross.to=40&run=run1&run=run2&run=run5${chosen}`);
      const part = page.locator('section[aria-label=crossings]');
      await part.locator('.findings-list li').first().waitFor();
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .outdated'));
      await expect
        .poll(() => part.locator('.sentences li').allTextContents())
        .toEqual(describeCrossings(study, 8).slice(1));
      expect(await part.locator('svg circle').count()).toBe(study.crossings.length);
      expect(await part.locator('svg text', { hasText: /^Nmax = 20$/ }).count()).toBe(1);
      await page.reload();
      expect(await page.evaluate(() => location.hash)).toContain('x.cross.to=40');
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });
});
