import { exactExp, exactLog } from '../math/exp-log.ts';
import type { FusionMethod, FusionParameter } from './fusion-method.ts';

const fox = 'E. A. Fox, J. A. Shaw. Combination of Multiple Searches. TREC-2, NIST SP 500-215, 1993, 243–252.';
const lee = 'J. H. Lee. Analyses of Multiple Evidence Combination. SIGIR 1997, 267–276.';
const wu = 'S. Wu, F. Crestani. Data Fusion with Estimated Weights. CIKM 2002, 648–651.';

export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** A number from 0 up. */
export const notNegative: Pick<FusionParameter, 'expected' | 'accepts'> = {
  expected: 'a number of at least 0',
  accepts: (value) => value >= 0,
};

const ofScores = { of: 'scores', params: {} } as const;

/** The methods that look at scores. */
export const scoreMethods: readonly FusionMethod[] = [
  {
    ...ofScores,
    ...{ name: 'sum', aliases: ['CombSUM', 'comb_sum'], title: 'CombSUM', cite: fox },
    summary: 'the sum of the scores',
    combine: sumOf,
  },
  {
    ...ofScores,
    ...{ name: 'mnz', aliases: ['CombMNZ', 'comb_mnz'], title: 'CombMNZ', cite: fox },
    summary: 'the sum of the scores times the number of runs that have the document',
    combine: (values) => sumOf(values) * values.length,
  },
  {
    ...ofScores,
    ...{ name: 'anz', aliases: ['CombANZ', 'comb_anz'], title: 'CombANZ', cite: fox },
    summary: 'the mean of the scores over the runs that have the document',
    combine: (values) => sumOf(values) / values.length,
  },
  {
    ...ofScores,
    ...{ name: 'gmnz', aliases: ['CombGMNZ', 'comb_gmnz'], title: 'CombGMNZ', cite: lee },
    summary: 'the sum of the scores times a power of the number of runs that have the document',
    params: { gamma: { ...notNegative, summary: 'the power; 0 is CombSUM, 1 CombMNZ' } },
    combine: (values, _, { params }) => sumOf(values) * exactExp(params.gamma * exactLog(values.length)),
  },
  {
    ...ofScores,
    ...{ name: 'max', aliases: ['CombMAX', 'comb_max'], title: 'CombMAX', cite: fox },
    summary: 'the highest score',
    combine: (values) => values.reduce((most, value) => Math.max(most, value)),
  },
  {
    ...ofScores,
    ...{ name: 'min', aliases: ['CombMIN', 'comb_min'], title: 'CombMIN', cite: fox },
    summary: 'the lowest score among the runs that have the document',
    combine: (values) => values.reduce((least, value) => Math.min(least, value)),
  },
  {
    ...ofScores,
    ...{ name: 'med', aliases: ['CombMED', 'comb_med'], title: 'CombMED', cite: fox },
    summary: 'the median of the scores over the runs that have the document',
    combine(values) {
      const sorted = [...values].sort((a, b) => a - b);
      const middle = sorted.length >> 1;
      return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    },
  },
  {
    ...ofScores,
    ...{ name: 'wsum', aliases: ['weighted_sum', 'w_sum'], title: 'Weighted sum', isWeighted: true },
    summary: 'the sum of the scores, each times the weight of its run',
    combine: (values, runs, { weights }) => sumOf(values.map((value, i) => weights[runs[i]] * value)),
  },
  {
    ...ofScores,
    ...{ name: 'wmnz', aliases: [], title: 'Weighted MNZ', cite: wu, isWeighted: true },
    summary: 'the sum of the scores times the weights of the runs that have the document',
    combine: (values, runs, { weights }) => sumOf(values) * sumOf(runs.map((run) => weights[run])),
  },
  {
    ...ofScores,
    ...{ name: 'mixed', aliases: [], title: 'Mixed', cite: wu, isWeighted: true },
    summary: 'the weighted sum times the square root of the number of runs that have the document',
    combine: (values, runs, { weights }) =>
      sumOf(values.map((value, i) => value * weights[runs[i]])) * Math.sqrt(values.length),
  },
];
