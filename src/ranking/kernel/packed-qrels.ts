import { concatenate } from '../../formats/bytes.ts';
import type { Qrels } from '../../model/qrels.ts';

/** Ids as bytes, one after the other. */
export interface PackedIds {
  readonly bytes: Uint8Array;
  /** Where each id ends. */
  readonly ends: Uint32Array;
}

/** The ids of qrels as a kernel compares them. */
export interface PackedQrels {
  readonly topics: PackedIds;
  readonly documents: PackedIds;
  readonly offsets: Uint32Array;
}

const packed = new WeakMap<Qrels, PackedQrels | undefined>();

/** The ids of the qrels as bytes; undefined where one is no well-formed text, so that bytes cannot stand for it. */
export function packQrels(qrels: Qrels): PackedQrels | undefined {
  if (!packed.has(qrels)) {
    const topics = packIds(qrels.topics);
    const documents = packIds(qrels.documents);
    packed.set(qrels, topics && documents && { topics, documents, offsets: qrels.offsets });
  }
  return packed.get(qrels);
}

/** Spares packing the ids of qrels whose documents are packed already. */
export function rememberPacked(qrels: Qrels, documents: PackedIds): void {
  const topics = packIds(qrels.topics);
  packed.set(qrels, topics && { topics, documents, offsets: qrels.offsets });
}

const newline = 0x0a;

/** Ids made into bytes at once: all of a large collection would be longer than a string can be. */
const batch = 1 << 16;

function packIds(ids: readonly string[]): PackedIds | undefined {
  const ends = new Uint32Array(ids.length);
  const parts: Uint8Array[] = [];
  let to = 0;
  for (let first = 0; first < ids.length; first += batch) {
    const some = ids.slice(first, first + batch);
    const text = some.map((id) => `${id}\n`).join('');
    if (/\p{Surrogate}/u.test(text)) return undefined;
    const encoded = new TextEncoder().encode(text);
    const part = new Uint8Array(encoded.length - some.length);
    let from = 0;
    let used = 0;
    some.forEach((id, i) => {
      let end = encoded.indexOf(newline, from);
      for (let rest = id.indexOf('\n'); rest !== -1; rest = id.indexOf('\n', rest + 1))
        end = encoded.indexOf(newline, end + 1);
      part.set(encoded.subarray(from, end), used);
      used += end - from;
      ends[first + i] = to + used;
      from = end + 1;
    });
    to += used;
    parts.push(part);
  }
  return { bytes: concatenate(parts), ends };
}
