import { exactLog } from '../math/exp-log.ts';
import { condorcetOrder } from './condorcet.ts';
import type { FusedList, FusionMethod, FusionTopic } from './fusion-method.ts';
import { notNegative, sumOf } from './score-methods.ts';

const cormack =
  'G. V. Cormack, C. L. A. Clarke, S. Büttcher. Reciprocal Rank Fusion Outperforms Condorcet and Individual Rank Learning Methods. SIGIR 2009, 758–759.';
const mourao =
  'A. Mourão, F. Martins, J. Magalhães. Multimodal Medical Information Retrieval with Unsupervised Rank Fusion. Computerized Medical Imaging and Graphics 39, 2015, 35–45.';
const bailey =
  'P. Bailey, A. Moffat, F. Scholer, P. Thomas. Retrieval Consistency in the Presence of Query Variations. SIGIR 2017, 395–404.';
const aslam = 'J. A. Aslam, M. Montague. Models for Metasearch. SIGIR 2001, 276–284.';
const montague = 'M. Montague, J. A. Aslam. Condorcet Fusion for Improved Retrieval. CIKM 2002, 538–548.';

const ofRanks = { of: 'ranks', params: {} } as const;
const inverseSquare = (rank: number) => 1 / (rank * rank);

const borda = {
  ...ofRanks,
  cite: aslam,
  value: (rank: number, { candidates }: FusionTopic) => candidates - rank + 1,
  /** The places that are left are shared by those that a run does not have. */
  missing: ({ retrieved }: FusedList, { candidates }: FusionTopic) => (candidates - retrieved + 1) / 2,
};

/** The methods that look at ranks. */
export const rankMethods: readonly FusionMethod[] = [
  {
    ...ofRanks,
    ...{ name: 'rrf', aliases: ['reciprocal_rank_fusion'], title: 'Reciprocal rank fusion', cite: cormack },
    summary: 'the sum of 1 / (k + rank)',
    params: { k: { ...notNegative, default: 60, summary: 'how little the first ranks stand out' } },
    value: (rank, { params }) => 1 / (params.k + rank),
    combine: sumOf,
  },
  {
    ...ofRanks,
    ...{ name: 'isr', aliases: [], title: 'Inverse square rank', cite: mourao },
    summary: 'the sum of 1 / rank² times the number of runs that have the document',
    value: inverseSquare,
    combine: (values) => sumOf(values) * values.length,
  },
  {
    ...ofRanks,
    ...{ name: 'log_isr', aliases: ['logISR'], title: 'Logarithmic inverse square rank', cite: mourao },
    summary: 'the sum of 1 / rank² times ln of the number of runs: 0 for a document of one run alone',
    value: inverseSquare,
    combine: (values) => sumOf(values) * exactLog(values.length),
  },
  {
    ...ofRanks,
    ...{ name: 'logn_isr', aliases: ['logN_ISR'], title: 'Logarithmic inverse square rank, shifted', cite: mourao },
    summary: 'the sum of 1 / rank² times ln of the number of runs plus sigma',
    params: {
      sigma: {
        default: 0.01,
        summary: 'what a document of one run alone is worth',
        expected: 'a number from 0 to 1',
        accepts: (value) => value >= 0 && value <= 1,
      },
    },
    value: inverseSquare,
    combine: (values, _, { params }) => sumOf(values) * exactLog(values.length + params.sigma),
  },
  {
    ...ofRanks,
    ...{ name: 'rbc', aliases: [], title: 'Rank-biased centroid', cite: bailey },
    summary: 'the sum of (1 − phi) · phi^(rank − 1)',
    params: {
      phi: {
        summary: 'the persistence of the reader',
        expected: 'a number above 0 and below 1',
        accepts: (value) => value > 0 && value < 1,
      },
    },
    value: (rank, { params }) => (1 - params.phi) * wholePower(params.phi, rank - 1),
    combine: sumOf,
  },
  {
    ...borda,
    ...{ name: 'bordafuse', aliases: ['borda'], title: 'Borda count' },
    summary: 'the sum of points: as many as there are documents for the first, one less for each rank',
    combine: sumOf,
  },
  {
    ...borda,
    ...{ name: 'w_bordafuse', aliases: ['weighted_bordafuse'], title: 'Weighted Borda count', isWeighted: true },
    summary: 'the sum of points, each times the weight of its run',
    combine: (values, runs, { weights }) => sumOf(values.map((value, i) => weights[runs[i]] * value)),
  },
  {
    ...ofRanks,
    ...{ name: 'condorcet', aliases: ['condorcetfuse'], title: 'Condorcet-fuse', cite: montague },
    summary: 'the order in which each document beats the next in most runs',
    order: condorcetOrder,
  },
  {
    ...ofRanks,
    ...{ name: 'w_condorcet', aliases: ['weighted_condorcet'], title: 'Weighted Condorcet-fuse', cite: montague },
    isWeighted: true,
    summary: 'the order in which each document beats the next by the weights of the runs',
    order: condorcetOrder,
  },
];

/** By squaring, as the powers of engines differ in the last digit. */
function wholePower(base: number, exponent: number): number {
  let power = 1;
  for (let [square, left] = [base, exponent]; left > 0; square *= square, left = Math.floor(left / 2))
    if (left % 2 === 1) power *= square;
  return power;
}
