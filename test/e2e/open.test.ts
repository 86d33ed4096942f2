import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listedRuns, type OpenPage, openFiles, openPage } from './browser.ts';
import { writeCampaign } from './campaign-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-files-'));
const files = writeCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));

describe('opening files', { tags: ['chromium'] }, () => {
  let open: OpenPage;
  beforeAll(async () => {
    open = await openPage();
  });
  afterAll(() => open?.close());

  test('a page without a campaign invites to open one, and other views say that they need it', async () => {
    const { page } = open;
    expect(await page.locator('.invitation').textContent()).toContain('Drop a qrels file');
    await page.getByRole('link', { name: 'Runs' }).click();
    expect(await page.locator('.empty').textContent()).toContain('needs qrels and at least one run');
    await page.getByRole('link', { name: 'Open' }).click();
  });

  test('runs without qrels wait, and are read when qrels come', async () => {
    const { page } = open;
    await page.locator('input[type=file]').setInputFiles([files.early]);
    await page.getByText('1 run file waits for qrels').waitFor();
    await openFiles(page, [files.qrels]);
    await page.locator('.summary dd:has-text("1 run,")').waitFor();
  });

  test('qrels, plain and gzipped runs and a bad file, dropped together: the good ones open, the bad one is told with its line', async () => {
    const { page, faults } = open;
    const dropped = [files.qrels, files.early, files.late, files.bad].map((path) => ({
      name: path.split(/[\\/]/).at(-1)!,
      bytes: readFileSync(path).toString('base64'),
    }));
    const transfer = await page.evaluateHandle((list) => {
      const data = new DataTransfer();
      for (const { name, bytes } of list)
        data.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name));
      return data;
    }, dropped);
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
    await page.locator('.report.refused').waitFor();
    expect(await page.locator('.report.refused h2').textContent()).toContain('bad.txt');
    expect(await page.locator('.report.refused .findings').textContent()).toContain('line 5 invalid score: abc');
    expect(await page.locator('.reports').textContent()).toContain('3 files opened. 1 file refused.');
    expect(await page.locator('.summary').textContent()).toContain('2 runs, 960 documents');
    await page.getByRole('link', { name: 'Runs' }).click();
    await page.locator('.leaderboard').waitFor();
    expect((await listedRuns(page)).sort()).toEqual(['early', 'late']);
    expect(faults).toEqual([]);
  });

  test('a file refused by a policy opens under another, and numbers follow the policies', async () => {
    const { page } = open;
    await page.getByRole('link', { name: 'Open' }).click();
    await openFiles(page, [files.qrels, files.early, files.late, files.twice]);
    await page.locator('.report.refused:has-text("duplicate document: r1 in topic t1")').waitFor();
    await page.locator('.policies summary').click();
    await page.getByLabel('a document twice in a topic').selectOption('first');
    await page.locator('.summary dd:has-text("3 runs")').waitFor();
    await page.getByRole('link', { name: 'Runs' }).click();
    await page.locator('.leaderboard .run-name:has-text("twice")').waitFor();
    expect(await page.locator('.notes').textContent()).toContain('3 of 4 topics missing (t2, t3, t4); each scores 0');
    expect(await page.locator('.command code').textContent()).toContain('--duplicates first');
  });

  test('back and forward go through what was looked at, and a reload of the address comes to the same view', async () => {
    const { page } = open;
    await page.getByRole('link', { name: 'Topics' }).click();
    await page.getByRole('heading', { name: 'Topic t1' }).waitFor();
    await page.goBack();
    await page.locator('.leaderboard').waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Topic t1' }).waitFor();
    const copied = await openPage({ hash: new URL(page.url()).hash });
    expect(await copied.page.getByRole('heading', { level: 1 }).textContent()).toBe('Topics');
    await copied.close();
  });
});
