/**
 * What an LZMA stream with its 13 bytes of head unpacks to. It stands in the page as it is here, without types, to
 * unpack its script: it refers to nothing outside of itself.
 */
export function unpackLzma(packed: Uint8Array): Uint8Array {
  const view = new DataView(packed.buffer, packed.byteOffset);
  const literalBits = packed[0] % 9;
  const literalPlaceMask = (1 << (Math.floor(packed[0] / 9) % 5)) - 1;
  const placeMask = (1 << Math.floor(packed[0] / 45)) - 1;
  const out = new Uint8Array(view.getUint32(5, true));
  const table = (length: number) => new Uint16Array(length).fill(1024);
  const literals = table(0x300 << (literalBits + 5));
  const isMatch = table(192);
  const isRepeat = table(12);
  const isRepeat0 = table(12);
  const isRepeat0Long = table(192);
  const isRepeat1 = table(12);
  const isRepeat2 = table(12);
  const slots = table(256);
  const distances = table(128);
  const align = table(16);
  /** Short by place, middle by place, long, and two bits of which: for matches, then for repeats. */
  const lengths = [table(514), table(514)];
  let at = 18;
  // Cells of 32 bits: a variable that is too large for a small integer takes half as long again.
  const code = Uint32Array.of(view.getUint32(14));
  const range = Uint32Array.of(0xffffffff);

  function fill(): void {
    if (range[0] >= 0x1000000) return;
    range[0] <<= 8;
    code[0] = (code[0] << 8) | packed[at++];
  }

  function bit(chances: Uint16Array, i: number): number {
    const chance = chances[i];
    const bound = (range[0] >>> 11) * chance;
    let found = 0;
    if (code[0] < bound) {
      range[0] = bound;
      chances[i] = chance + ((2048 - chance) >> 5);
    } else {
      code[0] -= bound;
      range[0] -= bound;
      chances[i] = chance - (chance >> 5);
      found = 1;
    }
    fill();
    return found;
  }

  function tree(chances: Uint16Array, from: number, bits: number): number {
    let node = 1;
    for (let i = 0; i < bits; i++) node = node * 2 + bit(chances, from + node);
    return node - (1 << bits);
  }

  function treeFromBelow(chances: Uint16Array, from: number, bits: number): number {
    let node = 1;
    let value = 0;
    for (let i = 0; i < bits; i++) {
      const one = bit(chances, from + node);
      node = node * 2 + one;
      value |= one << i;
    }
    return value;
  }

  function plainBits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      range[0] >>>= 1;
      const one = code[0] >= range[0] ? 1 : 0;
      if (one) code[0] -= range[0];
      value = value * 2 + one;
      fill();
    }
    return value;
  }

  function lengthOf(chances: Uint16Array, place: number): number {
    if (bit(chances, 512) === 0) return 2 + tree(chances, place * 8, 3);
    if (bit(chances, 513) === 0) return 10 + tree(chances, 128 + place * 8, 3);
    return 18 + tree(chances, 256, 8);
  }

  function distanceOf(length: number): number {
    const slot = tree(slots, Math.min(length - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = (2 | (slot & 1)) << bits;
    if (slot < 14) return high + treeFromBelow(distances, high - slot, bits);
    return high + plainBits(bits - 4) * 16 + treeFromBelow(align, 0, 4);
  }

  let state = 0;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let to = 0; to < out.length; ) {
    const place = to & placeMask;
    if (bit(isMatch, state * 16 + place) === 0) {
      const before = to > 0 ? out[to - 1] : 0;
      const from = 0x300 * (((to & literalPlaceMask) << literalBits) + (before >> (8 - literalBits)));
      let node = 1;
      if (state >= 7) {
        let other = out[to - first - 1];
        while (node < 0x100) {
          const expected = (other >> 7) & 1;
          other <<= 1;
          const one = bit(literals, from + ((1 + expected) << 8) + node);
          node = node * 2 + one;
          if (one !== expected) break;
        }
      }
      while (node < 0x100) node = node * 2 + bit(literals, from + node);
      out[to++] = node;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let length = 1;
    if (bit(isRepeat, state) === 0) {
      [fourth, third, second] = [third, second, first];
      length = lengthOf(lengths[0], place);
      first = distanceOf(length);
      state = state < 7 ? 7 : 10;
    } else {
      let isShort = false;
      if (bit(isRepeat0, state) === 0) isShort = bit(isRepeat0Long, state * 16 + place) === 0;
      else if (bit(isRepeat1, state) === 0) [first, second] = [second, first];
      else if (bit(isRepeat2, state) === 0) [first, second, third] = [third, first, second];
      else [first, second, third, fourth] = [fourth, first, second, third];
      if (!isShort) length = lengthOf(lengths[1], place);
      state = isShort ? (state < 7 ? 9 : 11) : state < 7 ? 8 : 11;
    }
    for (; length > 0; length--, to++) out[to] = out[to - first - 1];
  }
  return out;
}
