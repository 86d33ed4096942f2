import type { Random } from './random.ts';

/**
 * A source of uniform integers below small bounds (at most 2¹⁶), two for each 32 bits drawn and without division.
 * Unbiased (Lemire 2019): `random.below` does the same for any bound at several times the cost.
 */
export function smallIndexSource(random: Random): (bound: number) => number {
  let word = 0;
  let full = false;
  return (bound) => {
    for (;;) {
      full = !full;
      if (full) word = random.uint32();
      const half = full ? word & 0xffff : word >>> 16;
      const product = half * bound;
      const rest = product & 0xffff;
      if (rest >= bound || rest >= 0x1_0000 % bound) return product >>> 16;
    }
  };
}
