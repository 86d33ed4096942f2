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

test('the same seed gives the same sequence, another seed another', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => random.below(1000));
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('a number that is the bound itself is drawn again', () => {
  // Above 2³¹ the bound goes into 2³² once: all from it on are drawn again, so that none is likelier than the others.
  const expected = reference(9n);
  const bound = expected.next().value!;
  expect(bound).toBeGreaterThan(2 ** 31);
  let next: number;
  do next = expected.next().value!;
  while (next >= bound);
  expect(seededRandom(9).below(bound)).toBe(next);
});

test('numbers in [0, 1) have 53 bits and their mean and variance', () => {
  const random = seededRandom(3);
  const n = 100_000;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const value = random.uniform();
    expect(value >= 0 && value < 1 && Number.isInteger(value * 2 ** 53)).toBe(true);
    sum += value;
    squares += value * value;
  }
  // Five standard errors: √(1/12n) and √(4/45n).
  expect(Math.abs(sum / n - 1 / 2)).toBeLessThan(5 * Math.sqrt(1 / 12 / n));
  expect(Math.abs(squares / n - 1 / 3)).toBeLessThan(5 * Math.sqrt(4 / 45 / n));
});

test.each([2, 3, 7, 48, 100])('whole numbers below %d are equally likely', (bound) => {
  const random = seededRandom(bound);
  const draws = 1000 * bound;
  const counts = new Float64Array(bound);
  for (let i = 0; i < draws; i++) counts[random.below(bound)]++;
  const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  // Mean and standard deviation of χ² with bound − 1 degrees of freedom; five deviations on both sides.
  const df = bound - 1;
  expect(Math.abs(chiSquare - df)).toBeLessThan(5 * Math.sqrt(2 * df) + 5);
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

test('each order of a shuffle is equally likely', () => {
  const random = seededRandom(11);
  const counts = new Map<string, number>();
  for (let i = 0; i < 6000; i++) {
    const order = shuffle(['a', 'b', 'c'], random).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  // Five standard deviations of a count with n = 6,000 and p = 1/6.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(6000 * (5 / 36)));
});

test('a derived seed depends on every step of its path, and on their order', () => {
  const seeds = [
    deriveSeed(1),
    deriveSeed(1, 0),
    deriveSeed(1, 0, 0),
    deriveSeed(1, 2, 3),
    deriveSeed(1, 3, 2),
    deriveSeed(2, 2, 3),
  ];
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(deriveSeed(1, 2, 3)).toBe(deriveSeed(1, 2, 3));
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

test('derived seeds of many parts hardly collide', () => {
  const seeds = new Set<number>();
  for (let a = 0; a < 100; a++) for (let b = 0; b < 100; b++) seeds.add(deriveSeed(7, a, b));
  // 10,000 of 2³² values: 0.01 collisions are expected.
  expect(seeds.size).toBeGreaterThan(9_998);
});

test('a name has a seed of its own', () => {
  expect(seedOfName(1, '')).toBe(1);
  expect(seedOfName(1, 'ab')).toBe(deriveSeed(1, 97, 98));
  expect(seedOfName(1, 'ab')).not.toBe(seedOfName(1, 'ba'));
});

test('a name of a million letters has a seed of its own', () => {
  expect(seedOfName(2, 'x'.repeat(1_000_000))).not.toBe(seedOfName(2, 'x'.repeat(999_999)));
});
