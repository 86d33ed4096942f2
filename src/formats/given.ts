import { columnNames, findColumns, looksLikeHeader } from './columns.ts';
import type { FindingLog } from './finding-log.ts';
import type { Sink } from './format.ts';
import { takeRecords } from './json-records.ts';

/** Values by key, as a plain object or a Map. */
export type ByKey<V> = Readonly<Record<string, V>> | ReadonlyMap<string, V>;

/** Numbers by topic and document. */
export type NumbersByTopic = ByKey<ByKey<number>>;

/** Documents by topic: of a run in the order of their ranks, of qrels the relevant ones. */
export type ListsByTopic = ByKey<readonly (string | number | bigint)[]>;

/** Rows of a table, with the names that columns of files may have; or a topic and the list of its documents each. */
export type Records = readonly object[];

/** The columns of a table by name, all of one length. */
export type Columns = Readonly<Record<string, ArrayLike<unknown>>>;

/** What a program has in memory. */
export type Given = NumbersByTopic | ListsByTopic | Records | Columns;

/** A text or its bytes; numbers by topic and document; lists of documents by topic; records; or columns. */
export type Source = string | Uint8Array | Given;

/** Puts what a program has in memory into a sink; numbers by topic and document go to `onNumber`. */
export function takeGiven(
  source: Given,
  sink: Sink,
  log: FindingLog,
  onNumber: (topic: string, document: string, given: unknown) => void,
): void {
  if (Array.isArray(source)) {
    const records = takeRecords(sink.rows, log);
    source.forEach((record, i) => {
      if (typeof record === 'object' && record !== null) records(Object.keys(record), Object.values(record), i + 1);
      else log.add('json', `invalid record: ${typeof record}; expected an object`, i + 1);
    });
  } else if (isColumns(source)) takeColumns(source, sink, log);
  else
    for (const [topic, documents] of entriesOf(source as ByKey<ByKey<number> | readonly unknown[]>)) {
      sink.topic(topic);
      if (Array.isArray(documents)) for (const document of documents) sink.listed(topic, document, 0);
      else for (const [document, given] of entriesOf(documents as ByKey<number>)) onNumber(topic, document, given);
    }
}

/** A Map has topics, whatever they are called. */
function isColumns(source: Given): source is Columns {
  return !(source instanceof Map) && looksLikeHeader(Object.keys(source)) && Object.values(source).every(isList);
}

const isList = (value: unknown) => Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value);

function takeColumns(columns: Columns, sink: Sink, log: FindingLog): void {
  const names = Object.keys(columns);
  const lists = Object.values(columns);
  const run = findColumns(names, columnNames.run);
  if (!run.has('score') && !run.has('rank') && !findColumns(names, columnNames.qrels).has('grade')) {
    const said = `${names.join(', ')}: columns, or lists of topics that are called so`;
    log.add('header', `${said}; expected a column score, rank or grade, or a Map of lists`);
    return;
  }
  if (lists.some(({ length }) => length !== lists[0].length)) {
    const lengths = names.map((name, i) => `${name} has ${lists[i].length}`);
    log.add('header', `columns of different lengths: ${lengths.join(', ')}; expected one length`);
    return;
  }
  const reader = sink.rows(names, 0);
  for (let i = 0; i < lists[0].length; i++)
    reader?.(
      lists.map((list) => list[i]),
      i + 1,
    );
}

function entriesOf<V>(source: ByKey<V>): Iterable<[string, V]> {
  return source instanceof Map ? source.entries() : Object.entries(source);
}
