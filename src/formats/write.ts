import { InputError } from '../model/errors.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';
import { quoteCsv } from './csv-cell.ts';
import type { InputFormat } from './detect.ts';

/** One document of a run or judgement of qrels. */
interface Entry {
  readonly topic: string;
  readonly document: string;
  readonly rank?: number;
  /** Score of a run, grade of qrels. */
  readonly value: number;
  readonly tag?: string;
}

/** What a conversion cannot carry over, in words. */
export type Loss = string;

/** Writes a run in a format; topics and documents stay in their order. */
export function writeRun(run: Run, format: InputFormat): { chunks: Iterable<string>; losses: Loss[] } {
  requireWritable(runEntries(run), format);
  const losses: Loss[] = [];
  if (format === 'json') losses.push('the run tag and the rank column');
  if (format === 'json' && hasNumberLikeKeys(run))
    losses.push('the order of ids that look like whole numbers, in readers that sort object keys');
  if (run.duplicates > 0) losses.push(`${run.duplicates} repeated documents, of which the first is kept`);
  return { chunks: write(runEntries(run), format, ['topic', 'document', 'rank', 'score', 'tag']), losses };
}

/** Writes qrels in a format, in byte order of topics and documents. */
export function writeQrels(qrels: Qrels, format: InputFormat): { chunks: Iterable<string>; losses: Loss[] } {
  requireWritable(qrelsEntries(qrels), format);
  return { chunks: write(qrelsEntries(qrels), format, ['topic', 'document', 'grade']), losses: [] };
}

function* runEntries(run: Run): Generator<Entry> {
  for (const [topic, { documents, scores, ranks }] of run.topics)
    for (let i = 0; i < documents.length; i++)
      yield {
        topic,
        document: documents[i],
        rank: Number.isNaN(ranks[i]) ? i + 1 : ranks[i],
        value: scores[i],
        tag: run.tag,
      };
}

function* qrelsEntries({ topics, offsets, documents, grades }: Qrels): Generator<Entry> {
  for (let t = 0; t < topics.length; t++)
    for (let i = offsets[t]; i < offsets[t + 1]; i++)
      yield { topic: topics[t], document: documents[i], value: grades[i] };
}

function* write(entries: Iterable<Entry>, format: InputFormat, columns: readonly string[]): Generator<string> {
  if (format === 'json') return yield* writeTree(entries);
  const cells = (entry: Entry) => [
    entry.topic,
    entry.document,
    ...(entry.rank === undefined ? [entry.value] : [entry.rank, entry.value, entry.tag!]),
  ];
  if (format === 'csv') yield `${columns.join(',')}\n`;
  if (format === 'tsv') yield `${columns.join('\t')}\n`;
  for (const entry of entries) {
    if (format === 'csv')
      yield `${cells(entry)
        .map((cell) => quoteCsv(String(cell)))
        .join(',')}\n`;
    else if (format === 'tsv') yield `${cells(entry).join('\t')}\n`;
    else if (format === 'jsonl') yield `${jsonRecord(columns, cells(entry))}\n`;
    else yield trecLine(entry);
  }
}

function trecLine({ topic, document, rank, value, tag }: Entry): string {
  return rank === undefined ? `${topic} 0 ${document} ${value}\n` : `${topic} Q0 ${document} ${rank} ${value} ${tag}\n`;
}

function jsonRecord(columns: readonly string[], cells: readonly (string | number)[]): string {
  return `{${columns.map((column, i) => `${JSON.stringify(column)}:${JSON.stringify(cells[i])}`).join(',')}}`;
}

function* writeTree(entries: Iterable<Entry>): Generator<string> {
  let topic: string | undefined;
  yield '{';
  for (const entry of entries) {
    if (entry.topic === topic) yield ',';
    else yield `${topic === undefined ? '' : '},'}\n${JSON.stringify(entry.topic)}:{`;
    topic = entry.topic;
    yield `${JSON.stringify(entry.document)}:${entry.value}`;
  }
  yield topic === undefined ? '}\n' : '}\n}\n';
}

function hasNumberLikeKeys(run: Run): boolean {
  for (const [topic, { documents }] of run.topics)
    if (/^(0|[1-9]\d{0,9})$/.test(topic) || documents.some((document) => /^(0|[1-9]\d{0,9})$/.test(document)))
      return true;
  return false;
}

/** TREC text sets columns apart by blanks and TSV by tabs, so that ids which hold them cannot be written. */
function requireWritable(entries: Iterable<Entry>, format: InputFormat): void {
  const [impossible, what] =
    format === 'trec' ? [/^#|\s/, 'blanks or a leading #'] : format === 'tsv' ? [/[\t\r\n]/, 'tabs or line ends'] : [];
  if (!impossible) return;
  for (const { topic, document } of entries)
    if (impossible.test(topic) || impossible.test(document))
      throw new InputError(
        `unwritable id: ${JSON.stringify(impossible.test(topic) ? topic : document)}; expected no ${what} in ${format}`,
      );
}
