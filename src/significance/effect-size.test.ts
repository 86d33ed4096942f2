import { expect, test } from 'vitest';
import { studentQuantile } from '../math/student-t.ts';
import { cohenDz, rankBiserial } from './effect-size.ts';

test('the interval of d_z reaches 0 exactly where t is at its critical value', () => {
  for (const n of [5, 20, 400]) {
    const critical = studentQuantile(0.975, n - 1) / Math.sqrt(n);
    // The quadrature behind the interval is good to ten digits.
    expect(cohenDz(critical, 1, n, 0.95).interval?.low).toBeCloseTo(0, 9);
    expect(cohenDz(-critical, 1, n, 0.95).interval?.high).toBeCloseTo(0, 9);
  }
});

test('the rank-biserial interval is atanh(r) ± 1.96 standard errors of W over its largest value', () => {
  const { value, interval } = rankBiserial(45, 10, 10, 0.95);
  const error = Math.sqrt((10 * 11 * 21) / 6) / 55;
  expect(interval?.low).toBeCloseTo(Math.tanh(Math.atanh(value) - 1.959963984540054 * error), 14);
  expect(interval?.high).toBeCloseTo(Math.tanh(Math.atanh(value) + 1.959963984540054 * error), 14);
});

test('there is no rank-biserial interval where all signs agree', () => {
  expect(rankBiserial(6, 0, 3, 0.95)).toEqual({ value: 1 });
});
