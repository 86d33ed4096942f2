import { expect, test } from 'vitest';
import { fQuantile, fUpper, noncentralFUpper } from '../../src/math/f-distribution.ts';
import { twoWayAnova } from '../../src/significance/anova.ts';
import { expectNear, readGolden } from './read-golden.ts';

const { anova: golden } = readGolden<{
  anova: {
    source: string;
    tables: { runs: number[][]; sumOfSquares: number[]; df: number[]; f: number[]; p: number[] }[];
    f: [number, number, number, number][];
    noncentralF: [number, number, number, number, number][];
  };
}>('inference.json');

test(`the analysis of variance is that of ${golden.source}`, () => {
  // statsmodels solves least squares; sums of squares are near 1.
  for (const { runs, sumOfSquares, df, f, p } of golden.tables) {
    const { sources } = twoWayAnova(runs);
    for (const [i, source] of sources.entries()) {
      expectNear(source.sumOfSquares, sumOfSquares[i], 1e-12);
      expect(source.df).toBe(df[i]);
      if (i === 2) continue;
      expectNear(source.f!, f[i], 1e-10 * f[i]);
      expectNear(source.pValue!, p[i], 1e-10);
    }
  }
});

test('F and noncentral F are SciPy’s', () => {
  for (const [x, df1, df2, upper] of golden.f) {
    expectNear(fUpper(x, df1, df2), upper, 1e-12);
    if (upper > 1e-6 && upper < 1 - 1e-6) expectNear(fQuantile(upper, df1, df2), x, 1e-8 * x);
  }
  // Boost, which SciPy uses, sums to about 1e-12.
  for (const [x, df1, df2, noncentrality, upper] of golden.noncentralF)
    expectNear(noncentralFUpper(x, df1, df2, noncentrality), upper, 1e-10);
});
