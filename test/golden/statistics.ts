import type { Comparison, Correction, FamilyComparison, PairedTestName } from '../../src/model/comparison.ts';
import { bootstrap } from '../../src/significance/bootstrap.ts';
import { adjustPValues } from '../../src/significance/correction.ts';
import { friedman, type RankComparison } from '../../src/significance/friedman.ts';
import { pairedT } from '../../src/significance/paired-t.ts';
import { randomisation } from '../../src/significance/randomisation.ts';
import { signTest } from '../../src/significance/sign.ts';
import type { ZeroRule } from '../../src/significance/signed-rank.ts';
import { tukeyHsd } from '../../src/significance/tukey.ts';
import { wilcoxon } from '../../src/significance/wilcoxon.ts';
import { type CorrelationStatistic, correlateRankings } from '../../src/studies/rank-correlation.ts';
import { readGolden } from './read-golden.ts';

/** A number of a statistic that does not come from this project. */
export interface GoldenStatistic {
  readonly value: number;
  readonly ours: number;
  readonly source: string;
  readonly tolerance: number;
}

/** Everything that must have a golden value; a statistic that is added without one does not compile. */
export type StatisticName =
  | PairedTestName
  | FamilyComparison['test']
  | RankComparison['test']
  | Correction
  | CorrelationStatistic
  | keyof Comparison['effectSize']
  | `zeros ${ZeroRule}`;

interface Pair {
  readonly a: readonly number[];
  readonly b: readonly number[];
}

const scipy = readGolden<{
  source: string;
  samples: Record<string, Pair>;
  wilcoxon: { sample: string; method: string; zeros: ZeroRule; continuity: boolean; pValue: number }[];
  pairedT: { sample: string; pValue: number }[];
  sign: { sample: string; pValue: number }[];
  signFlips: { sample: string; pValue: number }[];
  dz: { sample: string; value: number }[];
  correlations: { sample: string; tauB: number; spearman: number; pearson: number }[];
}>('scipy-1.17.1.json');
const more = readGolden<{
  pValues: number[];
  corrections: Record<Exclude<Correction, 'none'>, { source: string; adjusted: number[] }>;
  correlations: Record<'tau-a' | 'tau-ap' | 'rbo', { source: string; x: number[]; y: number[]; value: number }>;
  rankBiserial: Pair & { source: string; value: number };
  bootstrap: { source: string; differences: number[]; pValue: number };
  tukey: { source: string; runs: number[][]; pValues: number[][] };
}>('statistics.json');
const inference = readGolden<{
  tauAp: { source: string; x: number[]; y: number[]; first: number; second: number };
  friedman: { source: string; tables: { runs: number[][]; p: number }[] };
}>('inference.json');

/** Samples drawn by the tests that draw any. */
const samples = 200_000;

/** The golden values by what they are of. */
export const goldenStatistics: Readonly<Record<StatisticName, readonly GoldenStatistic[]>> = {
  wilcoxon: scipy.wilcoxon.filter(({ zeros }) => zeros === 'wilcox').map(asWilcoxon),
  'zeros wilcox': scipy.wilcoxon.filter(({ zeros }) => zeros === 'wilcox').map(asWilcoxon),
  'zeros pratt': scipy.wilcoxon.filter(({ zeros }) => zeros === 'pratt').map(asWilcoxon),
  'zeros zsplit': scipy.wilcoxon.filter(({ zeros }) => zeros === 'zsplit').map(asWilcoxon),
  t: scipy.pairedT.map(({ sample, pValue }) => exactly(pValue, onSample(sample, pairedT).pValue)),
  sign: scipy.sign.map(({ sample, pValue }) => exactly(pValue, onSample(sample, signTest).pValue)),
  randomisation: scipy.signFlips.map(({ sample, pValue }) => exactly(pValue, onSample(sample, randomisation).pValue)),
  bootstrap: [drawn(more.bootstrap.pValue, bootstrapOurs(), more.bootstrap.source)],
  tukey: tukeyRows(),
  friedman: inference.friedman.tables.map(({ runs, p }) =>
    exactly(p, friedman(runs).pValue, inference.friedman.source),
  ),
  holm: correctionRows('holm'),
  bonferroni: correctionRows('bonferroni'),
  'benjamini-hochberg': correctionRows('benjamini-hochberg'),
  none: more.pValues.map((p, i) => exactly(p, adjustPValues(more.pValues, 'none')[i], 'by hand: as they are')),
  'tau-a': [correlationRow('tau-a')],
  'tau-b': scipy.correlations.map(({ sample, tauB }) => exactly(tauB, correlate(sample, 'tau-b'))),
  spearman: scipy.correlations.map(({ sample, spearman }) => exactly(spearman, correlate(sample, 'spearman'))),
  pearson: scipy.correlations.map(({ sample, pearson }) => exactly(pearson, correlate(sample, 'pearson'))),
  'tau-ap': [correlationRow('tau-ap')],
  'tau-ap-first': [directedRow('first')],
  'tau-ap-second': [directedRow('second')],
  rbo: [correlationRow('rbo')],
  dz: scipy.dz.map(({ sample, value }) => exactly(value, onSample(sample, pairedT).effectSize.dz!.value)),
  rankBiserial: [
    exactly(
      more.rankBiserial.value,
      wilcoxon(more.rankBiserial.a, more.rankBiserial.b).effectSize.rankBiserial!.value,
      more.rankBiserial.source,
    ),
  ],
};

/** The same computation in another order: equal to 1e-12. */
function exactly(value: number, ours: number, source = scipy.source): GoldenStatistic {
  return { value, ours, source, tolerance: 1e-12 };
}

/** An exact chance against a share of the samples drawn: five binomial standard deviations. */
function drawn(value: number, ours: number, source: string): GoldenStatistic {
  return { value, ours, source, tolerance: 5 * Math.sqrt((value * (1 - value)) / samples) };
}

function onSample(sample: string, test: (a: readonly number[], b: readonly number[]) => Comparison): Comparison {
  return test(scipy.samples[sample].a, scipy.samples[sample].b);
}

function asWilcoxon({ sample, method, zeros, continuity, pValue }: (typeof scipy.wilcoxon)[number]): GoldenStatistic {
  // SciPy takes differences as they come out of the subtraction, and its `exact` is the table of untied ranks.
  const options = { method: method === 'exact' ? 'untied' : 'normal', zeros, continuity, rounding: 0 } as const;
  return exactly(pValue, onSample(sample, (a, b) => wilcoxon(a, b, options)).pValue);
}

function correlate(sample: string, statistic: CorrelationStatistic): number {
  return correlateRankings(scipy.samples[sample].a, scipy.samples[sample].b, statistic);
}

function correlationRow(statistic: keyof typeof more.correlations): GoldenStatistic {
  const { x, y, value, source } = more.correlations[statistic];
  return exactly(value, correlateRankings(x, y, statistic), source);
}

function directedRow(direction: 'first' | 'second'): GoldenStatistic {
  const { x, y, source, ...values } = inference.tauAp;
  return exactly(values[direction], correlateRankings(x, y, `tau-ap-${direction}`), source);
}

function correctionRows(correction: keyof typeof more.corrections): GoldenStatistic[] {
  const ours = adjustPValues(more.pValues, correction);
  const { adjusted, source } = more.corrections[correction];
  return adjusted.map((p, i) => exactly(p, ours[i], source));
}

function bootstrapOurs(): number {
  const { differences } = more.bootstrap;
  return bootstrap(
    differences,
    differences.map(() => 0),
    { samples, seed: 1 },
  ).pValue;
}

function tukeyRows(): GoldenStatistic[] {
  const { runs, pValues, source } = more.tukey;
  const ours = tukeyHsd(runs, { samples, seed: 1 }).pValues;
  return pValues.flatMap((row, i) => row.slice(0, i).map((p, j) => drawn(p, ours[i][j], source)));
}
