/** Memory is handed out and never taken back: everything that grows doubles, so what is left behind stays below what is in use. */
let top: usize = (__heap_base + 15) & ~15;

export function allocate(size: usize, alignment: usize = 16): usize {
  const start = (top + alignment - 1) & ~(alignment - 1);
  // SIMD loads may run up to 64 bytes past the end of what they read.
  const end: u64 = <u64>start + <u64>size + 64;
  const have = <u64>memory.size() << 16;
  if (end > have) {
    if (end >= 0xffff0000) unreachable();
    const missing = <i32>((end - have + 0xffff) >> 16);
    if (memory.grow(missing) < 0) unreachable();
  }
  top = start + size;
  return start;
}

/** A larger block with the same beginning. */
export function enlarge(block: usize, used: usize, size: usize): usize {
  const larger = allocate(size);
  if (used > 0) memory.copy(larger, block, used);
  return larger;
}

/**
 * A store of ids whose bytes stay where they are put until it is emptied.
 * It is three addresses at `ids`: start, next, limit.
 */
export function put(ids: usize, from: usize, length: usize): usize {
  if (load<usize>(ids, 4) + length > load<usize>(ids, 8)) extend(ids, length);
  const place = load<usize>(ids, 4);
  memory.copy(place, from, length);
  store<usize>(ids, place + length, 4);
  return place;
}

export function empty(ids: usize): void {
  store<usize>(ids, load<usize>(ids), 4);
}

function extend(ids: usize, length: usize): void {
  const size = max(max<usize>(length, 4096), (load<usize>(ids, 8) - load<usize>(ids)) * 2);
  const start = allocate(size);
  store<usize>(ids, start);
  store<usize>(ids, start, 4);
  store<usize>(ids, start + size, 8);
}
