import { expect, test } from 'vitest';
import { placesOf, withMinus } from './places.ts';

test('equal values share a place, and what has no value has none', () => {
  expect(placesOf([0.9, 0.5, 0.5, 0.5, 0.2])).toEqual(['1', '2=', '2=', '2=', '5']);
  expect(placesOf([0.5, 0.1 + 0.2, 0.3])).toEqual(['1', '2=', '2=']);
  expect(placesOf([0, 0, Number.NaN])).toEqual(['1=', '1=', '–']);
});

test('a negative number has a minus, and a range keeps its dash', () => {
  expect(withMinus('-0.004 – 0.025')).toBe('−0.004 – 0.025');
  expect(withMinus('–')).toBe('–');
});
