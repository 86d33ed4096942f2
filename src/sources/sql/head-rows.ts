import type { SqlBatch } from './sql-engine.ts';

/** The first documents of each topic, by run. */
export async function readHeads(batches: AsyncIterable<SqlBatch>): Promise<Map<string, Map<string, string[]>>> {
  const heads = new Map<string, Map<string, string[]>>();
  for await (const batch of batches)
    for (let row = 0; row < batch.rows; row++) {
      const run = batch.text(0, row)!;
      const topic = batch.text(1, row)!;
      const topics = heads.get(run) ?? new Map<string, string[]>();
      heads.set(run, topics);
      const documents = topics.get(topic) ?? [];
      documents.push(batch.text(2, row)!);
      topics.set(topic, documents);
    }
  return heads;
}
