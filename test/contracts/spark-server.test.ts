import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openSpark } from '../../src/node/engines/spark.ts';
import { readCampaign } from '../../src/node/read-campaign.ts';
import { execute } from '../../src/sources/sql/sql-engine.ts';
import { spark } from './engines-under-test.ts';
import { expectSameRun, withoutFindings } from './implementations.ts';
import { writeManyTopics } from './sql-engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-spark-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('runs in Spark', { tags: ['spark', 'all'], timeout: 300_000 }, () => {
  test('a statement ends in Spark when it is told to, with the reason', async () => {
    const engine = await openSpark(spark.replace(/^spark:/, ''), { settings: {} });
    const control = new AbortController();
    setTimeout(() => control.abort(new Error('enough')), 2000);
    const endless = 'SELECT SUM(a.id * b.id % 7) FROM range(1000000) a JOIN range(1000000) b ON a.id <> b.id';
    await expect(execute(engine, endless, control)).rejects.toThrow('enough');
    // Were it not ended, this one would not get a processor.
    await execute(engine, 'SELECT SUM(id) FROM range(100)');
    await engine.close();
  });

  test('100,000 topics give the same as files', async () => {
    const { run, qrels } = writeManyTopics(folder);
    const cell = (number: number, name: string) => `split(value, ' ')[${number}] AS ${name}`;
    const cells = [cell(5, 'run'), cell(0, 'topic'), cell(2, 'document'), cell(4, 'score')].join(', ');
    const where = `${spark}?sql=SELECT ${cells} FROM text.\`${run}\``;
    const [own, engine] = [await readCampaign(qrels, [run]), await readCampaign(qrels, [where])];
    expectSameRun(engine.runs[0].judged, withoutFindings(own.runs[0].judged));
  });
});
