/** A source of random numbers that gives the same sequence for the same seed on every platform. */
export interface Random {
  /** A uniform integer from 0 to 2³²−1. */
  uint32(): number;
  /** A uniform number in [0, 1) with 53 bits. */
  uniform(): number;
  /** A uniform integer from 0 to `bound`−1, without bias. */
  below(bound: number): number;
}

/** xoshiro128** 1.1 (Blackman & Vigna 2018), seeded through splitmix32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  let a = next();
  let b = next();
  let c = next();
  let d = next();

  const uint32 = () => {
    const product = Math.imul(b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };

  return {
    uint32,
    uniform: () => ((uint32() >>> 5) * 67108864 + (uint32() >>> 6)) / 9007199254740992,
    below(bound) {
      if (!(Number.isInteger(bound) && bound > 0 && bound <= 0x1_0000_0000))
        throw new RangeError(`invalid bound: ${bound}; expected an integer from 1 to 2^32`);
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
      let value = uint32();
      while (value >= limit) value = uint32();
      return value % bound;
    },
  };
}

/** A seed of its own for each part of a larger whole, so that a part is the same however many others there are. */
export function deriveSeed(seed: number, ...path: readonly number[]): number {
  let state = seed >>> 0;
  for (const step of path) {
    // The finaliser of MurmurHash3 (Appleby 2011) after each step.
    state = Math.imul(state ^ (step >>> 0), 0x9e3779b1) + 0x7f4a7c15;
    state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    state ^= state >>> 16;
  }
  return state >>> 0;
}

/** A seed of its own for whatever has a name, such as a topic by its id: the same whichever others there are. */
export function seedOfName(seed: number, name: string): number {
  let state = seed;
  for (const character of name) state = deriveSeed(state, character.codePointAt(0)!);
  return state;
}

/** Shuffles in place, each order equally likely (Fisher & Yates). */
export function shuffle<T extends { length: number; [index: number]: unknown }>(items: T, random: Random): T {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const kept = items[i];
    items[i] = items[j];
    items[j] = kept;
  }
  return items;
}
