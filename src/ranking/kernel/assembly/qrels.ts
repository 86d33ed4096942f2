import { head, keyOf } from './bytes';
import { allocate } from './memory';

/** The qrels as the host wrote them: ids one after the other, and where each ends. Topics come first, then documents. */
export let topicCount: u32 = 0;
let documentCount: u32 = 0;
let topicEnds: usize = 0;
let documentEnds: usize = 0;
let documentOffsets: usize = 0;
let topicBytes: usize = 0;
let documentBytes: usize = 0;
let entries: usize = 0;

/** Makes room for qrels and tells where: ends of topics, ends of documents, offsets of topics, bytes of topics, bytes of documents. */
export function reserveQrels(topics: u32, documents: u32, topicSize: usize, documentSize: usize): usize {
  topicCount = topics;
  documentCount = documents;
  topicEnds = allocate(<usize>topics << 2);
  documentEnds = allocate(<usize>documents << 2);
  documentOffsets = allocate((<usize>topics + 1) << 2);
  topicBytes = allocate(topicSize);
  documentBytes = allocate(documentSize);
  entries = allocate(<usize>documents << 5);
  const places = allocate(20);
  store<usize>(places, topicEnds);
  store<usize>(places, documentEnds, 4);
  store<usize>(places, documentOffsets, 8);
  store<usize>(places, topicBytes, 12);
  store<usize>(places, documentBytes, 16);
  return places;
}

/** Makes the entries of the judged documents as documents.ts has them. */
export function hashQrels(): void {
  for (let d: u32 = 0; d < documentCount; d++) {
    const start = documentBytes + startOf(documentEnds, d);
    const length = lengthOf(documentEnds, d);
    const entry = judgedEntry(d);
    v128.store(entry, head(v128.load(start), length));
    store<u64>(entry, keyOf(start, length), 16);
    store<u32>(entry, <u32>start, 24);
    store<u32>(entry, 0, 28);
  }
}

// @ts-ignore: decorator
@inline
function startOf(ends: usize, index: u32): usize {
  return index == 0 ? 0 : load<u32>(ends + (<usize>(index - 1) << 2));
}

// @ts-ignore: decorator
@inline
function lengthOf(ends: usize, index: u32): u32 {
  return load<u32>(ends + (<usize>index << 2)) - <u32>startOf(ends, index);
}

export function topicStart(topic: u32): usize {
  return topicBytes + startOf(topicEnds, topic);
}

export function topicLength(topic: u32): u32 {
  return lengthOf(topicEnds, topic);
}

/** The first judged document of a topic. */
export function firstJudged(topic: u32): u32 {
  return load<u32>(documentOffsets + (<usize>topic << 2));
}

export function judgedEntry(document: u32): usize {
  return entries + (<usize>document << 5);
}
