import { describe, expect, test } from 'vitest';
import { krippendorffAlpha } from './krippendorff.ts';

/** What four observers say of twelve things; a dot where one says nothing. */
const observers = [
  '1 2 3 3 2 1 4 1 2 . . .',
  '1 2 3 3 2 2 4 1 2 5 . 3',
  '. 3 3 3 2 3 4 2 2 5 1 .',
  '1 2 3 3 2 4 4 1 2 5 1 .',
];
const things = observers[0]
  .split(' ')
  .map((_, i) => observers.map((row) => row.split(' ')[i]).flatMap((value) => (value === '.' ? [] : [Number(value)])));

describe('Krippendorff’s alpha', () => {
  test('is as printed for four observers who leave things out', () => {
    // K. Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011, sections C and D: .743 and .815.
    expect(krippendorffAlpha(things, 'nominal').toFixed(3)).toBe('0.743');
    expect(krippendorffAlpha(things, 'ordinal').toFixed(3)).toBe('0.815');
  });

  test('is 1 where all agree, and no number where nothing could be disagreed about', () => {
    expect(krippendorffAlpha([[0, 0], [1, 1, 1], [2]], 'ordinal')).toBe(1);
    for (const said of [[[0, 0, 0]], [[0], [1]], []]) expect(krippendorffAlpha(said, 'nominal')).toBeNaN();
  });

  test('does not depend on the size of ordinal values, only on their order', () => {
    const spread = things.map((values) => values.map((value) => 10 ** value));
    expect(krippendorffAlpha(spread, 'ordinal')).toBe(krippendorffAlpha(things, 'ordinal'));
  });
});
