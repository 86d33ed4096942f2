import { type Column, int32, tableFromArrays, tableToIPC, utf8 } from '@uwdata/flechette';
import { readArrow } from '../../../formats/tables/arrow-codecs.ts';
import type { Qrels } from '../../../model/qrels.ts';
import type { SqlBatch } from '../../../sources/sql/sql-engine.ts';
import { sendableId } from '../sendable-id.ts';

/** The rows of an Arrow stream, columns as they lie in it. */
export function batchOf(data: Uint8Array): SqlBatch {
  // Copied, since numbers must lie at multiples of their size, and in a message of gRPC they do not.
  const table = readArrow(new Uint8Array(data));
  const columns = table.children as readonly Column<unknown>[];
  return {
    rows: table.numRows,
    text: (column, row) => columns[column].at(row) as string | null,
    numbers: (column) => columns[column].toArray() as ArrayLike<number>,
  };
}

/** Judgements as Arrow streams, each of some number of rows. */
export function* judgementStreams({ topics, offsets, documents, grades }: Qrels, rows: number): Generator<Uint8Array> {
  let topic = 0;
  let from = 0;
  do {
    const to = Math.min(from + rows, documents.length);
    const numbers = new Int32Array(to - from);
    const places = new Int32Array(to - from);
    for (let i = from; i < to; i++) {
      while (offsets[topic + 1] <= i) topic++;
      numbers[i - from] = topic;
      places[i - from] = i - offsets[topic];
    }
    const columns = {
      topic: Array.from(numbers, (t) => sendableId(topics[t])),
      document: documents.slice(from, to).map(sendableId),
      number: numbers,
      place: places,
      grade: Int32Array.from(grades.subarray(from, to)),
    };
    const types = { topic: utf8(), document: utf8(), number: int32(), place: int32(), grade: int32() };
    yield tableToIPC(tableFromArrays(columns, { types }), { format: 'stream' })!;
    from = to;
  } while (from < documents.length);
}
