import { expect, test } from 'vitest';
import { meanInterval } from './mean-interval.ts';

test('the interval of a mean is that of R 4.3: t.test(c(0.2, 0.4, 0.5, 0.9))$conf.int', () => {
  const interval = meanInterval([0.2, 0.4, 0.5, 0.9]);
  expect(interval?.low).toBeCloseTo(0.03156, 4);
  expect(interval?.high).toBeCloseTo(0.96844, 4);
  expect(interval).toMatchObject({ level: 0.95, method: 't' });
});

test('values that are not numbers do not count, and one value has no interval', () => {
  expect(meanInterval([0.2, Number.NaN, 0.4, 0.5, 0.9])).toEqual(meanInterval([0.2, 0.4, 0.5, 0.9]));
  expect(meanInterval([0.3, Number.NaN])).toBeUndefined();
});

test('a level outside of 0 to 1 is refused', () => {
  for (const level of [-0.5, 0, 1]) expect(() => meanInterval([1, 2], level)).toThrow(`invalid level: ${level};`);
  expect(() => meanInterval([1, 2], 95)).toThrow('invalid level: 95; expected a number between 0 and 1');
});
