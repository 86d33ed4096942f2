import { compareBytes } from './bytes';
import { documentAt, idLength, idStart, scores } from './documents';

const BLOCK: u32 = 12;

/** Whether the document at position `a` comes before the one at `b`: by id descending, or by score descending. */
// @ts-ignore: decorator
@inline
function before(a: u32, b: u32, byId: bool): bool {
  return byId ? compareIds(a, b) > 0 : scoreAt(a) > scoreAt(b);
}

// @ts-ignore: decorator
@inline
export function scoreAt(position: u32): f64 {
  return load<f64>(scores + (<usize>position << 3));
}

/** Compares the ids of the documents at two positions by their bytes. */
export function compareIds(a: u32, b: u32): i32 {
  const x = documentAt(a);
  const y = documentAt(b);
  // Ids have no zeros, with which their heads are filled up.
  const differ = ~<u32>i8x16.bitmask(i8x16.eq(v128.load(x), v128.load(y))) & 0xffff;
  if (differ != 0) return <i32>load<u8>(x + ctz(differ)) - <i32>load<u8>(y + ctz(differ));
  return compareBytes(idStart(x), idLength(x), idStart(y), idLength(y));
}

/** Sorts `count` positions (4 bytes each) with a stable merge sort; `scratch` has the same size. */
export function sortPositions(positions: usize, count: u32, scratch: usize, byId: bool): void {
  for (let start: u32 = 0; start < count; start += BLOCK)
    insertionSort(positions + (<usize>start << 2), min(BLOCK, count - start), byId);
  for (let width = BLOCK; width < count; width *= 2)
    for (let start: u32 = 0; start + width < count; start += width * 2)
      merge(positions + (<usize>start << 2), width, min(width * 2, count - start), scratch, byId);
}

function insertionSort(positions: usize, count: u32, byId: bool): void {
  for (let i: u32 = 1; i < count; i++) {
    const moving = load<u32>(positions + (<usize>i << 2));
    let j = positions + (<usize>i << 2);
    while (j > positions && before(moving, load<u32>(j - 4), byId)) {
      store<u32>(j, load<u32>(j - 4));
      j -= 4;
    }
    store<u32>(j, moving);
  }
}

function merge(positions: usize, width: u32, count: u32, scratch: usize, byId: bool): void {
  let right = positions + (<usize>width << 2);
  if (!before(load<u32>(right), load<u32>(right - 4), byId)) return;
  const end = positions + (<usize>count << 2);
  let left = scratch;
  const leftEnd = scratch + (<usize>width << 2);
  memory.copy(scratch, positions, <usize>width << 2);
  let to = positions;
  while (left < leftEnd && right < end) {
    if (before(load<u32>(right), load<u32>(left), byId)) {
      store<u32>(to, load<u32>(right));
      right += 4;
    } else {
      store<u32>(to, load<u32>(left));
      left += 4;
    }
    to += 4;
  }
  memory.copy(to, left, leftEnd - left);
}
