import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from './edit-distance.ts';

describe('edit distance', () => {
  it.each([
    ['', '', 0],
    ['abc', '', 3],
    ['PRES', 'PRSE', 1],
    ['kitten', 'sitting', 3],
    ['eval', 'evla', 1],
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
  });
});
