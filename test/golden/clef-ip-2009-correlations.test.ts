import { expect, test } from 'vitest';
import { kendallTau } from '../../src/math/kendall-tau.ts';
import { pearson } from '../../src/math/pearson.ts';
import { spearman } from '../../src/math/spearman.ts';
import { table4Scores, tauRange } from '../../src/studies/papers/reproduce-correlations.ts';

const { AP: map, R: recall, PRES: pres } = table4Scores;

test('Table 4 has the 48 runs', () => {
  expect(map).toHaveLength(48);
});

// Printed: Kendall's tau 0.56, 0.87, 0.66 in the SIGIR paper; the further digits follow from the 144 printed values.
test.each([
  { pair: 'MAP and recall', x: map, y: recall, tauA: '0.5550', tauB: '0.5609', rho: '0.7085', r: '0.806' },
  { pair: 'PRES and recall', x: pres, y: recall, tauA: '0.8741', tauB: '0.8776', rho: '0.9704', r: '0.994' },
  { pair: 'PRES and MAP', x: pres, y: map, tauA: '0.6587', tauB: '0.6655', rho: '0.8123', r: '0.854' },
])('the correlations of $pair over the 48 runs follow from Table 4', ({ x, y, tauA, tauB, rho, r }) => {
  expect(kendallTau(x, y).tauA.toFixed(4)).toBe(tauA);
  expect(kendallTau(x, y).tauB.toFixed(4)).toBe(tauB);
  expect(spearman(x, y).toFixed(4)).toBe(rho);
  expect(pearson(x, y).toFixed(3)).toBe(r);
});

test('ties of rounded scores leave a range in which tau must have been', () => {
  expect(tauRange([1, 2, 3], [1, 2, 3])).toEqual({ low: 1, high: 1 });
  expect(tauRange([1, 1, 3], [1, 2, 3])).toEqual({ low: 1 / 3, high: 1 });
  const { low, high } = tauRange(map, recall);
  expect(low).toBeLessThan(0.555);
  expect(high).toBeGreaterThan(0.56);
});
