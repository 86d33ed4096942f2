import { tableFromArrays, tableToIPC, utf8 } from '@uwdata/flechette';
import { type BasicType, parquetWriteBuffer } from 'hyparquet-writer';
import { splitFields } from '../../src/formats/fields.ts';

/** The columns of a table, as a test writes it. */
export interface WrittenColumn {
  readonly name: string;
  readonly type: BasicType;
  readonly data: readonly unknown[];
}

/** A Parquet file of these columns. */
export function parquetOf(columns: readonly WrittenColumn[], rowGroupSize = 3): Uint8Array {
  const columnData = columns.map(({ name, type, data }) => ({ name, type, data: [...data] }));
  return new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize }));
}

/** An Arrow file of these columns. */
export function arrowOf(columns: readonly WrittenColumn[]): Uint8Array {
  const arrays = Object.fromEntries(columns.map(({ name, data }) => [name, [...data]]));
  const types = Object.fromEntries(columns.flatMap(({ name, type }) => (type === 'STRING' ? [[name, utf8()]] : [])));
  return tableToIPC(tableFromArrays(arrays as Record<string, never[]>, { types }), { format: 'file' })!;
}

/** The lines of a TREC run as columns; scores as text, as they stand there, or as numbers. */
export function columnsOf(run: string | Uint8Array, scores: 'STRING' | 'DOUBLE'): WrittenColumn[] {
  const text = typeof run === 'string' ? run : new TextDecoder().decode(run);
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map(splitFields)
    .filter(([first]) => first !== undefined && !first.startsWith('#'));
  return [
    { name: 'topic', type: 'STRING', data: lines.map(([topic]) => topic) },
    { name: 'document', type: 'STRING', data: lines.map((fields) => fields[2]) },
    { name: 'rank', type: 'STRING', data: lines.map((fields) => fields[3]) },
    { name: 'score', type: scores, data: lines.map((fields) => (scores === 'DOUBLE' ? Number(fields[4]) : fields[4])) },
    { name: 'tag', type: 'STRING', data: lines.map((fields) => fields.slice(5).join(' ')) },
  ];
}

/** The lines of TREC qrels as columns. */
export function judgementsOf(qrels: string): WrittenColumn[] {
  const lines = qrels
    .split('\n')
    .map(splitFields)
    .filter(({ length }) => length === 4);
  return [
    { name: 'topic', type: 'STRING', data: lines.map(([topic]) => topic) },
    { name: 'document', type: 'STRING', data: lines.map((fields) => fields[2]) },
    { name: 'grade', type: 'INT32', data: lines.map((fields) => Number(fields[3])) },
  ];
}
