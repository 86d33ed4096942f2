import { describe, expect, test } from 'vitest';
import { defineMeasure } from './define-measure.ts';
import { resolveMeasures } from './resolve.ts';

const namesOf = (...parameters: Parameters<typeof resolveMeasures>) =>
  resolveMeasures(...parameters).map(({ name }) => name);

test('what trec_eval prints as text is no measure', () => {
  expect(() => resolveMeasures(['runid'])).toThrow('unknown measure: runid; it is text, not a number');
  expect(() => resolveMeasures([' relstring '])).toThrow('it is text, not a number');
});

test('spaces around a name change nothing, whoever gave it', () => {
  const names = ['success', 'map_cut_10', 'AP', 'P @ 5', 'hits@10'];
  expect(namesOf(names.map((name) => ` ${name} `))).toEqual(namesOf(names));
  expect(resolveMeasures([' MAP '])[0].asked).toBe('MAP');
});

test('what begins with no name is refused', () => {
  expect(() => resolveMeasures(['@5'])).toThrow('invalid measure: @5');
});

test('each measure is there once, by whichever names it was asked for', () => {
  expect(namesOf(['AP', 'map', 'MAP', 'P_5', 'P@5'])).toEqual(['AP', 'P@5']);
});

test('a threshold is for names and definitions that do not say, and changes what a name means', () => {
  const Own = defineMeasure({ name: 'Own', evaluate: () => 0 });
  expect(namesOf(['AP', 'AP(rel=3)', Own, 'nDCG'], [], 2)).toEqual(['AP(rel=2)', 'AP(rel=3)', 'Own(rel=2)', 'nDCG']);
  expect(namesOf(['AP'])).toEqual(['AP']);
});

describe('measures of one’s own', () => {
  const own = [
    defineMeasure({ name: 'success', evaluate: () => 0 }),
    defineMeasure({ name: 'Mine', aliases: ['P', 'hit_rate'], evaluate: () => 0 }),
  ];

  test('come before those of other programs, by their names and second names', () => {
    expect(namesOf(['success', 'hit_rate', 'P'], own)).toEqual(['success', 'Mine']);
    expect(namesOf(['success'])).toEqual(['Success@1', 'Success@5', 'Success@10']);
  });

  test('leave other names as they were', () => {
    expect(namesOf(['map_cut_10', 'hits@10', 'recall_5', 'AP'], own)).toEqual(['AP@10', 'NumRelRet@10', 'R@5', 'AP']);
  });
});
