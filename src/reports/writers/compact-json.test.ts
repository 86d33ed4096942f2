import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatJson } from './compact-json.ts';

describe('compact JSON', () => {
  test('reads back as what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(formatJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('keeps lists of numbers on one line', () => {
    expect(formatJson({ a: [1, 2], b: [[1], [2]] })).toBe('{\n "a": [1,2],\n "b": [\n  [1],\n  [2]\n ]\n}');
  });

  test('writes typed arrays as lists, what is not a number as null, and leaves out what is undefined', () => {
    expect(formatJson({ x: Float64Array.of(0.5, Number.NaN), y: undefined })).toBe('{\n "x": [0.5,null]\n}');
  });
});
