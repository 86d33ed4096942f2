import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from './edit-distance.ts';

describe('edit distance', () => {
  it.each([
    ['abc', '', 3],
    ['PRES', 'PRSE', 1],
    ['kitten', 'sitting', 3],
    ['abcd', 'badc', 2],
    // A word of two swapped letters and one more: never a letter that was swapped before.
    ['ca', 'abc', 3],
  ])('of %j and %j is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });
});

describe('the nearest word', () => {
  it('is what was most likely meant, or nothing', () => {
    expect(nearest('prse', ['AP', 'PRES', 'PRESest'])).toBe('PRES');
    expect(nearest('--formt', ['--format', '--places'])).toBe('--format');
    expect(nearest('xyzzy', ['AP', 'PRES'])).toBeUndefined();
    expect(nearest('AP', [])).toBeUndefined();
  });

  it('is the first of those that are as near, whatever their case', () => {
    expect(nearest('ABC', ['xbc', 'abd', 'abe'])).toBe('xbc');
    expect(nearest('abcdef', ['abcdxy', 'ABCDEX', 'abcdey'])).toBe('ABCDEX');
  });
});
