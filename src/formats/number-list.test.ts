import { expect, test } from 'vitest';
import { parseDepths, parsePercentages, parseShares } from './number-list.ts';

test('depths are a list, a range, or both in one', () => {
  expect(parseDepths('50, 10,20,10')).toEqual([10, 20, 50]);
  expect(parseDepths('10:30:10')).toEqual([10, 20, 30]);
  expect(parseDepths('3:5')).toEqual([3, 4, 5]);
  expect(parseDepths('1,5,10:30:10')).toEqual([1, 5, 10, 20, 30]);
});

test.each(['', '0', '1,', 'a', '5:1', '1:9:0', '-3', '1.5'])('%j is no list of depths', (text) => {
  expect(parseDepths(text)).toBeUndefined();
});

test('shares are above 0 and at most 1, in the order given', () => {
  expect(parseShares('.4, .2,1')).toEqual([0.4, 0.2, 1]);
  for (const text of ['', '0', '1.1', '.2,,.4', 'half']) expect(parseShares(text)).toBeUndefined();
});

test('shares of the documents there are in percent, as lists and ranges, to the millionth', () => {
  expect(parsePercentages('10%, 1%,5%,1%')).toEqual([1, 5, 10]);
  expect(parsePercentages('.1%:.4%:.1%,50%')).toEqual([0.1, 0.2, 0.3, 0.4, 50]);
  expect(parsePercentages('98%:100%')).toEqual([98, 99, 100]);
  expect(parsePercentages('0.000001%')).toEqual([0.000001]);
  const wrong = ['', '5', '5%,10', '0%', '101%', '5%:1%', '1%:2%:0%', '1%:2%:1%:1%', '-1%', '%'];
  for (const text of wrong) expect(parsePercentages(text), text).toBeUndefined();
});
