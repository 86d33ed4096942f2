import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseQrels, parseRun } from '../../src/formats/parse.ts';
import { writeJudgedFile } from '../../src/formats/tables/judged-writer.ts';
import { createCampaign } from '../../src/model/campaign.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import { columnsOf, judgementsOf, parquetOf } from '../contracts/written-tables.ts';
import { expectAddressShown } from './address.ts';
import { commandShown, dropFiles, fill, listedRuns, openFiles, openPage, openReport, to } from './browser.ts';
import { bad, files, qrels, runs, save } from './campaign.ts';

describe('opening files', { tags: ['chromium'] }, () => {
  test('good files of those dropped together open, a bad one is refused with its line, and the runs are next', async () => {
    const { page } = await openPage();
    await dropFiles(page, [...files, bad]);
    await page.locator('.summary').waitFor();
    const refused = page.locator('.report.refused');
    expect(await refused.locator('h2').textContent()).toContain('bad.txt');
    expect(await refused.locator('.findings').textContent()).toMatch(/line 5 .*: abc/);
    expect(await page.locator('.reports').textContent()).toContain('6 files opened. 1 file refused.');
    await page.getByRole('link', { name: 'See the leaderboard' }).click();
    await expectAddressShown(page, { view: 'runs' });
    await page.locator('.lead .verdict', { hasText: 'late finds 100%' }).waitFor();
  });

  test('a link to files opens its view once qrels are dropped too, and says what was refused', async () => {
    const { page } = await openPage({ hash: 'compare?nmax=40' });
    await page.locator('.empty').waitFor();
    await dropFiles(page, [runs[0]]);
    await page.getByText('waits for qrels').waitFor();
    await dropFiles(page, [qrels, ...runs.slice(1), bad]);
    await page.locator('.verdict', { hasText: 'PRES@40' }).first().waitFor();
    expect(await page.locator('h1').textContent()).toBe('Compare');
    await page.getByRole('button', { name: 'see why' }).click();
    await page.locator('.report.refused', { hasText: 'line 5' }).waitFor();
  });

  test('a file that one policy refuses opens under another', async () => {
    const { page } = await openPage();
    await openFiles(page, [...files, save('twice.txt', 't01 Q0 r1 1 9 twice\nt01 Q0 r1 2 8 twice\n')]);
    await page.locator('.report.refused', { hasText: 'r1 in topic t01' }).waitFor();
    await page.locator('.policies summary').click();
    await page.getByLabel('a document twice in a topic').selectOption('first');
    await page.locator('.summary dd', { hasText: '6 runs' }).waitFor();
    await to(page, 'Runs');
    await expect.poll(() => listedRuns(page)).toContain('twice');
    expect(await page.locator('.notes').textContent()).toContain('23 of 24 topics missing');
    expect(await commandShown(page)).toContain('--duplicates first');
  });

  test('other qrels bring their own numbers', async () => {
    const { page } = await openPage();
    await openFiles(page, files);
    const other = save('other-qrels.txt', 't01 0 r0 2\nt01 0 r1 1\nt02 0 r2 0\nt02 0 r3 1\n');
    await openFiles(page, [other]);
    await page.locator('.summary dd', { hasText: '2 topics, 4 judgements' }).waitFor();
    await to(page, 'Runs');
    await expectAddressShown(page, { view: 'runs' }, { of: [other, ...runs] });
  });

  test('runs are renamed and removed everywhere, and a name that is taken is refused', async () => {
    const { page } = await openReport('open');
    await page.getByText('rename or remove runs').click();
    await fill(page, 'name of good', 'late');
    await page.getByText('another run is called late').waitFor();
    await fill(page, 'name of good', 'our run');
    await page.getByRole('button', { name: 'remove poor' }).click();
    await to(page, 'Runs');
    await expect.poll(() => listedRuns(page)).toEqual(['our run', 'late', 'fair', 'early']);
    expect(await commandShown(page)).toContain('good.txt early.txt late.txt.gz fair.txt -m');
    await page.getByRole('button', { name: 'bring all back' }).click();
    await expect.poll(() => listedRuns(page)).toEqual(['our run', 'late', 'fair', 'early', 'poor']);
  });
});

describe('opening tables', { tags: ['chromium'] }, () => {
  const tables = resolve(import.meta.dirname, '../contracts/tables');
  const text = (name: string) => readFileSync(join(tables, name), 'utf8');
  const written = { qrels: parseQrels(text('qrels.txt')), run: text('run.txt') };
  /** A Parquet file of judged runs. */
  const judgedFile = (name: string, judgements: string, run: string, tags: readonly string[]) => {
    const parsed = parseQrels(judgements);
    const judged = tags.map((tag) => ({ ...judgeRun(parseRun(run), parsed), tag }));
    const packing = { codec: 'GZIP', pack: (page: Uint8Array) => gzipSync(page) } as const;
    return save(name, writeJudgedFile(createCampaign(parsed, judged), '0', packing));
  };

  test('qrels, runs of one file and judged runs open as Parquet, with the values of the text', async () => {
    const several = written.run + written.run.replaceAll(' bm25', ' dense');
    const { page } = await openPage();
    await openFiles(page, [
      save('judgements.parquet', parquetOf(judgementsOf(text('qrels.txt')), 100)),
      save('several.parquet', parquetOf(columnsOf(several, 'DOUBLE'), 40)),
      judgedFile('campaign.judged.parquet', text('qrels.txt'), written.run, ['one', 'two']),
    ]);
    await page.locator('.summary dd', { hasText: '4 runs,' }).waitFor();
    await to(page, 'Runs');
    await expect.poll(() => listedRuns(page)).toHaveLength(4);
    const rows = await page.locator('.leaderboard tbody tr').allTextContents();
    expect(new Set(rows.map((row) => row.replace(/bm25|dense|one|two|^\d+/g, ''))).size).toBe(1);
  });

  test('columns packed with each codec open', async () => {
    const { page } = await openPage();
    for (const codec of ['none', 'snappy', 'gzip', 'zstd', 'lz4']) {
      await openFiles(page, [join(tables, 'qrels.txt'), join(tables, `pyarrow-${codec}.parquet`)]);
      await page.locator('.command', { hasText: `pyarrow-${codec}.parquet` }).waitFor();
      expect(await page.locator('.report.refused').count()).toBe(0);
    }
  });

  test('what the page does not read, and judged files of other qrels, are refused with the reason', async () => {
    const misfit = judgedFile('other.judged.parquet', '1 0 a 1\n', '1 Q0 a 1 1 x\n', ['x']);
    const { page } = await openPage();
    await openFiles(page, [
      ...['qrels.txt', 'pyarrow-brotli.parquet', 'feather-lz4.arrow'].map((name) => join(tables, name)),
      misfit,
    ]);
    const refused = page.locator('.report.refused');
    await expect.poll(() => refused.count()).toBe(3);
    const said = (await refused.allTextContents()).join('\n');
    for (const reason of ['BROTLI', 'unsupported Arrow', 'other qrels']) expect(said).toContain(reason);
  });
});
