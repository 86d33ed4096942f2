import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseQrels, parseRun } from '../../src/formats/parse.ts';
import { writeJudgedFile } from '../../src/formats/tables/judged-writer.ts';
import { createCampaign } from '../../src/model/campaign.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import { columnsOf, judgementsOf, parquetOf } from '../contracts/written-tables.ts';
import { listedRuns, type OpenPage, openFiles, openPage } from './browser.ts';

const tables = resolve(import.meta.dirname, '../contracts/tables');
const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = (name: string) => readFileSync(join(tables, name), 'utf8');
const qrels = parseQrels(text('qrels.txt'));
const judged = (tag: string) => ({ ...judgeRun(parseRun(text('run.txt')), qrels), tag });
const save = (name: string, bytes: Uint8Array) => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
const campaign = createCampaign(qrels, [judged('one'), judged('two')]);
const packing = { codec: 'GZIP', pack: (page: Uint8Array) => gzipSync(page) } as const;
const recalled = save('campaign.judged.parquet', writeJudgedFile(campaign, '0', packing));
const other = createCampaign(parseQrels('1 0 a 1\n'), []);
const misfit = save(
  'other.judged.parquet',
  writeJudgedFile(createCampaign(other.qrels, [judgeRun(parseRun('1 Q0 a 1 1 x\n'), other.qrels)]), '0'),
);
const mixed = text('run.txt') + text('run.txt').replaceAll(' bm25', ' dense');
const judgements = save('judgements.parquet', parquetOf(judgementsOf(text('qrels.txt')), 100));
const several = save('several.parquet', parquetOf(columnsOf(mixed, 'DOUBLE'), 40));

describe('opening tables', { tags: ['chromium'] }, () => {
  let open: OpenPage;
  beforeAll(async () => {
    open = await openPage();
  });
  afterAll(() => open?.close());

  test('qrels, runs of one file and judged runs open as Parquet, with the values of the text', async () => {
    const { page, faults } = open;
    await openFiles(page, [judgements, several, recalled]);
    await page.locator('.summary dd:has-text("4 runs,")').waitFor();
    await page.getByRole('link', { name: 'Runs' }).click();
    await page.locator('.leaderboard').waitFor();
    expect((await listedRuns(page)).sort()).toEqual(['bm25', 'dense', 'one', 'two']);
    const rows = await page.locator('.leaderboard tbody tr').allTextContents();
    expect(new Set(rows.map((row) => row.replace(/bm25|dense|one|two|^\d+/g, ''))).size).toBe(1);
    expect(faults).toEqual([]);
  });

  test.each(['none', 'snappy', 'gzip', 'zstd', 'lz4'])('columns packed with %s open', async (codec) => {
    const { page } = open;
    await page.getByRole('link', { name: 'Open' }).click();
    await openFiles(page, [join(tables, 'qrels.txt'), join(tables, `pyarrow-${codec}.parquet`)]);
    await page.locator('.summary dd:has-text("1 run,")').waitFor();
  });

  test('what the page does not read, and judged files of other qrels, are refused with the reason', async () => {
    const { page, faults } = open;
    await page.getByRole('link', { name: 'Open' }).click();
    const refused = [join(tables, 'pyarrow-brotli.parquet'), join(tables, 'feather-lz4.arrow'), misfit];
    await openFiles(page, [join(tables, 'qrels.txt'), ...refused]);
    await page.locator('.report.refused >> nth=2').waitFor();
    const said = (await page.locator('.report.refused').allTextContents()).join('\n');
    expect(said).toContain('column tag is packed with BROTLI; expected another codec');
    expect(said).toContain('unsupported Arrow: the page reads Parquet');
    expect(said).toContain('joined with other qrels: 1 topic, 1 judgement');
    expect(faults).toEqual([]);
  });
});
