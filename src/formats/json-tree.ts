import { columnNames, findColumns } from './columns.ts';
import type { FindingLog } from './finding-log.ts';
import type { Sink } from './format.ts';
import { type JsonReader, readJson } from './json-reader.ts';
import { type RecordTaker, takeRecords } from './json-records.ts';
import { JsonToken, type JsonValue } from './json-token.ts';

type Tree = Pick<Sink, 'topic' | 'entry' | 'listed' | 'rows'>;

/**
 * Reads `{topic: {document: number}}`, the form of pytrec_eval and ranx; `{topic: […]}` with ids, pairs of id and number,
 * or records; and a list of records.
 */
export function readJsonTree(text: string, sink: Tree, log: FindingLog): void {
  readJson(text, log, (reader) => {
    const records = takeRecords(sink.rows, log);
    if (reader.peek() === '[') reader.items(() => takeRecord(reader, records));
    else
      reader.members((topic) => {
        const next = reader.peek();
        if (next !== '{' && next !== '[') reader.fail('an object {…} or a list […]');
        sink.topic(topic);
        if (next === '[') reader.items(() => takeItem(reader, topic, sink, records));
        else
          reader.members((document) => {
            const { line } = reader;
            sink.entry(topic, document, reader.scalar(), line);
          }, true);
      });
  });
}

function takeItem(reader: JsonReader, topic: string, sink: Tree, records: RecordTaker): void {
  const { line } = reader;
  if (reader.peek() === '{') takeRecord(reader, records, topic);
  else if (reader.peek() !== '[') sink.listed(topic, reader.scalar(), line);
  else {
    const pair: JsonValue[] = [];
    reader.items(() => pair.push(reader.scalar()));
    const [document, value] = pair;
    if (pair.length !== 2) reader.fail('pairs of an id and a number in a list of lists');
    sink.entry(topic, document instanceof JsonToken ? document.text : document, value, line);
  }
}

/** Takes a record; where it stands under a topic it need not name it, and may call its document `id`. */
function takeRecord(reader: JsonReader, records: RecordTaker, topic?: string): void {
  const { line } = reader;
  const names: string[] = [];
  const values: JsonValue[] = [];
  reader.members((name) => {
    names.push(name);
    const node = reader.peek() === '{' || reader.peek() === '[' ? reader.text(() => reader.node()) : undefined;
    values.push(node === undefined ? reader.scalar() : new JsonToken(node));
  }, true);
  if (topic === undefined) return records(names, values, line);
  const hasDocument = findColumns(names, columnNames.run).has('document');
  const renamed = names.map((name) => (!hasDocument && (name === 'id' || name === '_id') ? 'document' : name));
  records(['topic', ...renamed], [topic, ...values], line);
}
