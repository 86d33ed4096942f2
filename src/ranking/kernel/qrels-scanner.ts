import { detectFormat } from '../../formats/detect.ts';
import { headBytes } from '../../formats/reader.ts';
import type { InputFormat } from '../../formats/registry.ts';
import { limitOf } from '../../model/limits.ts';
import type { Qrels } from '../../model/qrels.ts';
import { kernelName } from './kernel-pool.ts';
import { type PackedIds, rememberPacked } from './packed-qrels.ts';
import { type JudgementLines, scanJudgements } from './scan-judgements.ts';
import { sortByBytes } from './sort-bytes.ts';

/**
 * Reads the bytes of TREC qrels: exactly what `createQrelsReader` gives, many times faster.
 * Undefined for whatever that reader has something to say about, for anything but ASCII, and where there is no kernel;
 * it then reads them.
 */
export function scanQrels(bytes: Uint8Array, format?: InputFormat, longestLine = limitOf('line')): Qrels | undefined {
  const known = format ?? detectFormat(decoder.decode(bytes.subarray(0, headBytes)));
  if (known !== 'trec' || kernelName() === 'reference') return undefined;
  const lines = scanJudgements(bytes, longestLine);
  if (!lines) return undefined;
  const order = orderTopics(lines);
  const { places, offsets, isTogether } = order;
  if (lines.isAscending && isTogether) return makeQrels(order, places ? moveTopics(lines, offsets, places) : lines);
  const { starts, ends } = boundsOf(lines.documents);
  const sorted = places ?? Uint32Array.from(ends, (_, i) => i);
  for (let t = 0; t < order.topics.length; t++)
    if (!sortByBytes(sorted.subarray(offsets[t], offsets[t + 1]), lines.documents.bytes, starts, ends))
      return undefined;
  return makeQrels(order, rearrange(lines, sorted));
}

/** Topics in byte order, and for each its lines. */
interface TopicOrder {
  readonly topics: readonly string[];
  readonly offsets: Uint32Array;
  /** Lines, topic by topic; absent where that is the order of the file. */
  readonly places?: Uint32Array;
  /** Whether no topic comes back after another. */
  readonly isTogether: boolean;
}

/** ASCII ids compare as their bytes do. */
function orderTopics({ topics, changes, topicOf, grades }: JudgementLines): TopicOrder {
  const count = grades.length;
  const isSorted = topics.every((topic, t) => t === 0 || topics[t - 1] < topic);
  const isTogether = changes.length === topics.length;
  if (isSorted && isTogether) {
    const offsets = new Uint32Array(topics.length + 1);
    offsets.set(changes);
    offsets[topics.length] = count;
    return { topics, offsets, isTogether };
  }
  const order = Uint32Array.from(topics, (_, t) => t);
  if (!isSorted) order.sort((a, b) => (topics[a] < topics[b] ? -1 : 1));
  const positionOf = new Uint32Array(topics.length);
  order.forEach((t, position) => {
    positionOf[t] = position;
  });
  const endOf = (change: number) => (change + 1 < changes.length ? changes[change + 1] : count);
  const offsets = new Uint32Array(topics.length + 1);
  for (let i = 0; i < changes.length; i++) offsets[positionOf[topicOf[i]] + 1] += endOf(i) - changes[i];
  for (let t = 0; t < topics.length; t++) offsets[t + 1] += offsets[t];
  const next = offsets.slice();
  const places = new Uint32Array(count);
  for (let i = 0; i < changes.length; i++) {
    const position = positionOf[topicOf[i]];
    for (let line = changes[i]; line < endOf(i); line++) places[next[position]++] = line;
  }
  return { topics: Array.from(order, (t) => topics[t]), offsets, places, isTogether };
}

function boundsOf({ ends }: PackedIds): { readonly starts: Uint32Array; readonly ends: Uint32Array } {
  const starts = new Uint32Array(ends.length);
  starts.set(ends.subarray(0, -1), 1);
  return { starts, ends };
}

type Judgements = Pick<JudgementLines, 'grades' | 'documents'>;

/** Puts topics whose lines are in order into theirs, each at once. */
function moveTopics(
  { grades, documents: { bytes, ends } }: Judgements,
  offsets: Uint32Array,
  places: Uint32Array,
): Judgements {
  const moved = {
    grades: new Int32Array(places.length),
    ends: new Uint32Array(places.length),
    bytes: new Uint8Array(bytes.length),
  };
  let to = 0;
  for (let t = 0; t + 1 < offsets.length; t++) {
    const start = offsets[t];
    const line = places[start];
    const last = line + offsets[t + 1] - start - 1;
    const from = line === 0 ? 0 : ends[line - 1];
    moved.grades.set(grades.subarray(line, last + 1), start);
    moved.bytes.set(bytes.subarray(from, ends[last]), to);
    for (let i = line; i <= last; i++) moved.ends[start + i - line] = ends[i] - from + to;
    to += ends[last] - from;
  }
  return { grades: moved.grades, documents: { bytes: moved.bytes, ends: moved.ends } };
}

function rearrange({ grades, documents: { bytes, ends } }: Judgements, places: Uint32Array): Judgements {
  const count = places.length;
  const sorted = { grades: new Int32Array(count), ends: new Uint32Array(count), bytes: new Uint8Array(bytes.length) };
  let to = 0;
  for (let i = 0; i < count; i++) {
    const line = places[i];
    sorted.grades[i] = grades[line];
    for (let from = line === 0 ? 0 : ends[line - 1]; from < ends[line]; from++) sorted.bytes[to++] = bytes[from];
    sorted.ends[i] = to;
  }
  return { grades: sorted.grades, documents: { bytes: sorted.bytes, ends: sorted.ends } };
}

function makeQrels({ topics, offsets }: TopicOrder, { grades, documents }: Judgements): Qrels {
  let texts: readonly string[] | undefined;
  const qrels: Qrels = {
    topics,
    offsets,
    /** Made when someone wants to see ids; evaluation does not. */
    get documents() {
      texts ??= unpack(documents);
      return texts;
    },
    grades,
  };
  rememberPacked(qrels, documents);
  return qrels;
}

const decoder = new TextDecoder();

/** Ids made into strings at once: all of a large file would be longer than a string can be. */
const batch = 1 << 16;

function unpack({ bytes, ends }: PackedIds): string[] {
  const ids: string[] = [];
  for (let from = 0; from < ends.length; from += batch) {
    const start = from === 0 ? 0 : ends[from - 1];
    const last = Math.min(from + batch, ends.length);
    const text = decoder.decode(bytes.subarray(start, ends[last - 1]));
    for (let i = from; i < last; i++) ids.push(text.slice(i === from ? 0 : ends[i - 1] - start, ends[i] - start));
  }
  return ids;
}
