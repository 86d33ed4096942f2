import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kendallTau } from './kendall-tau.ts';

function byDefinition(x: readonly number[], y: readonly number[]) {
  let concordant = 0;
  let discordant = 0;
  let tiedX = 0;
  let tiedY = 0;
  let tiedBoth = 0;
  for (let i = 0; i < x.length; i++) {
    for (let j = 0; j < i; j++) {
      const agreement = Math.sign(x[i] - x[j]) * Math.sign(y[i] - y[j]);
      if (agreement > 0) concordant++;
      if (agreement < 0) discordant++;
      if (x[i] === x[j]) tiedX++;
      if (y[i] === y[j]) tiedY++;
      if (x[i] === x[j] && y[i] === y[j]) tiedBoth++;
    }
  }
  return { concordant, discordant, tiedX, tiedY, tiedBoth };
}

const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })), { maxLength: 60 });

test('the counts in n log n are those of looking at every pair', () => {
  fc.assert(
    fc.property(pairs, (points) => {
      const x = points.map(([value]) => value);
      const y = points.map(([, value]) => value);
      expect(kendallTau(x, y)).toMatchObject(byDefinition(x, y));
    }),
  );
});

test('tau-b is not a number where one list does not vary; tau-a is 0', () => {
  expect(kendallTau([1, 1, 1], [1, 2, 3])).toMatchObject({ tauA: 0, tauB: Number.NaN });
  expect(kendallTau([1, 2, 3], [1, 1, 1])).toMatchObject({ tauA: 0, tauB: Number.NaN });
  expect(kendallTau([], [])).toMatchObject({ tauA: Number.NaN, tauB: Number.NaN });
  expect(kendallTau([1], [2])).toMatchObject({ tauA: Number.NaN, tauB: Number.NaN });
});

test('refuses lists that do not pair up', () => {
  expect(() => kendallTau([1, 2], [1])).toThrow('unequal numbers of values: 2 and 1');
  expect(() => kendallTau([1, 2], [1, Number.NaN])).toThrow('invalid value: NaN');
});

test('by hand: five items with a tie on each side', () => {
  // Of ten pairs one is tied in x, one in y; 1–3 and 2–3 stand in the wrong order.
  const tau = kendallTau([1, 2, 3, 4, 4], [2, 3, 1, 4, 3]);
  expect(tau).toMatchObject({ pairs: 10, concordant: 6, discordant: 2, tiedX: 1, tiedY: 1, tiedBoth: 0 });
  expect(tau.tauA).toBe(4 / 10);
  expect(tau.tauB).toBe(4 / 9);
});
