import { afterEach, expect, test } from 'vitest';
import {
  expectedAtMost,
  formatLimit,
  givenLimits,
  limitNames,
  limitOf,
  limits,
  parseLimits,
  setLimits,
} from './limits.ts';

afterEach(() => setLimits({}));

test('limits are read as sizes and counts, and as usual again when left out', () => {
  setLimits(parseLimits('line=256MB, pairs=5000000,unpacked=1.5TB,'));
  expect([limitOf('line'), limitOf('pairs'), limitOf('unpacked')]).toEqual([2 ** 28, 5_000_000, 1.5 * 2 ** 40]);
  expect(limitOf('json')).toBe(limits.json.usual);
  setLimits({});
  expect(givenLimits()).toEqual({});
  expect(limitOf('line')).toBe(2 ** 26);
});

test.each([
  ['lines=1MB', 'unknown limit: lines; expected one of line, json, depth'],
  ['line', 'invalid limit: line=; expected a size such as 256MB, from 1 MB to 511 MB'],
  ['line=1048575', 'invalid limit: line=1048575'],
  ['pairs=0', 'expected a whole number, from 1 to 100,000,000'],
  ['line=1GB', 'invalid limit: line=1GB; expected a size such as 256MB, from 1 MB to 511 MB'],
  ['pairs=1MB', 'invalid limit: pairs=1MB; expected a whole number, from 1 to 100,000,000'],
])('%s is refused', (text, message) => {
  expect(() => parseLimits(text)).toThrow(message);
});

test('a message tells how to have more, unless there is no more', () => {
  expect(expectedAtMost('line')).toBe('expected at most 64 MB; NMAX_LIMITS=line=128MB raises it');
  setLimits({ json: 100, pairs: 3, depth: limits.depth.most });
  expect(expectedAtMost('json')).toBe('expected at most 100 bytes; NMAX_LIMITS=json=200 raises it');
  expect(expectedAtMost('pairs', 'of them')).toBe('expected at most 3 of them; NMAX_LIMITS=pairs=6 raises it');
  expect(expectedAtMost('depth')).toBe('expected at most 1,000');
});

test('what a message says to set can be set', () => {
  for (const name of limitNames) {
    const [, written] = /NMAX_LIMITS=(\S+)/.exec(expectedAtMost(name)) ?? [];
    expect(parseLimits(written!)[name], name).toBeGreaterThan(limitOf(name));
    expect(formatLimit(name)).toMatch(/^[\d,]+( [KMGT]B)?$/);
  }
});
