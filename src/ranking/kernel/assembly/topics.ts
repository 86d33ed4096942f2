import { equalBytes, keyOf, shiftFor, slotOf } from './bytes';
import { allocate, empty, enlarge, put } from './memory';
import { topicCount, topicLength, topicStart } from './qrels';

/**
 * Every topic of the qrels and of the run so far.
 * An entry has 16 bytes: hash and length (8), where the id is (4), and whether the run has it (4).
 * The first `topicCount` entries are the topics of the qrels.
 */
let entries: usize = 0;
let capacity: u32 = 0;
let count: u32 = 0;
let slots: usize = 0;
let slotMask: u32 = 0;
const ids: usize = memory.data(12, 4);

/** Topics the run has. */
export let seenTopics: u32 = 0;
export let unknownTopics: u32 = 0;

export function startTopics(): void {
  empty(ids);
  seenTopics = 0;
  unknownTopics = 0;
  if (count == 0) {
    capacity = max<u32>(topicCount * 2, 256);
    entries = allocate(<usize>capacity << 4);
    for (let t: u32 = 0; t < topicCount; t++) describe(t, keyOf(topicStart(t), topicLength(t)), topicStart(t));
  }
  count = topicCount;
  for (let t: u32 = 0; t < count; t++) store<u32>(entries + (<usize>t << 4), 0, 12);
  makeSlots();
}

/** Where a topic's bytes are kept. */
export function topicId(topic: u32): usize {
  return load<u32>(entries + (<usize>topic << 4), 8);
}

export function topicIdLength(topic: u32): u32 {
  return load<u32>(entries + (<usize>topic << 4), 4);
}

/** The number of a topic that begins, at least `topicCount` where the qrels do not have it; −1 where the run had it before. */
export function beginTopic(start: usize, length: u32): i32 {
  const key = keyOf(start, length);
  let slot = slotOf(key, shiftFor(slotMask + 1));
  while (true) {
    const number = load<u32>(slots + (<usize>slot << 2));
    if (number == 0) break;
    const entry = entries + (<usize>(number - 1) << 4);
    if (load<u64>(entry) == key && equalBytes(load<u32>(entry, 8), start, length)) {
      if (load<u32>(entry, 12) != 0) return -1;
      store<u32>(entry, 1, 12);
      seenTopics++;
      return number - 1;
    }
    slot = (slot + 1) & slotMask;
  }
  const topic = count++;
  if (topic == capacity) {
    capacity *= 2;
    entries = enlarge(entries, <usize>topic << 4, <usize>capacity << 4);
  }
  describe(topic, key, put(ids, start, length));
  store<u32>(entries + (<usize>topic << 4), 1, 12);
  store<u32>(slots + (<usize>slot << 2), topic + 1);
  if (count * 2 > slotMask) makeSlots();
  seenTopics++;
  unknownTopics++;
  return topic;
}

function describe(topic: u32, key: u64, start: usize): void {
  const entry = entries + (<usize>topic << 4);
  store<u64>(entry, key);
  store<u32>(entry, <u32>start, 8);
}

function makeSlots(): void {
  let size: u32 = max<u32>(slotMask + 1, 512);
  while (size < count * 4) size *= 2;
  if (size != slotMask + 1) {
    slots = allocate(<usize>size << 2);
    slotMask = size - 1;
  }
  memory.fill(slots, 0, <usize>size << 2);
  for (let t: u32 = 0; t < count; t++) {
    let slot = slotOf(load<u64>(entries + (<usize>t << 4)), shiftFor(size));
    while (load<u32>(slots + (<usize>slot << 2)) != 0) slot = (slot + 1) & slotMask;
    store<u32>(slots + (<usize>slot << 2), t + 1);
  }
}
