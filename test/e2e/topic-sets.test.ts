import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { evaluateCampaign, readCampaign, resolveMeasures, selectTopics } from '../../src/node.ts';
import { violations } from './axe.ts';
import { openFiles, openPage } from './browser.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-topics-'));
const files = writeStudiesCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));
const campaign = await readCampaign(files[0], files.slice(1));
const { topics } = campaign.qrels;
const groups = join(folder, 'groups.csv');
writeFileSync(
  groups,
  `topic,kind,<b>\n${topics.map((topic, t) => `${topic},${t < 8 ? 'hard' : 'easy'},${t % 2}\n`).join('')}`,
);

/** The mean of PRES@100 of the first run on some topics, as a table shows it. */
function expected(positions: readonly number[]): string {
  const evaluation = evaluateCampaign(selectTopics(campaign, positions), resolveMeasures(['PRES@100']));
  return evaluation.runs[0].summaries[0].value.toFixed(4);
}
const all = topics.map((_, t) => t);

describe('topics of the page', { tags: ['chromium'] }, () => {
  test('are a group, ids or ranges, and every number follows', async () => {
    const { page, faults, close } = await openPage();
    try {
      await openFiles(page, [...files, groups]);
      await page.evaluate(() => {
        location.hash = 'runs?m=PRES%40100';
      });
      const first = () => page.locator('.board tbody tr', { hasText: 'run1' }).textContent();
      await expect.poll(first).toContain(expected(all));
      await page.getByRole('heading', { name: 'Kinds of topics' }).waitFor();

      const field = page.getByLabel('topics', { exact: true });
      await field.fill('kind=hard');
      await field.press('Enter');
      await expect.poll(first).toContain(expected(all.slice(0, 8)));
      await expect.poll(() => page.locator('.masthead .what').textContent()).toContain('8 topics');
      const command = page.locator('.command code').last();
      expect(await command.textContent()).toContain('--groups groups.csv --group kind=hard');
      expect(await page.evaluate(() => location.hash)).toContain('set=kind%3Dhard');

      await field.fill('t03-t05,t20');
      await field.press('Enter');
      await expect.poll(first).toContain(expected([2, 3, 4, 19]));
      expect(await command.textContent()).toContain('--topic-set t03-t05,t20');

      await field.fill('t99');
      await field.press('Enter');
      await page.getByText('unknown topic: t99').waitFor();
      await expect.poll(first).toContain(expected(all));
      await page.goBack();
      await expect.poll(first).toContain(expected([2, 3, 4, 19]));
      expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('can be grouped after the campaign is open; a table of other topics is refused', async () => {
    const { page, faults, close } = await openPage();
    try {
      await openFiles(page, files);
      const other = join(folder, 'other.csv');
      writeFileSync(other, 'topic,kind\nzz,hard\n');
      await openFiles(page, [other]);
      await page.getByText('no topic of the qrels').waitFor();
      await openFiles(page, [groups]);
      await page.evaluate(() => {
        location.hash = 'runs?m=PRES%40100&set=easy';
      });
      const first = () => page.locator('.board tbody tr', { hasText: 'run1' }).textContent();
      await expect.poll(first).toContain(expected(all.slice(8)));
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });
});
