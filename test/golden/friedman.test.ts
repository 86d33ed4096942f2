import { test } from 'vitest';
import { chiSquareUpper } from '../../src/math/chi-square.ts';
import { studentisedRangeQuantile, studentisedRangeUpper } from '../../src/math/studentised-range.ts';
import { friedman } from '../../src/significance/friedman.ts';
import { expectNear, readGolden } from './read-golden.ts';

const { friedman: golden } = readGolden<{
  friedman: {
    source: string;
    pairSource: string;
    tables: {
      runs: number[][];
      statistic: number;
      p: number;
      meanRanks: number[];
      criticalDifference: number;
      pairs: number[][];
    }[];
    chiSquare: [number, number, number][];
    range: [number, number, number][];
  };
}>('inference.json');

test(`χ² is that of ${golden.source}, relative to the value`, () => {
  // Through an exponential of sums of logarithms near 100.
  for (const [x, df, upper] of golden.chiSquare) expectNear(chiSquareUpper(x, df), upper, 1e-12 * upper);
});

test(`the studentised range is that of ${golden.source}`, () => {
  // SciPy integrates to about 1e-11.
  for (const [q, k, upper] of golden.range) expectNear(studentisedRangeUpper(q, k), upper, 1e-10);
});

test(`Friedman’s test and the critical difference are those of ${golden.source}`, () => {
  for (const { runs, statistic, p, meanRanks, criticalDifference } of golden.tables) {
    const ours = friedman(runs);
    expectNear(ours.statistic, statistic, 1e-12 * statistic);
    expectNear(ours.pValue, p, 1e-12);
    for (const [r, rank] of meanRanks.entries()) expectNear(ours.meanRanks[r], rank, 1e-12);
    expectNear(ours.criticalDifference, criticalDifference, 1e-9);
  }
});

test(`Nemenyi’s p-values are those of ${golden.pairSource}`, () => {
  for (const { runs, pairs } of golden.tables) {
    const ours = friedman(runs).pValues;
    // It integrates as SciPy does.
    for (const [i, row] of pairs.entries()) for (const [j, p] of row.entries()) expectNear(ours[i][j], p, 1e-9);
  }
});

test('the critical difference is that of Table 5 of Demšar 2006: q of 2.569 and 2.728 for four and five classifiers', () => {
  expectNear(studentisedRangeQuantile(0.05, 4) / Math.SQRT2, 2.569, 0.0005);
  expectNear(studentisedRangeQuantile(0.05, 5) / Math.SQRT2, 2.728, 0.0005);
});
