import type { TrecEvalVersion } from '../measures/trec-eval-names/version.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Qrels } from '../model/qrels.ts';
import type { LenientRun } from './reader.ts';

/** A run joined with qrels as trec_eval does, and the documents it would stop at. */
export interface LenientJudgedRun {
  /** Its tag is that of the last line. */
  readonly run: JudgedRun;
  /** For each topic that lists a document twice within the depth, the first such document in byte order. */
  readonly duplicates: ReadonlyMap<string, string>;
}

/**
 * Orders each topic as trec_eval does and keeps the ranks of the documents that the qrels list.
 * Ties are in descending order of ids; where it counts preferences, trec_eval takes the ascending one.
 */
export function judgeLenientRun(
  lenient: LenientRun,
  qrels: Qrels,
  version: TrecEvalVersion,
  depth: number,
  tied: 'descending' | 'ascending' = 'descending',
): LenientJudgedRun {
  const retrieved = new Int32Array(qrels.topics.length).fill(-1);
  const offsets = new Uint32Array(qrels.topics.length + 1);
  const ranks: number[] = [];
  const documents: number[] = [];
  const duplicates = new Map<string, string>();
  qrels.topics.forEach((topic, t) => {
    const list = lenient.lists[t];
    if (list) {
      const places = new Map<string, number>();
      for (let i = qrels.offsets[t]; i < qrels.offsets[t + 1]; i++)
        places.set(qrels.documents[i], i - qrels.offsets[t]);
      const ids = list.ids();
      const order = orderDocuments(ids, list.numbers.subarray(0, list.count), version, tied === 'descending' ? -1 : 1);
      const seen = new Set<string>();
      let rank = 0;
      for (const index of order) {
        if (rank === depth) break;
        rank++;
        const document = ids[index];
        const place = places.get(document);
        if (place !== undefined) {
          ranks.push(rank);
          documents.push(place);
        }
        if (seen.has(document) && !(document >= duplicates.get(topic)!)) duplicates.set(topic, document);
        seen.add(document);
      }
      retrieved[t] = rank;
    }
    offsets[t + 1] = ranks.length;
  });
  const run: JudgedRun = {
    tag: lenient.tag,
    retrieved,
    offsets,
    ranks: Uint32Array.from(ranks),
    documents: Uint32Array.from(documents),
    policies: { ties: version === 9 ? 'trec9' : 'trec', duplicates: 'error' },
    counts: { lines: 0, topics: 0, unknownTopics: 0, tied: 0, duplicates: duplicates.size },
  };
  return { run, duplicates };
}

/** Score descending, then document id; version 9 keeps scores as 32-bit floats. */
function orderDocuments(
  documents: readonly string[],
  scores: Float64Array,
  version: TrecEvalVersion,
  tied: 1 | -1,
): Uint32Array {
  const kept = version === 9 ? scores.map(Math.fround) : scores;
  const compareIds = (a: number, b: number) => (documents[a] < documents[b] ? -1 : documents[a] > documents[b] ? 1 : 0);
  const compare = (a: number, b: number) => {
    if (kept[a] > kept[b]) return -1;
    if (kept[a] < kept[b]) return 1;
    return tied * compareIds(a, b);
  };
  const order = Uint32Array.from(documents.keys());
  if (!kept.some(Number.isNaN)) return order.sort(compare);
  mergeSort(order.sort(compareIds), 0, order.length, compare);
  return order;
}

/**
 * Sorts as glibc's `qsort` does (before 2.37).
 * A score that is not a number compares equal to all, so that the outcome depends on which pairs are compared.
 */
function mergeSort(items: Uint32Array, from: number, to: number, compare: (a: number, b: number) => number): void {
  if (to - from <= 1) return;
  const middle = from + ((to - from) >> 1);
  mergeSort(items, from, middle, compare);
  mergeSort(items, middle, to, compare);
  const left = items.slice(from, middle);
  let i = 0;
  let j = middle;
  for (let k = from; i < left.length; k++)
    items[k] = j >= to || compare(left[i], items[j]) <= 0 ? left[i++] : items[j++];
}
