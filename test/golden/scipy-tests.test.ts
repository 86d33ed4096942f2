import { describe, expect, test } from 'vitest';
import { kendallTau } from '../../src/math/kendall-tau.ts';
import { differencesOf } from '../../src/math/paired.ts';
import { pearson } from '../../src/math/pearson.ts';
import { spearman } from '../../src/math/spearman.ts';
import type { Interval } from '../../src/model/comparison.ts';
import { bcaInterval, percentileInterval } from '../../src/significance/bootstrap-interval.ts';
import { adjustPValues } from '../../src/significance/correction.ts';
import { pairedT } from '../../src/significance/paired-t.ts';
import { randomisation } from '../../src/significance/randomisation.ts';
import { signTest } from '../../src/significance/sign.ts';
import type { ZeroRule } from '../../src/significance/signed-rank.ts';
import { wilcoxon } from '../../src/significance/wilcoxon.ts';
import { expectNear, readGolden } from './read-golden.ts';

interface Sample {
  readonly a: readonly number[];
  readonly b: readonly number[];
}

const recorded = readGolden<{
  samples: Record<string, Sample>;
  wilcoxon: {
    sample: string;
    method: 'exact' | 'asymptotic';
    zeros: ZeroRule;
    continuity: boolean;
    statistic: number;
    pValue: number;
  }[];
  pairedT: { sample: string; statistic: number; pValue: number; low: number; high: number }[];
  sign: { sample: string; wins: number; losses: number; pValue: number }[];
  signFlips: { sample: string; pValue: number }[];
  dz: { sample: string; value: number; low: number; high: number }[];
  correlations: { sample: string; tauB: number; spearman: number; pearson: number }[];
  bootstrap: { sample: string; means: number[]; percentile: [number, number]; BCa: [number, number] }[];
  benjaminiHochberg: { pValues: number[]; adjusted: number[] };
}>('scipy-1.17.1.json');

const { samples } = recorded;

describe('Wilcoxon equals SciPy 1.17.1', () => {
  const isLong = ({ sample, method }: (typeof recorded.wilcoxon)[number]) =>
    sample === 'four hundred' && method === 'exact';
  const check = (row: (typeof recorded.wilcoxon)[number]) => {
    const { a, b } = samples[row.sample];
    // SciPy takes differences as they come out of the subtraction, and its `exact` is the table of untied ranks.
    const method = row.method === 'exact' ? 'untied' : 'normal';
    const result = wilcoxon(a, b, { method, zeros: row.zeros, continuity: row.continuity, rounding: 0 });
    expect(result.statistic).toBe(row.statistic);
    expectNear(result.pValue, row.pValue);
  };
  const rest = 'zeros: $zeros, continuity: $continuity';
  test.each(recorded.wilcoxon.filter((row) => !isLong(row)))(`$sample, $method, ${rest}`, check);
  test.each(recorded.wilcoxon.filter(isLong))(`four hundred differences exactly, ${rest}`, check);
});

test('the paired t test and its interval equal SciPy 1.17.1', () => {
  for (const row of recorded.pairedT) {
    const { a, b } = samples[row.sample];
    const { statistic, pValue, interval } = pairedT(a, b);
    expectNear(statistic, row.statistic, 1e-12 * Math.max(1, Math.abs(row.statistic)));
    expectNear(pValue, row.pValue);
    expectNear(interval?.low ?? Number.NaN, row.low);
    expectNear(interval?.high ?? Number.NaN, row.high);
  }
});

test('the sign test equals SciPy 1.17.1', () => {
  for (const row of recorded.sign) {
    const { a, b } = samples[row.sample];
    const { wins, losses, pValue } = signTest(a, b);
    expect({ wins, losses }).toEqual({ wins: row.wins, losses: row.losses });
    expectNear(pValue, row.pValue);
  }
});

test('the exact randomisation test equals SciPy 1.17.1', () => {
  for (const row of recorded.signFlips) {
    const { a, b } = samples[row.sample];
    expect(randomisation(a, b).pValue).toBe(row.pValue);
  }
});

test("Cohen's d_z and its interval equal those from SciPy's noncentral t", () => {
  for (const row of recorded.dz) {
    const { a, b } = samples[row.sample];
    const dz = pairedT(a, b).effectSize.dz;
    expectNear(dz?.value ?? Number.NaN, row.value);
    // Ours is good to ten digits, and SciPy's distribution and root finder are no better.
    expectNear(dz?.interval?.low ?? Number.NaN, row.low, 1e-9);
    expectNear(dz?.interval?.high ?? Number.NaN, row.high, 1e-9);
  }
});

test('correlations equal SciPy 1.17.1', () => {
  for (const row of recorded.correlations) {
    const { a, b } = samples[row.sample];
    expectNear(kendallTau(a, b).tauB, row.tauB);
    expectNear(spearman(a, b), row.spearman);
    expectNear(pearson(a, b), row.pearson);
  }
});

test('percentile and BCa intervals of the same bootstrap means equal SciPy 1.17.1', () => {
  for (const row of recorded.bootstrap) {
    const { a, b } = samples[row.sample];
    const means = Float64Array.from(row.means).sort();
    const same = ({ low, high }: Interval, expected: readonly number[]) => {
      expectNear(low, expected[0]);
      expectNear(high, expected[1]);
    };
    same(percentileInterval(means, 0.95), row.percentile);
    same(bcaInterval(means, differencesOf(a, b), 0.95), row.BCa);
  }
});

test('Benjamini and Hochberg equal SciPy 1.17.1', () => {
  const adjusted = adjustPValues(recorded.benjaminiHochberg.pValues, 'benjamini-hochberg');
  adjusted.forEach((p, i) => {
    expectNear(p, recorded.benjaminiHochberg.adjusted[i]);
  });
});
