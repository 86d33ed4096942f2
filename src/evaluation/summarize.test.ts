import { expect, it } from 'vitest';
import { geometricFloor, summarize } from './summarize.ts';

const values = Float64Array.of(0.5, Number.NaN, 0.25);

it('leaves out the topics whose value is not a number', () => {
  expect(summarize(values, 'mean')).toEqual({ value: 0.375, topics: 2 });
  expect(summarize(values, 'sum')).toEqual({ value: 0.75, topics: 2 });
  expect(summarize(Float64Array.of(Number.NaN), 'mean')).toEqual({ value: Number.NaN, topics: 0 });
  expect(summarize(Float64Array.of(Number.NaN), 'sum')).toEqual({ value: 0, topics: 0 });
});

it('lets them count when told to, and has no number then', () => {
  expect(summarize(values, 'mean', { countsNaN: true })).toEqual({ value: Number.NaN, topics: 3 });
  expect(summarize(values, 'geometric', { countsNaN: true })).toEqual({ value: Number.NaN, topics: 3 });
});

it('counts absent topics as ones of which nothing is found', () => {
  expect(summarize(values, 'mean', { absent: 1 })).toEqual({ value: 0.25, topics: 3 });
  expect(summarize(values, 'sum', { absent: 1 })).toEqual({ value: 0.75, topics: 3 });
  const { value, topics } = summarize(Float64Array.of(0.1), 'geometric', { absent: 1 });
  expect([value, topics]).toEqual([summarize(Float64Array.of(0.1, 0), 'geometric').value, 2]);
});

it('has a geometric mean above a floor', () => {
  expect(summarize(Float64Array.of(0, 0), 'geometric').value).toBeCloseTo(geometricFloor, 15);
});

it('has a geometric mean to the last bit where a printed digit hangs on it', () => {
  // Half-way between 0.2687 and 0.2688: a logarithm that is off by one bit prints the other.
  expect(summarize(Float64Array.of(0.26875), 'geometric').value).toBe(0.26875);
});
