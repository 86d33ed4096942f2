import { describe, expect, test } from 'vitest';
import { corrections, pairedTestNames } from '../../src/model/comparison.ts';
import { correlationStatistics } from '../../src/studies/rank-correlation.ts';
import { goldenStatistics, type StatisticName } from './statistics.ts';

const names = Object.keys(goldenStatistics) as StatisticName[];

test('every test, correction and correlation that can be chosen has golden values', () => {
  expect(names).toEqual(expect.arrayContaining([...pairedTestNames, ...corrections, ...correlationStatistics]));
});

describe.each(names)('%s', (name) => {
  test('has the values of other programs', () => {
    const differing = goldenStatistics[name].filter(
      ({ value, ours, tolerance }) => !(Math.abs(ours - value) <= tolerance),
    );
    expect(differing).toEqual([]);
  });

  test('has a value that is neither −1, 0 nor 1', () => {
    expect(goldenStatistics[name].filter(({ value }) => ![-1, 0, 1].includes(value))).not.toEqual([]);
  });
});

test('the corrections are held by a smallest p that is not 0', () => {
  for (const name of ['holm', 'bonferroni', 'benjamini-hochberg'] as const)
    expect(Math.min(...goldenStatistics[name].map(({ value }) => value))).toBeGreaterThan(0);
});
