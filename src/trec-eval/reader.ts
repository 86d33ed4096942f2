import { parseDouble, parseLong } from '../math/c-numbers.ts';
import type { TrecEvalVersion } from '../measures/trec-eval-names/version.ts';
import { LargeMap } from '../model/large-map.ts';
import { UnreadableError } from '../sources/unreadable-error.ts';
import type { ByteFile } from './byte-file.ts';
import { DocumentList } from './document-list.ts';
import { Fields, latin1 } from './fields.ts';
import { LineReader, type TakeLine } from './line-reader.ts';

/** What became of a file that trec_eval would not read: it has no bytes or cannot be read at all, or a line is wrong. */
export type Refused =
  | {
      readonly refused: 'file';
      /** Why, where trec_eval would have read it: it knows neither gzip nor a limit. */
      readonly because?: string;
    }
  /** Counted as it counts, without blank lines and comments. */
  | { readonly refused: 'line'; readonly line: number };

/** A run as trec_eval reads it. */
export interface LenientRun {
  /** For each topic that was asked for its documents with their scores; undefined where the run does not have it. */
  readonly lists: readonly (DocumentList | undefined)[];
  /** The tag of the last line. */
  readonly tag: string;
}

const hash = 35;

/** Reads qrels as trec_eval does: grades through `atol`, a malformed line ends it. */
export async function readLenientQrels(
  file: ByteFile,
  version: TrecEvalVersion,
): Promise<ReadonlyMap<string, DocumentList> | Refused> {
  const lists = new LargeMap<DocumentList>();
  let current: DocumentList | undefined;
  let currentTopic = '';
  const refused = await readJudgements(file, 4, version === 10, (fields, bytes) => {
    if (!current || !fields.is(bytes, 0, currentTopic)) {
      currentTopic = fields.text(bytes, 0);
      current = lists.get(currentTopic) ?? new DocumentList();
      lists.set(currentTopic, current);
    }
    current.add(bytes, fields.starts[2], fields.ends[2], parseGrade(bytes, fields.starts[3], fields.ends[3]));
  });
  return refused ?? lists;
}

/** Reads a run as trec_eval does: scores through `atof`, ranks not at all, blank lines passed over. Topics are in byte order. */
export async function readLenientRun(
  file: ByteFile,
  version: TrecEvalVersion,
  topics: readonly string[],
): Promise<LenientRun | Refused> {
  const lists: (DocumentList | undefined)[] = new Array(topics.length).fill(undefined);
  const fields = new Fields(6);
  let line = 0;
  let isMalformed = false;
  let tag = '';
  let currentTopic: string | undefined;
  let current: DocumentList | undefined;
  const choose = (topic: string) => {
    const t = search(topics, topic);
    if (t >= 0) lists[t] ??= new DocumentList();
    currentTopic = topic;
    current = lists[t];
  };
  const refused = await readLines(file, (bytes, start, end) => {
    fields.find(bytes, start, end);
    if (fields.count === 0 || (version === 10 && bytes[fields.starts[0]] === hash)) return true;
    line++;
    isMalformed = fields.count < 6;
    if (isMalformed) return false;
    if (currentTopic === undefined || !fields.is(bytes, 0, currentTopic)) choose(fields.text(bytes, 0));
    current?.add(bytes, fields.starts[2], fields.ends[2], parseScore(bytes, fields.starts[4], fields.ends[4]));
    if (!fields.is(bytes, 5, tag)) tag = fields.text(bytes, 5);
    return true;
  });
  return refused ?? (isMalformed ? { refused: 'line', line } : { lists, tag });
}

/** The fields of every line of a file of judgements that are not qrels; version 10 passes over comments. */
export async function readJudgementLines(
  file: ByteFile,
  count: number,
  comments: boolean,
): Promise<string[][] | Refused> {
  const lines: string[][] = [];
  const refused = await readJudgements(file, count, comments, (fields, bytes) => {
    lines.push(Array.from({ length: count }, (_, field) => fields.text(bytes, field)));
  });
  return refused ?? lines;
}

async function readJudgements(
  file: ByteFile,
  count: number,
  comments: boolean,
  take: (fields: Fields, bytes: Uint8Array) => void,
): Promise<Refused | undefined> {
  const fields = new Fields(count + 1);
  let line = 0;
  let isMalformed = false;
  // One comment is passed over; a second right after it is read as a judgement.
  let afterComment = false;
  const refused = await readLines(file, (bytes, start, end) => {
    afterComment = comments && !afterComment && bytes[start] === hash;
    if (afterComment) return true;
    line++;
    fields.find(bytes, start, end);
    isMalformed = fields.count !== count;
    if (!isMalformed) take(fields, bytes);
    return !isMalformed;
  });
  return refused ?? (isMalformed ? { refused: 'line', line } : undefined);
}

/** Hands the lines of a file to a taker. */
async function readLines(file: ByteFile, take: TakeLine): Promise<Refused | undefined> {
  const reader = new LineReader(take);
  try {
    await file.readTo(reader);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { refused: 'file', ...(error.code !== 'unreadable' && { because: error.message }) };
  }
  reader.end();
  return reader.isEmpty ? { refused: 'file' } : undefined;
}

/** The place of a topic among topics in byte order; −1 where it is none of them. */
function search(topics: readonly string[], topic: string): number {
  let low = 0;
  let high = topics.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (topics[middle] === topic) return middle;
    if (topics[middle] < topic) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

const zero = 48;
const minus = 45;
const point = 46;
/** Digits of which every number is exact, and a quotient of it and a power of ten rounded once. */
const exactDigits = 15;
const powersOfTen = Array.from({ length: exactDigits + 1 }, (_, exponent) => 10 ** exponent);

/** As `atof`; what is plain digits with a point among them is not made a text first. */
function parseScore(bytes: Uint8Array, start: number, end: number): number {
  const isNegative = bytes[start] === minus;
  let number = 0;
  let digits = 0;
  let decimals = -1;
  for (let i = isNegative ? start + 1 : start; i < end; i++) {
    const digit = bytes[i] - zero;
    if (digit >= 0 && digit <= 9) {
      number = number * 10 + digit;
      digits++;
      if (decimals >= 0) decimals++;
    } else if (bytes[i] === point && decimals < 0) decimals = 0;
    else return parseDouble(latin1(bytes, start, end));
  }
  if (digits === 0 || digits > exactDigits) return parseDouble(latin1(bytes, start, end));
  const value = number / powersOfTen[Math.max(decimals, 0)];
  return isNegative ? -value : value;
}

const largestGrade = 0x7fffffff;

function parseGrade(bytes: Uint8Array, start: number, end: number): number {
  if (end - start === 1 && bytes[start] >= zero && bytes[start] <= zero + 9) return bytes[start] - zero;
  return Math.max(-largestGrade, Math.min(largestGrade, parseLong(latin1(bytes, start, end))));
}
