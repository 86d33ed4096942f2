/** `MASKS + 16 - n` holds n bytes of ones, then zeros. */
export const MASKS: usize = memory.data<u8>([
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0,
]);

/** The first bytes of an id, at most 16, padded with zeros. */
// @ts-ignore: decorator
@inline
export function head(block: v128, length: u32): v128 {
  return v128.and(block, v128.load(MASKS + 16 - min<u32>(length, 16)));
}

let lowFactor: u64 = 0x9e3779b97f4a7c15;
let highFactor: u64 = 0xc2b2ae3d27d4eb4f;

/** Chooses the hash: who does not know the numbers cannot make a file whose ids all have the same one. */
export function seedHash(a: u32, b: u32, c: u32, d: u32): void {
  lowFactor = ((<u64>a << 32) | b) | 1;
  highFactor = ((<u64>c << 32) | d) | 1;
}

// @ts-ignore: decorator
@inline
function mix(block: v128): u64 {
  return <u64>i64x2.extract_lane(block, 0) * lowFactor + <u64>i64x2.extract_lane(block, 1) * highFactor;
}

/** Hash (low half) and length (high half) of an id of at most 16 bytes, given as its head. */
// @ts-ignore: decorator
@inline
export function shortKey(id: v128, length: u32): u64 {
  return (mix(id) >> 32) | (<u64>length << 32);
}

/** Hash and length of an id of more than 16 bytes. */
export function longKey(id: usize, length: u32): u64 {
  let hash: u64 = length;
  let at: u32 = 0;
  while (at < length) {
    const mixed = mix(head(v128.load(id + at), length - at)) ^ rotl<u64>(hash, 27);
    hash = (mixed ^ (mixed >> 32)) * 0xd6e8feb86659fd93;
    at += 16;
  }
  return (hash >> 32) | (<u64>length << 32);
}

/** Which slot of a table belongs to a key, told from the highest bits of its hash, on which all bytes of the id bear. */
// @ts-ignore: decorator
@inline
export function slotOf(key: u64, shift: u32): u32 {
  return <u32>key >> shift;
}

/** By how much hashes are shifted for a table of so many slots, a power of two. */
// @ts-ignore: decorator
@inline
export function shiftFor(slots: u32): u32 {
  return clz(slots) + 1;
}

/** Hash and length of an id. */
export function keyOf(id: usize, length: u32): u64 {
  return length <= 16 ? shortKey(head(v128.load(id), length), length) : longKey(id, length);
}

export function equalBytes(a: usize, b: usize, length: usize): bool {
  let at: usize = 0;
  while (at < length) {
    const same = <u32>i8x16.bitmask(i8x16.eq(v128.load(a + at), v128.load(b + at)));
    if ((~same & <u32>(at + 16 > length ? (1 << (length - at)) - 1 : 0xffff)) != 0) return false;
    at += 16;
  }
  return true;
}

/** As C's strcmp: negative where `a` comes before `b`. */
export function compareBytes(a: usize, aLength: usize, b: usize, bLength: usize): i32 {
  const common = min(aLength, bLength);
  let at: usize = 0;
  while (at < common) {
    const differ = ~<u32>i8x16.bitmask(i8x16.eq(v128.load(a + at), v128.load(b + at))) & 0xffff;
    if (differ != 0) {
      const place = at + ctz(differ);
      if (place >= common) break;
      return <i32>load<u8>(a + place) - <i32>load<u8>(b + place);
    }
    at += 16;
  }
  return aLength < bLength ? -1 : aLength > bLength ? 1 : 0;
}

/** Whether all of `from` to `end` is UTF-8 as the Encoding standard has it: no overlong forms, no surrogates. */
export function isUtf8(from: usize, end: usize): bool {
  let p = from;
  while (p < end) {
    if (p + 16 <= end && !v128.any_true(v128.and(v128.load(p), i8x16.splat(-128)))) {
      p += 16;
      continue;
    }
    const c: u32 = load<u8>(p++);
    if (c < 0x80) continue;
    let lowest: u32 = 0x80;
    let highest: u32 = 0xbf;
    let more: i32 = 1;
    if (c >= 0xc2 && c <= 0xdf) more = 1;
    else if (c >= 0xe0 && c <= 0xef) {
      more = 2;
      if (c == 0xe0) lowest = 0xa0;
      if (c == 0xed) highest = 0x9f;
    } else if (c >= 0xf0 && c <= 0xf4) {
      more = 3;
      if (c == 0xf0) lowest = 0x90;
      if (c == 0xf4) highest = 0x8f;
    } else return false;
    while (more-- > 0) {
      if (p >= end) return false;
      const next: u32 = load<u8>(p++);
      if (next < lowest || next > highest) return false;
      lowest = 0x80;
      highest = 0xbf;
    }
  }
  return true;
}
