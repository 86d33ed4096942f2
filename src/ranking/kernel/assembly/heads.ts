import { documentAt, idLength, idStart, retrieved } from './documents';
import { enlarge } from './memory';
import { topicId, topicIdLength } from './topics';

/** How many documents of each topic are wanted; 0 for none. */
export let headDepth: u32 = 0;

/** For each topic that ended, its id and those of its first documents, each followed by a newline. */
export let headText: usize = 0;
export let headLength: usize = 0;
let textCapacity: usize = 0;

/** How many documents each topic that ended has among them, 4 bytes each. */
export let headCounts: usize = 0;
export let headTopics: u32 = 0;
let countCapacity: u32 = 0;

export function startHeads(depth: u32): void {
  headDepth = depth;
  headLength = 0;
  headTopics = 0;
}

/** Keeps the first documents of the topic that ends; `order` has their positions, or is 0 where positions are ranks. */
export function takeHead(topic: u32, order: usize): void {
  const count = min(headDepth, retrieved);
  if (headTopics == countCapacity) {
    countCapacity = max<u32>(countCapacity * 2, 256);
    headCounts = enlarge(headCounts, <usize>headTopics << 2, <usize>countCapacity << 2);
  }
  store<u32>(headCounts + (<usize>headTopics << 2), count);
  headTopics++;
  write(topicId(topic), topicIdLength(topic));
  for (let i: u32 = 0; i < count; i++) {
    const entry = documentAt(order == 0 ? i : load<u32>(order + (<usize>i << 2)));
    write(idStart(entry), idLength(entry));
  }
}

function write(id: usize, length: u32): void {
  const size = <usize>length + 1;
  if (headLength + size > textCapacity) {
    textCapacity = max(max<usize>(textCapacity * 2, 65536), headLength + size);
    headText = enlarge(headText, headLength, textCapacity);
  }
  memory.copy(headText + headLength, id, length);
  store<u8>(headText + headLength + length, 10);
  headLength += size;
}
