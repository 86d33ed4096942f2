import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { unpackCampaign } from '../../src/reports/pack-campaign.ts';
import { shareChoices } from '../../src/reports/share-choices.ts';
import { listedRuns, openFiles, openPage } from './browser.ts';
import { writeCampaign } from './campaign-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-share-'));
afterAll(() => rmSync(folder, { recursive: true }));
const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');

function packedIn(page: string): string {
  return JSON.parse(/id="nmax-campaign">(.*?)<\/script>/.exec(page)![1]);
}

async function saved(page: Page, button: string, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await download.saveAs(join(folder, name));
  return join(folder, name);
}

describe('sharing from the page', { tags: ['chromium'] }, () => {
  const files = writeCampaign(join(folder, 'files'));
  const all = [files.qrels, files.early, files.late];

  test('shows what is inside before it is saved, with the choices of the command line', async () => {
    const { page, faults, close } = await openPage();
    try {
      await openFiles(page, all);
      await page.getByRole('link', { name: 'Take away' }).click();
      const inside = page.locator('.share-contents');
      await inside.waitFor();
      expect(await inside.textContent()).toMatch(/runs2.*early.*late.*topics4.*judged documents/s);
      for (const { label } of Object.values(shareChoices))
        expect(await page.getByRole('checkbox', { name: label }).count(), label).toBe(1);
      for (const label of ['runs', 'topics', 'documents'])
        await page.getByRole('checkbox', { name: `pseudonyms for ${label}` }).check();
      await page.getByText('run-01, run-02').waitFor();
      expect(await inside.textContent()).not.toMatch(/early|late|files/);
      expect(await page.getByRole('checkbox', { name: 'paths and hashes' }).isDisabled()).toBe(true);
      expect(await page.locator('.command code').first().textContent()).toContain(
        '--anonymise runs,topics,documents --seed',
      );
      await page.reload();
      expect(page.url()).toContain('share.choices=runs.topics.documents');
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('a report with pseudonyms, its zip and its key are what the command line writes with that seed', async () => {
    const { page, faults, close } = await openPage();
    try {
      await openFiles(page, all);
      await page.getByRole('link', { name: 'Take away' }).click();
      for (const label of ['runs', 'topics', 'documents'])
        await page.getByRole('checkbox', { name: `pseudonyms for ${label}` }).check();
      await page.getByText('run-01, run-02').waitFor();
      const report = readFileSync(await saved(page, 'Save the report', 'shared.html'), 'utf8');
      const zip = unzipSync(readFileSync(await saved(page, 'Save it as a zip', 'shared.zip')));
      expect(Object.keys(zip)).toEqual(['nmax-anonymised-campaign.html']);
      expect(new TextDecoder().decode(Object.values(zip)[0])).toBe(report);
      const key = JSON.parse(readFileSync(await saved(page, 'Save the key', 'key.json'), 'utf8'));
      expect(key.runs.map(({ id }: { id: string }) => id).sort()).toEqual(['early', 'late']);
      const shared = unpackCampaign(packedIn(report));
      expect(JSON.stringify(shared)).not.toMatch(/early|late|qrels\.txt/);
      const own = join(folder, 'own.html');
      const [kinds, seed] = ['runs,topics,documents', String(key.seed)];
      execFileSync(process.execPath, [cli, 'report', ...all, '-o', own, '--anonymise', kinds, '--seed', seed], {
        stdio: 'ignore',
      });
      const { start: _, ...theirs } = unpackCampaign(packedIn(readFileSync(own, 'utf8')));
      const { start: __, ...ours } = shared;
      expect(ours).toEqual(theirs);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
    const again = await openPage({ file: join(folder, 'shared.html') });
    try {
      await again.page.locator('.leaderboard').waitFor();
      expect((await listedRuns(again.page)).sort()).toEqual(['run-01', 'run-02']);
      expect(await again.page.locator('.command code').first().textContent()).toMatch(/^nmax eval QRELS RUN /);
      await again.page.getByRole('link', { name: 'Open' }).click();
      await openFiles(again.page, [files.early]);
      await again.page.getByText('3 runs').first().waitFor();
      expect(again.faults).toEqual([]);
    } finally {
      await again.close();
    }
  });

  test('a page of aggregates has no script, no topic and no document', async () => {
    const { page, faults, close } = await openPage();
    try {
      await openFiles(page, all);
      await page.getByRole('link', { name: 'Take away' }).click();
      await page.getByRole('checkbox', { name: 'aggregates only' }).check();
      await page.locator('.share-contents').getByText('topics').waitFor({ state: 'detached' });
      const report = readFileSync(await saved(page, 'Save the report', 'aggregates.html'), 'utf8');
      expect(report).not.toMatch(/<script|d-0000/);
      expect(report).toContain('Held against the best run');
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('a copied link says that the files must be dropped again', async () => {
    const { page, faults, close } = await openPage();
    try {
      await openFiles(page, all);
      await page.getByRole('button', { name: 'copy link' }).click();
      await page.getByText('link copied; whoever opens it must drop the same files again').waitFor();
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });
});
