import { DUPLICATE } from './anomaly';
import { equalBytes, shiftFor, slotOf } from './bytes';
import { allocate, empty, enlarge, put } from './memory';
import { judgedEntry } from './qrels';

/**
 * The documents of the topic being read, in one hash table with the judged documents of the topic.
 *
 * An entry has 32 bytes: the id's first 16 bytes, hash and length (8), where the whole id is (4), and a mark (4).
 * The first `judged` entries are the judged documents, with mark 1 once they are retrieved. Then come, from `documents`
 * on, the retrieved documents in the order of the file, with mark d + 1 for judged document d, or 0.
 */
let entries: usize = 0;
let capacity: u32 = 0;
let documents: usize = 0;

/** Scores of the retrieved documents, 8 bytes each, in the order of the file. */
export let scores: usize = 0;

/** Positions and judged documents of the judged documents retrieved, 4 + 4 bytes each, in the order of the file. */
export let found: usize = 0;
export let foundCount: u32 = 0;
let foundCapacity: u32 = 0;

/** Where entries are, by hash, 4 bytes each; 0 is free. */
let slots: usize = 0;
let slotCapacity: u32 = 0;
let slotShift: u32 = 0;
/** Takes what is added to the place of a slot, in bytes, round to the first. */
let slotMask: u32 = 0;
/** The number of retrieved documents for which there must be made room. */
let limit: u32 = 0;

let judged: u32 = 0;
export let retrieved: u32 = 0;
export let duplicates: u32 = 0;

let keepFirst: bool = false;
const ids: usize = memory.data(12, 4);

export function startDocuments(first: bool): void {
  keepFirst = first;
  duplicates = 0;
  judged = 0;
  retrieved = 0;
}

/** The entry of the document at a position. */
// @ts-ignore: decorator
@inline
export function documentAt(position: u32): usize {
  return documents + (<usize>position << 5);
}

/** Which judged document an entry is, counted from 1; 0 where it is not judged. */
// @ts-ignore: decorator
@inline
export function judgedMark(entry: usize): u32 {
  return load<u32>(entry, 28);
}

// @ts-ignore: decorator
@inline
export function idLength(entry: usize): u32 {
  return load<u32>(entry, 20);
}

/** Where the bytes of an entry's id are. */
// @ts-ignore: decorator
@inline
export function idStart(entry: usize): usize {
  return idLength(entry) <= 16 ? entry : load<u32>(entry, 24);
}

/** Forgets the documents of the last topic; `from` to `to` are the judged documents of the new one. */
export function startTopic(from: u32, to: u32): void {
  const expected = max<u32>(retrieved, 256) + (to - from);
  empty(ids);
  judged = to - from;
  retrieved = 0;
  foundCount = 0;
  if (capacity < expected) growEntries(expected);
  documents = entries + (<usize>judged << 5);
  if (foundCapacity < judged) {
    foundCapacity = judged * 2;
    found = allocate(<usize>foundCapacity << 3);
  }
  memory.copy(entries, judgedEntry(from), <usize>judged << 5);
  makeSlots(expected);
}

/** So many slots stay in the processor's cache, so that there may be more of them. */
const NEAR: u32 = 16384;

/** A table for `expected` documents at a load of an eighth, or a quarter, with those there are; it grows at one half. */
function makeSlots(expected: u32): void {
  let size: u32 = 1024;
  while (size < expected * (size < NEAR ? 8 : 4)) size *= 2;
  if (slotCapacity < size) {
    slotCapacity = size;
    slots = allocate(<usize>size << 2);
  }
  slotMask = (size - 1) << 2;
  slotShift = shiftFor(size);
  limit = min(size >> 1, capacity) - judged;
  memory.fill(slots, 0, <usize>size << 2);
  const end = documentAt(retrieved);
  for (let entry = entries; entry < end; entry += 32) {
    if (entry >= documents && judgedMark(entry) != 0) continue;
    let slot = slotOf(load<u64>(entry, 16), slotShift) << 2;
    while (load<u32>(slots + slot) != 0) slot = (slot + 4) & slotMask;
    store<u32>(slots + slot, entry);
  }
}

function growEntries(wanted: u32): void {
  const before = capacity;
  const used = min(judged + retrieved, before);
  capacity = max(wanted, before * 2);
  entries = enlarge(entries, <usize>used << 5, <usize>capacity << 5);
  scores = enlarge(scores, <usize>min(retrieved, before) << 3, <usize>capacity << 3);
}

function makeRoom(): void {
  const last = judged + retrieved;
  if (last >= capacity) {
    growEntries(last + 1);
    documents = entries + (<usize>judged << 5);
  }
  makeSlots(last);
}

/**
 * Adds a document of the current topic; gives an anomaly or 0.
 * `id` is its head, `key` its hash and length.
 */
// @ts-ignore: decorator
@inline
export function addDocument(id: v128, key: u64, start: usize, score: f64): i32 {
  if (retrieved >= limit) makeRoom();
  let slot = slotOf(key, slotShift) << 2;
  while (true) {
    const entry = load<u32>(slots + slot);
    if (entry == 0) break;
    if (load<u64>(entry, 16) == key) {
      if (i8x16.all_true(i8x16.eq(id, v128.load(entry)))) {
        if (sameRest(entry, key, start)) return addKnown(entry, score);
      }
    }
    slot = (slot + 4) & slotMask;
  }
  const entry = documentAt(retrieved);
  store<u32>(slots + slot, entry);
  v128.store(entry, id);
  store<u64>(entry, key, 16);
  store<u64>(entry, 0, 24);
  if (<u32>(key >> 32) > 16) store<u32>(entry, put(ids, start, <usize>(key >> 32)), 24);
  store<f64>(scores + (<usize>retrieved << 3), score);
  retrieved++;
  return 0;
}

// @ts-ignore: decorator
@inline
function sameRest(entry: usize, key: u64, start: usize): bool {
  return <u32>(key >> 32) <= 16 || equalBytes(load<u32>(entry, 24), start, <usize>(key >> 32));
}

/** Adds a document that is in the table: judged and not met before, or a duplicate. */
// @ts-ignore: decorator
@inline
function addKnown(entry: usize, score: f64): i32 {
  if (entry >= documents || judgedMark(entry) != 0) {
    duplicates++;
    return keepFirst ? 0 : DUPLICATE;
  }
  store<u32>(entry, 1, 28);
  const number = <u32>((entry - entries) >> 5);
  const copy = documentAt(retrieved);
  v128.store(copy, v128.load(entry));
  v128.store(copy, v128.load(entry, 16), 16);
  store<u32>(copy, number + 1, 28);
  store<u64>(found + (<usize>foundCount << 3), (<u64>number << 32) | retrieved);
  foundCount++;
  store<f64>(scores + (<usize>retrieved << 3), score);
  retrieved++;
  return 0;
}
