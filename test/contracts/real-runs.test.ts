import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { parseQrels } from '../../src/formats/parse.ts';
import { createRunReader } from '../../src/formats/reader.ts';
import type { JudgedRun } from '../../src/model/judged-run.ts';
import { openDuckDb } from '../../src/node/engines/duckdb.ts';
import { readRunFile } from '../../src/node/read-files.ts';
import { headOfRun } from '../../src/ranking/judge-run.ts';
import { kernelTies } from '../../src/ranking/kernel/byte-kernel.ts';
import { judgeReading } from '../../src/sources/judge-source.ts';
import { execute } from '../../src/sources/sql/sql-engine.ts';
import { sqlRuns } from '../../src/sources/sql/sql-runs.ts';
import { duckdb } from '../support/duckdb.ts';
import { sharedData } from '../support/needs.ts';
import { expectSameRun, judgedBy, scan, withoutFindings } from './implementations.ts';
import { takenBack } from './printed-result.ts';
import { readRealCampaign, realCampaigns, runFilesOf } from './real-campaigns.ts';
import { fillQrels } from './sql-engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-real-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(realCampaigns)('the runs of $name', { tags: ['data'] }, (campaign) => {
  test.each(runFilesOf(campaign))('%s is judged by the kernel as by the reference', (file) => {
    const qrels = parseQrels(readFileSync(join(sharedData!, campaign.qrels)));
    const bytes = gunzipSync(readFileSync(join(sharedData!, campaign.runs, file)));
    const reader = createRunReader();
    reader.push(bytes);
    const reading = reader.end();
    const { value, log } = reading;
    for (const ties of kernelTies) {
      const { run, head, anomaly } = scan(bytes, qrels, { ties }, 1 << 20, { head: 100 });
      if (log.refused()) expect(anomaly).toBe('duplicate');
      else if (log.count('tags') > 0) expect(anomaly).toBe('tags');
      else {
        const expected = judgeReading(reading, qrels, { ties }).run;
        expectSameRun(run, expected);
        expectSameRun(scan(bytes, qrels, { ties }).run, expected);
        expect(isDeepStrictEqual(head, headOfRun(value, qrels, 100, { ties })), 'the same head').toBe(true);
      }
    }
  });

  test('are judged by DuckDB as by files, at once and from what it gives to printed statements', {
    tags: ['duckdb', 'all'],
    timeout: 300_000,
  }, async () => {
    const { qrels, files, own } = await readRealCampaign(campaign);
    const accepted = files.filter((_, f) => own[f].run);
    const path = join(folder, `${campaign.name}.duckdb`);
    await loadRunFiles(path, accepted);
    const expectOwn = (runs: readonly JudgedRun[]) => {
      expect(runs).toHaveLength(accepted.length);
      for (const run of runs) {
        const expected = withoutFindings(own[files.indexOf(run.tag)].run!);
        expectSameRun({ ...run, tag: expected.tag }, expected);
      }
    };
    const open = () => openDuckDb(path, { settings: {} });
    const judged = await judgedBy(sqlRuns(open, { rows: { table: ['runs'] }, place: campaign.name }), qrels);
    expectOwn(judged.map(({ run }) => run!));

    const engine = await openDuckDb('', { settings: {} });
    await execute(engine, `ATTACH '${path}' AS lake`);
    await execute(engine, 'CREATE VIEW runs AS FROM lake.runs');
    await fillQrels(engine, 'qrels', qrels);
    const ranking = { ties: 'trec', duplicates: 'error' } as const;
    expectOwn(await takenBack({ engine, qrels, qrelsTable: 'qrels', runsTable: 'runs', ranking, form: 'sort' }));
    await engine.close();
  });
});

/** Loads run files into a table `runs` of DuckDB, named by their paths. */
async function loadRunFiles(path: string, files: readonly string[]): Promise<void> {
  const instance = await duckdb!.DuckDBInstance.create(path);
  const connection = await instance.connect();
  await connection.run('CREATE TABLE runs (run VARCHAR, topic VARCHAR, document VARCHAR, score DOUBLE)');
  const appender = await connection.createAppender('runs');
  for (const file of files)
    for (const [topic, { documents, scores }] of (await readRunFile(file)).value!.topics)
      for (const [i, document] of documents.entries()) {
        for (const id of [file, topic, document]) appender.appendVarchar(id);
        appender.appendDouble(scores[i]);
        appender.endRow();
      }
  appender.closeSync();
  connection.closeSync();
  instance.closeSync();
}
