import type { Qrels } from '../model/qrels.ts';
import type { PackedIds, PackedQrels } from '../ranking/kernel/packed-qrels.ts';
import { sortByBytes } from '../ranking/kernel/sort-bytes.ts';
import type { DocumentList } from './document-list.ts';
import { latin1, putLatin1 } from './fields.ts';

/** Qrels as trec_eval reads them; ids have one character a byte. */
export interface LenientQrels {
  readonly qrels: Qrels;
  /** Their ids as bytes. */
  readonly packed: PackedQrels;
  /** For each topic that lists a document twice, the first such document in byte order. */
  readonly duplicates: ReadonlyMap<string, string>;
}

/** Puts topics and documents into byte order; of a document that a topic lists twice the last grade stays. */
export function arrangeQrels(lists: ReadonlyMap<string, DocumentList>): LenientQrels {
  const topics = [...lists.keys()];
  // Characters are bytes, so that the engine's own order is that of C's `strcmp`.
  if (topics.some((topic, t) => t > 0 && topics[t - 1] > topic)) topics.sort((a, b) => (a < b ? -1 : 1));
  const offsets = new Uint32Array(topics.length + 1);
  const duplicates = new Map<string, string>();
  const orders = topics.map((topic, t) => {
    const list = lists.get(topic)!;
    const order = orderOf(list);
    const places = order ?? lastPlaces(list, (document) => noteDuplicate(duplicates, topic, document));
    offsets[t + 1] = offsets[t] + places.length;
    return places;
  });
  const ends = new Uint32Array(offsets[topics.length]);
  const grades = new Int32Array(ends.length);
  let size = 0;
  for (const [t, topic] of topics.entries()) {
    const list = lists.get(topic)!;
    for (const place of orders[t]) size += list.ends[place] - list.start(place);
  }
  const bytes = new Uint8Array(size);
  let [d, to] = [0, 0];
  for (const [t, topic] of topics.entries()) {
    const list = lists.get(topic)!;
    for (const place of orders[t]) {
      for (let from = list.start(place); from < list.ends[place]; from++) bytes[to++] = list.bytes[from];
      grades[d] = list.numbers[place];
      ends[d++] = to;
    }
  }
  const documents: PackedIds = { bytes, ends };
  let texts: readonly string[] | undefined;
  const qrels: Qrels = {
    topics,
    offsets,
    /** Made when something asks for ids; evaluation does not. */
    get documents() {
      texts ??= Array.from(ends, (end, i) => latin1(bytes, i === 0 ? 0 : ends[i - 1], end));
      return texts;
    },
    grades,
  };
  return { qrels, packed: { topics: packIds(topics), documents, offsets }, duplicates };
}

/** The ids of qrels that were made of texts, as bytes. */
export function packLatin1({ topics, documents, offsets }: Qrels): PackedQrels {
  return { topics: packIds(topics), documents: packIds(documents), offsets };
}

function packIds(ids: readonly string[]): PackedIds {
  const ends = new Uint32Array(ids.length);
  let size = 0;
  for (const [i, id] of ids.entries()) {
    size += id.length;
    ends[i] = size;
  }
  const bytes = new Uint8Array(size);
  for (const [i, id] of ids.entries()) putLatin1(id, bytes, ends[i] - id.length);
  return { bytes, ends };
}

/** Places of the documents in byte order; undefined where one is there twice. */
function orderOf(list: DocumentList): Uint32Array | undefined {
  const starts = new Uint32Array(list.count);
  for (let i = 1; i < list.count; i++) starts[i] = list.ends[i - 1];
  const places = Uint32Array.from(starts.keys());
  return sortByBytes(places, list.bytes, starts, list.ends) ? places : undefined;
}

/** The last place of each document, in byte order; whatever was there before is told. */
function lastPlaces(list: DocumentList, tell: (document: string) => void): Uint32Array {
  const last = new Map<string, number>();
  for (const [i, document] of list.ids().entries()) {
    if (last.has(document)) tell(document);
    last.set(document, i);
  }
  return Uint32Array.from(
    [...last].sort(([a], [b]) => (a < b ? -1 : 1)),
    ([, place]) => place,
  );
}

function noteDuplicate(duplicates: Map<string, string>, topic: string, document: string): void {
  const first = duplicates.get(topic);
  if (first === undefined || document < first) duplicates.set(topic, document);
}
