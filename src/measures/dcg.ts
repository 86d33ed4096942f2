import { countOf } from '../math/count-of.ts';
import type { MeasureParameters, ParameterValuesOf, Remark, TopicFacts } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { counted } from '../model/wording.ts';
import { bestRanking } from './best-ranking.ts';
import { defineMeasure, optionalCutoff } from './define-measure.ts';
import { documentsWithGain, gainOf, gains } from './gains.ts';
import { meanWorth } from './orders/mean-worth.ts';
import { rankDiscount } from './rank-discount.ts';
import { valueAt } from './sweep.ts';
import { sumOf } from './working.ts';

/** The parameters that DCG, its ideal and their quotient share. */
export const dcgParameters = {
  dcg: {
    type: 'choice',
    choices: ['linear', 'exp'],
    default: 'linear',
    also: { log2: 'linear', 'exp-log2': 'exp' },
    summary: 'gain of a grade: the grade itself, or 2 to its power minus 1',
  },
  gains,
  cutoff: optionalCutoff,
} as const satisfies MeasureParameters;

export type DcgParameters = ParameterValuesOf<typeof dcgParameters>;

/** Discounted cumulative gain of the ranking down to each of some cut-offs, which ascend. */
export function fillDiscountedGains(
  topic: RankedTopic,
  { dcg, gains }: DcgParameters,
  cutoffs: Float64Array,
  values: Float64Array,
): void {
  const { count, ranks, grades } = documentsWithGain(topic, gains);
  let sum = 0;
  let i = 0;
  for (let c = 0; c < cutoffs.length; c++) {
    for (; i < count && ranks[i] <= cutoffs[c]; i++) {
      const gain = gainOf(grades[i], gains, dcg === 'exp');
      if (gain !== 0) sum += gain / rankDiscount(ranks[i]);
    }
    values[c] = sum;
  }
}

/** The mean of discounted cumulative gain over all orders of equal scores. */
export function meanDiscountedGain(topic: RankedTopic, { dcg, gains, cutoff }: DcgParameters): number {
  const deepest = cutoff ?? Number.POSITIVE_INFINITY;
  const gain = (grade: number) => gainOf(grade, gains, dcg === 'exp');
  return meanWorth(topic, gain, (rank) => (rank <= deepest ? 1 / rankDiscount(rank) : 0));
}

/** Tells of topics whose best ranking has a gain too large for a number, as 2^1024 is; `effect` is what becomes of them. */
export function remarkOverflow(
  topics: Iterable<TopicFacts>,
  params: DcgParameters,
  name: string,
  effect: string,
): Remark | undefined {
  if (params.dcg === 'linear' && params.gains === undefined) return undefined;
  const over = countOf(topics, (topic) => idealDiscountedGain(topic, params) === Number.POSITIVE_INFINITY);
  if (over === 0) return undefined;
  const message = `${name}: ${counted(over, 'topic')} whose grades have a gain too large for a number; ${effect}`;
  return { code: 'overflow', message };
}

/** The terms of DCG: each gain over the logarithm of its rank plus one. */
export function explainGain(topic: RankedTopic, params: DcgParameters): string {
  const { dcg, gains, cutoff = Number.POSITIVE_INFINITY } = params;
  const ranked = Array.from(topic.judgedRanks.subarray(0, topic.judgedFound), (rank, i) => ({
    rank,
    gain: gainOf(topic.judgedGrades[i], gains, dcg === 'exp'),
  })).filter(({ rank, gain }) => rank <= cutoff && gain !== 0);
  const terms = ranked.map(({ rank, gain }) => `${gain}/log₂${rank + 1}`);
  return `DCG = ${sumOf(terms, 12)} = ${valueAt(fillDiscountedGains, topic, params, cutoff)}`;
}

/** Discounted cumulative gain of the best ranking of the judged documents. */
export function idealDiscountedGain(topic: Pick<RankedTopic, 'ideal'>, { dcg, gains, cutoff }: DcgParameters): number {
  const { discounted } = bestRanking(topic.ideal, gains, dcg === 'exp');
  return discounted[Math.min(cutoff ?? Number.POSITIVE_INFINITY, discounted.length - 1)];
}

export const DCG = defineMeasure({
  name: 'DCG',
  title: 'Discounted cumulative gain',
  summary: 'The gains of the documents retrieved, each divided by the logarithm of its rank plus one.',
  formula: String.raw`\sum_{i=1}^{k} \frac{g_i}{\log_2(i+1)}`,
  cite: 'jarvelin-kekalainen-2002',
  range: [0, Number.POSITIVE_INFINITY],
  binary: false,
  params: dcgParameters,
  at: 'cutoff',
  overOrders: meanDiscountedGain,
  sweep: { by: 'cutoff', fill: fillDiscountedGains },
  explain: (topic, params) => [explainGain(topic, params)],
  remark: (topics, params, name) => remarkOverflow(topics, params, name, 'infinite for a run that finds the documents'),
});
