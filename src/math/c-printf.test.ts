import { describe, expect, it } from 'vitest';
import { parseDouble, parseLong } from './c-numbers.ts';
import { formatFixed, formatLong, formatName, formatValue } from './c-printf.ts';

describe('formatFixed', () => {
  it('rounds exact ties to even, as C does and toFixed does not', () => {
    expect(formatFixed(1 / 32, 4)).toBe('0.0312');
    expect(formatFixed(3 / 32, 4)).toBe('0.0938');
    expect(formatFixed(5 / 32, 4)).toBe('0.1562');
    expect(formatFixed(-9 / 32, 4)).toBe('-0.2812');
    expect(formatFixed(31.03125, 4)).toBe('31.0312');
    expect(formatFixed(0.125, 2)).toBe('0.12');
    expect(formatFixed(0.375, 2)).toBe('0.38');
  });

  it('rounds everything else to the nearest', () => {
    expect(formatFixed(0.00005, 4)).toBe('0.0001');
    expect(formatFixed(2 / 3, 4)).toBe('0.6667');
    expect(formatFixed(0.5, 4)).toBe('0.5000');
    expect(formatFixed(123456789, 4)).toBe('123456789.0000');
  });

  it('keeps the sign of zero and spells what is not a number', () => {
    expect(formatFixed(-0, 4)).toBe('-0.0000');
    expect(formatFixed(-0.00001, 4)).toBe('-0.0000');
    expect(formatValue(Number.NaN)).toBe('  -nan');
    expect(formatValue(Number.NEGATIVE_INFINITY)).toBe('  -inf');
    expect(formatFixed(1e22, 4)).toBe('10000000000000000000000.0000');
  });
});

it('formatName pads to 22 and never cuts', () => {
  expect(formatName('map')).toBe('map                   ');
  expect(formatName('num_nonrel_judged_ret_and_more')).toBe('num_nonrel_judged_ret_and_more');
});

it('formatLong cuts the fraction off', () => {
  expect(formatLong(1500)).toBe('1500');
  expect(formatLong(-0.5)).toBe('0');
});

it('parseDouble reads the longest valid beginning', () => {
  expect(['3x', 'abc', '1e2', '1e', '.5.5', '-2.', '0x1p3', '+inf', '-infinity', '1.5e-3z'].map(parseDouble)).toEqual([
    3,
    0,
    100,
    1,
    0.5,
    -2,
    8,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    0.0015,
  ]);
  expect(parseDouble('nan')).toBeNaN();
});

it('parseLong reads the longest valid beginning', () => {
  expect(['12', '-1', '0.5', '1.9', 'x', '+3y'].map(parseLong)).toEqual([12, -1, 0, 1, 0, 3]);
});
