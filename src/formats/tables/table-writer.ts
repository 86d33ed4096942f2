import { ByteWriter, type ColumnSource, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { WrittenTopic } from '../format.ts';

/** Rows of a row group. */
const groupRows = 1 << 18;

/** Writes the documents of topics as Parquet: a run where there is a tag, qrels otherwise. */
export function writeTable(
  topics: readonly WrittenTopic[],
  tag: string | undefined,
  gzip: (bytes: Uint8Array) => Uint8Array,
): Uint8Array {
  const columnData = tag === undefined ? qrelsColumns(topics) : runColumns(topics, tag);
  const writer = new ByteWriter();
  const schema = schemaFromColumnData({ columnData });
  const parquet = new ParquetWriter({ writer, schema, codec: 'GZIP', compressors: { GZIP: gzip } });
  parquet.write({ columnData, rowGroupSize: groupRows });
  parquet.finish();
  return writer.getBytes();
}

function idColumns(topics: readonly WrittenTopic[]): ColumnSource[] {
  const ids = topics.flatMap(({ topic, documents }) => documents.map(() => topic));
  const documents = topics.flatMap((one) => one.documents);
  return [
    { name: 'topic', data: ids, type: 'STRING', nullable: false },
    { name: 'document', data: documents, type: 'STRING', nullable: false },
  ];
}

function runColumns(topics: readonly WrittenTopic[], tag: string): ColumnSource[] {
  const ids = idColumns(topics);
  const ranks = topics.flatMap((one) => one.ranks ?? []);
  const scores = topics.flatMap(({ values }) => Array.from(values));
  const isWhole = ranks.every((rank) => (rank | 0) === rank);
  return [
    ...ids,
    { name: 'rank', data: ranks, type: isWhole ? 'INT32' : 'DOUBLE', nullable: false },
    // A dictionary of the library takes 0 and -0 for one value.
    { name: 'score', data: scores, type: 'DOUBLE', nullable: false, encoding: 'PLAIN' },
    { name: 'tag', data: ranks.map(() => tag), type: 'STRING', nullable: false },
  ];
}

function qrelsColumns(topics: readonly WrittenTopic[]): ColumnSource[] {
  const grades = topics.flatMap(({ values }) => Array.from(values));
  return [...idColumns(topics), { name: 'grade', data: grades, type: 'INT32', nullable: false }];
}
