import { expect, test } from 'vitest';
import { gainContributions } from './gain-contributions.ts';

const of = (gains: Readonly<Record<number, number>>) => gainContributions({ dcg: 'linear', gains, cutoff: 2 });

test('documents contribute what their grade gains over the logarithm of their rank and one', () => {
  const same: readonly Readonly<Record<number, number>>[] = [
    { 1: 3, 2: 7 },
    { 0: 0, 1: 3, 2: 7 },
  ];
  for (const gains of same) {
    const { weight, divisor, gain } = of(gains)!;
    expect([0, 1, 2].map((grade) => gain!(grade))).toEqual([0, 3, 7]);
    expect([1, 2, 3].map(weight)).toEqual([1, 1 / Math.log2(3), 0]);
    expect([0, 1, 2, 3].map(divisor)).toEqual([0, 1, 1 + 1 / Math.log2(3), 1 + 1 / Math.log2(3)]);
  }
});

test('nothing is known of contributions where a gain is below 0, or grade 0 has one', () => {
  expect([of({ 0: 1, 1: 3 }), of({ 1: 3, 2: -1 }), of({ 1: -1, 2: 3 })]).toEqual([undefined, undefined, undefined]);
});
