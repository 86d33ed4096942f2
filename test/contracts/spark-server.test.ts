import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { writeTable } from '../../src/formats/tables/table-writer.ts';
import { openSpark } from '../../src/node/engines/spark.ts';
import { readCampaign } from '../../src/node/read-campaign.ts';
import { readRunFile } from '../../src/node/read-files.ts';
import { execute } from '../../src/sources/sql/sql-engine.ts';
import { sqlRuns } from '../../src/sources/sql/sql-runs.ts';
import { sharedData } from '../support/needs.ts';
import { spark } from './engines-under-test.ts';
import { expectSameRun, judgedBy } from './implementations.ts';
import { readRealCampaign, realCampaigns } from './real-campaigns.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-spark-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = () => openSpark(spark!.replace(/^spark:/, ''), { settings: {} });

if (spark === undefined) test('runs in Spark', { tags: ['spark'] }, () => {});
else
  describe('runs in Spark', () => {
    test('a statement ends in Spark when it is told to, with the reason', async () => {
      const engine = await open();
      const control = new AbortController();
      setTimeout(() => control.abort(new Error('enough')), 2000);
      const endless = 'SELECT SUM(a.id * b.id % 7) FROM range(1000000) a JOIN range(1000000) b ON a.id <> b.id';
      await expect(execute(engine, endless, control)).rejects.toThrow('enough');
      // Were it not ended, this one would not get a processor.
      await execute(engine, 'SELECT SUM(id) FROM range(100)');
      await engine.close();
    }, 120_000);

    test('100,000 topics give the same as files', async () => {
      const topics = Array.from({ length: 100_000 }, (_, t) => String(t).padStart(6, '0'));
      const documents = Array.from({ length: 10 }, (_, d) => `document-number-${d}`);
      const [run, qrels] = [join(folder, 'many.txt'), join(folder, 'many.qrels')];
      const linesOf = (topic: string, t: number) =>
        documents.map((d, i) => `${topic} Q0 ${d} 1 ${(t * 7 + i * 3) % 10} many\n`).join('');
      writeFileSync(run, topics.map(linesOf).join(''));
      writeFileSync(qrels, topics.map((topic, t) => `${topic} 0 document-number-${t % 10} 1\n`).join(''));
      const cell = (number: number, name: string) => `split(value, ' ')[${number}] AS ${name}`;
      const cells = [cell(5, 'run'), cell(0, 'topic'), cell(2, 'document'), cell(4, 'score')].join(', ');
      const where = `${spark}?sql=SELECT ${cells} FROM text.\`${run}\``;
      const [own, engine] = [await readCampaign(qrels, [run]), await readCampaign(qrels, [where])];
      expectSameRun(engine.runs[0].judged, own.runs[0].judged);
    }, 300_000);

    const data = sharedData;
    if (data === undefined) test('Spark on the runs of robust03 and CLEF-TAR', { tags: ['data'] }, () => {});
    else
      test.each(realCampaigns)(
        'the runs of %s are judged by Spark as by files, from Parquet',
        async (name, qrelsFile, runs) => {
          const { qrels: given, files, own } = await readRealCampaign(data, qrelsFile, runs);
          const lake = join(folder, name);
          mkdirSync(lake);
          for (const [f, file] of files.entries())
            if (own[f].run) await writeParquet(join(lake, `${f}.parquet`), file, String(f));
          const rows = { table: ['parquet', lake] };
          const judged = await judgedBy(sqlRuns(open, { rows, place: name }), given);
          expect(judged.map(({ run }) => Number(run!.tag)).sort((a, b) => a - b)).toEqual(
            [...files.keys()].filter((f) => own[f].run),
          );
          for (const { run } of judged) {
            const expected = own[Number(run!.tag)].run!;
            expectSameRun({ ...run!, tag: expected.tag }, expected);
          }
        },
        600_000,
      );
  });

async function writeParquet(path: string, file: string, tag: string): Promise<void> {
  const { value } = await readRunFile(file);
  const topics = [...value!.topics].map(([topic, { documents, scores }]) => ({
    topic,
    documents,
    values: scores,
    ranks: documents.map((_, i) => i + 1),
  }));
  writeFileSync(
    path,
    writeTable(topics, tag, (bytes) => gzipSync(bytes)),
  );
}
