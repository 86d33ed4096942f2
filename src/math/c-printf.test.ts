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

  // C, by Python 3's % operator.
  it.each([
    [123456789012.03125, 4, '123456789012.0312'],
    [2 ** 48 - 1 + 1 / 32, 4, '281474976710655.0312'],
    [2251799813685248.5, 2, '2251799813685248.50'],
    [1.25, 1, '1.2'],
    [1 / 1024, 9, '0.000976562'],
    [999.99995, 4, '1000.0000'],
    [1e21, 2, '1000000000000000000000.00'],
    [0, 4, '0.0000'],
  ])('writes %d with %i digits as C does: %s', (value, digits, expected) => {
    expect(formatFixed(value, digits)).toBe(expected);
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
  expect(formatLong(-2.9)).toBe('-2');
});

// By atof and atol of glibc 2.36.
it.each([
  [' \t\n\v\f\r1.5', 1.5],
  ['3x', 3],
  ['x1', 0],
  ['1 2', 1],
  ['1,5', 1],
  ['+', 0],
  ['+-1', 0],
  ['-.5', -0.5],
  ['.5.5', 0.5],
  ['1.', 1],
  ['1.5e-3z', 0.0015],
  ['1e+', 1],
  ['.5e', 0.5],
  ['007', 7],
  ['0x', 0],
  ['0X1P3', 8],
  ['0x1fg', 31],
  ['0x.84p1', 1.03125],
  ['-0', -0],
  ['1e400', Number.POSITIVE_INFINITY],
  ['-infinity', Number.NEGATIVE_INFINITY],
  ['in', 0],
  ['nan', Number.NaN],
])('parseDouble reads of %j what begins like a number, as C does: %d', (text, expected) => {
  expect(parseDouble(text)).toBe(expected);
});

it('parseLong reads what begins like a whole number', () => {
  const texts = [' \t\n\v\f\r12', 'x1', '--1', '1 2', '007', '', '1e3', '-1', '1.9', '+3y'];
  expect(texts.map(parseLong)).toEqual([12, 0, 0, 1, 7, 0, 1, -1, 1, 3]);
});
