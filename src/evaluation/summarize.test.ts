import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactExp, exactLog } from '../math/exp-log.ts';
import { geometricFloor, RunningSummary, summarize } from './summarize.ts';

const values = Float64Array.of(0.5, Number.NaN, 0.25);

it('leaves out the topics whose value is not a number', () => {
  expect(summarize(values, 'mean')).toEqual({ value: 0.375, topics: 2 });
  expect(summarize(values, 'sum')).toEqual({ value: 0.75, topics: 2 });
  expect(summarize(Float64Array.of(Number.NaN), 'mean')).toEqual({ value: Number.NaN, topics: 0 });
  expect(summarize(Float64Array.of(Number.NaN), 'sum')).toEqual({ value: 0, topics: 0 });
});

it('counts absent topics as ones of which nothing is found', () => {
  expect(summarize(values, 'mean', { absent: 1 })).toEqual({ value: 0.25, topics: 3 });
  expect(summarize(values, 'sum', { absent: 1 })).toEqual({ value: 0.75, topics: 3 });
  const { value, topics } = summarize(Float64Array.of(0.1), 'geometric', { absent: 1 });
  expect([value, topics]).toEqual([summarize(Float64Array.of(0.1, 0), 'geometric').value, 2]);
});

it('has a geometric mean to the last bit where a printed digit hangs on it', () => {
  // Half-way between 0.2687 and 0.2688: a logarithm that is off by one bit prints the other.
  expect(summarize(Float64Array.of(0.26875), 'geometric').value).toBe(0.26875);
});

/** As it was before it could go on: all values in one loop, those that are no number left out first. */
function atOnce(all: readonly number[], aggregate: 'mean' | 'sum' | 'geometric', countsNaN: boolean, absent: number) {
  const counting = countsNaN ? all : all.filter((value) => !Number.isNaN(value));
  const topics = counting.length + absent;
  const floored = (value: number) => Math.max(value, geometricFloor);
  const terms = counting.map((value) => (aggregate === 'geometric' ? exactLog(floored(value)) : value));
  let sum = 0;
  for (const term of terms) sum += term;
  if (aggregate === 'sum') return { value: sum, topics };
  if (topics === 0) return { value: Number.NaN, topics };
  if (aggregate === 'mean') return { value: sum / topics, topics };
  return { value: exactExp((sum + absent * exactLog(geometricFloor)) / topics), topics };
}

it('is to the last bit the same wherever the topics are cut', () => {
  const value = fc.oneof(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom(Number.NaN, 0, -0, 1, 1e-5, 1e300, -1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  );
  const rule = fc.record({ countsNaN: fc.boolean(), absent: fc.integer({ min: 0, max: 3 }) });
  const aggregate = fc.constantFrom('mean' as const, 'sum' as const, 'geometric' as const);
  const blocks = fc.array(fc.array(value, { maxLength: 40 }), { maxLength: 12 });
  fc.assert(
    fc.property(blocks, aggregate, rule, (cut, kind, { countsNaN, absent }) => {
      const running = new RunningSummary(kind, { countsNaN, absent });
      for (const block of cut) running.add(Float64Array.from(block));
      const whole = summarize(Float64Array.from(cut.flat()), kind, { countsNaN, absent });
      expect(running.summary()).toStrictEqual(whole);
      expect(whole).toStrictEqual(atOnce(cut.flat(), kind, countsNaN, absent));
    }),
    { numRuns: 2000, seed: 11 },
  );
});
