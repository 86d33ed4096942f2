import { expect, test } from 'vitest';
import { checkRuns } from './check-runs.ts';

/** A number as Parquet writes it before a run: seven bits a byte, the lowest first. */
function varInt(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varInt(Math.floor(value / 128))];
}

const repeated = (times: number, ...value: number[]) => [...varInt(times * 2), ...value];
const packed = (groups: number, ...bits: number[]) => [...varInt(groups * 2 + 1), ...bits];
const check = (bytes: readonly number[], width: number, count: number) => () =>
  checkRuns(Uint8Array.from(bytes), width, count);

test.each([
  ['a run of all values', repeated(300, 1), 1, 300, 0],
  ['two runs, of values of nine bits', [...repeated(2, 1, 1), ...repeated(3, 0, 0)], 9, 5, 0],
  ['values in groups of eight, the last filled up', packed(2, 0b10101010, 0b1), 1, 9, 0],
  ['both', [...packed(1, 7, 7, 7), ...repeated(4, 2)], 3, 12, 0],
  ['a run of none', [...repeated(0, 0), ...repeated(2, 0)], 1, 2, 0],
  ['what comes after the last value', [...repeated(2, 1), ...repeated(1 << 27, 1)], 1, 2, 0],
  ['runs that are cut off', [...repeated(2, 1), 0x80], 1, 9, 7],
  ['no values', repeated(9, 1), 1, 0, 0],
])('takes %s', (_, bytes, width, count, left) => {
  expect(check(bytes, width, count)()).toBe(left);
});

test.each([
  ['one value too many', repeated(6, 1), 1, 5, '6 values in the place of 5'],
  ['two thousand million values', repeated(2 ** 30, 1), 1, 3, '1073741824 values in the place of 3'],
  ['a later run', [...repeated(2, 1, 0), ...repeated(3, 0, 0)], 9, 4, '3 values in the place of 2'],
  ['a group of none', packed(0), 1, 4, 'a group of no values'],
  ['more than the last group is filled up with', packed(66), 0, 15, '528 values in the place of 15'],
])('refuses %s', (_, bytes, width, count, message) => {
  expect(check(bytes, width, count)).toThrow(message);
});
