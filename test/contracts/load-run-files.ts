import { readRunFile } from '../../src/node/read-files.ts';
import { duckdb } from '../support/duckdb.ts';

/** Loads run files into a table `runs`, named by their paths. */
export async function loadRunFiles(path: string, files: readonly string[]): Promise<void> {
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
