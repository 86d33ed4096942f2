import { describe, expect, test } from 'vitest';
import { formatThreshold, keepsThreshold, parseThreshold, splitThreshold } from './threshold.ts';

describe('parseThreshold', () => {
  test.each([
    ['PRES@100>=0.45', 'PRES@100 >= 0.45'],
    [' PRES@100 > .45 ', 'PRES@100 > 0.45'],
    ['LastRel<=500', 'LastRel <= 500'],
    ['AP(rel=2)@1000>=3e-1', 'AP(rel=2)@1000 >= 0.3'],
    ['map<0.5', 'AP < 0.5'],
    ['PRES@100≥0.45', 'PRES@100 >= 0.45'],
  ])('%s is read as %s', (text, shown) => {
    expect(formatThreshold(parseThreshold(text))).toBe(shown);
  });

  test.each([
    ['PRSE@100>=0.45', 'unknown measure: PRSE@100; did you mean PRES@100'],
    ['PRES@100=>0.45', 'did you mean PRES@100>=0.45'],
    ['0.45<=PRES@100', 'did you mean PRES@100>=0.45'],
    ['PRES@100>=45', 'invalid bound: 45 for PRES@100; expected a number from 0 to 1; did you mean 0.45'],
    ['PRES@100>=1.2', 'invalid bound: 1.2 for PRES@100; expected a number from 0 to 1'],
    ['PRES@100>=45%', 'did you mean PRES@100>=0.45'],
    ['PRES@100>=0,45', 'did you mean PRES@100>=0.45'],
    ['PRES@100>=0', 'every run keeps it, so this check cannot fail'],
    ['PRES@100<=1', 'every run keeps it, so this check cannot fail'],
    ['NumRelRet>=0', 'every run keeps it'],
    ['PRES@100>1', 'no run keeps it; did you mean >='],
    ['LastRel<0', 'no run keeps it; did you mean <='],
    ['PRES@100>=', 'invalid threshold: PRES@100>='],
    ['0.1<PRES@100<0.2', 'invalid threshold: 0.1<PRES@100<0.2'],
    ['', 'invalid threshold: ;'],
    ['official>=0.3', 'invalid threshold on official: 29 measures; expected one'],
  ])('%s is refused: %s', (text, message) => {
    expect(() => parseThreshold(text)).toThrow(message);
  });

  test('an end of the range may be reached, and topics without relevant documents may count as 0', () => {
    for (const text of ['PRES@100>=1', 'PRES@100>0', 'PRES@100<1', 'LastRel<=0', 'WSS>=0', 'ATD>=1'])
      expect(() => parseThreshold(text)).not.toThrow();
  });
});

test('a name is split off before it is looked up', () => {
  expect(splitThreshold('Mine@3 <= 2')).toEqual({ name: 'Mine@3', operator: '<=', bound: 2 });
});

describe('keepsThreshold', () => {
  test('a value at the bound keeps >= and <= only', () => {
    const at = (['>=', '>', '<=', '<'] as const).map((operator) => keepsThreshold(0.5, { operator, bound: 0.5 }));
    expect(at).toEqual([true, false, true, false]);
  });

  test('a difference that rounding makes is none', () => {
    expect(keepsThreshold(0.1 + 0.2, { operator: '<=', bound: 0.3 })).toBe(true);
    expect(keepsThreshold(0.3 - 1e-9, { operator: '>=', bound: 0.3 })).toBe(false);
  });

  test('no value keeps nothing', () => {
    expect(keepsThreshold(Number.NaN, { operator: '>=', bound: 0 })).toBe(false);
  });
});
