import { expect, test } from 'vitest';
import { deriveSeed, seededRandom, seedOfName, shuffle } from './random.ts';

/** The published algorithms in whole numbers without a limit, independent of 32-bit operators. */
function* reference(seed: bigint): Generator<number> {
  const mask = 0xffff_ffffn;
  const rotate = (x: bigint, k: bigint) => ((x << k) | (x >> (32n - k))) & mask;
  let counter = seed & mask;
  const s = Array.from({ length: 4 }, () => {
    counter = (counter + 0x9e37_79b9n) & mask;
    let z = counter;
    z = ((z ^ (z >> 16n)) * 0x21f0_aaadn) & mask;
    z = ((z ^ (z >> 15n)) * 0x735a_2d97n) & mask;
    return z ^ (z >> 15n);
  });
  for (;;) {
    yield Number((rotate((s[1] * 5n) & mask, 7n) * 9n) & mask);
    const t = (s[1] << 9n) & mask;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 11n);
  }
}

test.each([0, 1, 42, 0xffff_ffff])('seed %d gives xoshiro128** as computed with BigInt', (seed) => {
  const random = seededRandom(seed);
  const expected = reference(BigInt(seed));
  for (let i = 0; i < 1000; i++) expect(random.uint32()).toBe(expected.next().value);
});

test('a bound of 2³² takes every number, and bounds that are no whole numbers are refused', () => {
  expect(seededRandom(5).below(2 ** 32)).toBe(seededRandom(5).uint32());
  expect(seededRandom(5).below(1)).toBe(0);
  for (const bound of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
    expect(() => seededRandom(5).below(bound)).toThrow(`invalid bound: ${bound}`);
});

test('a number in [0, 1) has the upper 27 bits of one draw and the upper 26 of the next', () => {
  const [random, source] = [seededRandom(9), seededRandom(9)];
  for (let i = 0; i < 20; i++) {
    const bits = (BigInt(source.uint32()) >> 5n) * 2n ** 26n + (BigInt(source.uint32()) >> 6n);
    expect(random.uniform()).toBe(Number(bits) / 2 ** 53);
  }
});

test('draws past the last whole multiple of a bound are drawn again', () => {
  // Two thirds of 2³² are 2,863,311,530: about a third of the draws.
  const bound = 2_863_311_530;
  const [random, source] = [seededRandom(4), seededRandom(4)];
  const draws = Array.from({ length: 300 }, () => source.uint32());
  const kept = draws.filter((draw) => draw < bound);
  expect(kept.length).toBeLessThan(250);
  expect(kept.map(() => random.below(bound))).toEqual(kept);
});

test('a shuffle swaps each item with one of those up to it, the last first', () => {
  const source = seededRandom(6);
  const expected = [0, 1, 2, 3, 4];
  for (const last of [4, 3, 2, 1]) {
    const place = source.below(last + 1);
    [expected[last], expected[place]] = [expected[place], expected[last]];
  }
  const random = seededRandom(6);
  expect(shuffle([0, 1, 2, 3, 4], random)).toEqual(expected);
  // Nothing more was drawn.
  expect(random.uint32()).toBe(source.uint32());
});

test('a derived seed is the finaliser of MurmurHash3, computed with BigInt', () => {
  const mask = 0xffff_ffffn;
  const derive = (seed: bigint, step: bigint) => {
    let state = ((seed ^ step) * 0x9e37_79b1n + 0x7f4a_7c15n) & mask;
    state = ((state ^ (state >> 16n)) * 0x85eb_ca6bn) & mask;
    state = ((state ^ (state >> 13n)) * 0xc2b2_ae35n) & mask;
    return state ^ (state >> 16n);
  };
  for (const seed of [0, 1, 7, 0xffff_ffff])
    for (const step of [0, 5, 97, 0xffff_ffff])
      expect(deriveSeed(seed, step, 3)).toBe(Number(derive(derive(BigInt(seed), BigInt(step)), 3n)));
});

test('a name has a seed of its own', () => {
  expect(seedOfName(1, '')).toBe(1);
  expect(seedOfName(1, 'ab')).toBe(deriveSeed(1, 97, 98));
  expect(seedOfName(1, 'ab')).not.toBe(seedOfName(1, 'ba'));
});
