import type { MeasureParameters, ParameterValuesOf } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';
import { meanRankOf } from './orders/order-statistics.ts';
import { lastStepWithin, reachOf, recallToReach, screeningSize } from './screening.ts';

const params = {
  definition: {
    type: 'choice',
    choices: ['reach', 'asreview'],
    default: 'reach',
    summary: 'reach: the first k with at least the recall; asreview: the last with no more, 0 where there is none',
  },
  N: screeningSize,
  recall: recallToReach,
} as const satisfies MeasureParameters;

export const TNR = defineMeasure({
  name: 'TNR',
  aliases: ['nWSS'],
  title: 'True negative rate where a recall is reached',
  summary:
    'The share of the documents that are not relevant which a reviewer need not screen to reach a recall: WSS, normalised to lie between 0 and 1.',
  formula: String.raw`\frac{N - n - (r_k - k)}{N - n},\quad k = \lceil \rho n \rceil`,
  cite: 'kusa-2023',
  params,
  at: 'recall',
  evaluate: (topic, params) => rateOf(topic, params),
  overOrders: (topic, params) => rateOf(topic, params, meanRankOf),
  explain(topic, { definition, N, recall }) {
    const { relevant: n } = topic;
    const step = definition === 'asreview' ? lastStepWithin(n, recall) : undefined;
    if (step === 0) return [`no document is within recall ${recall} of n = ${n}: 0`];
    const { needed, rank, size } = reachOf(topic, recall, N, step);
    if (size === n) return ['every document is relevant: 1'];
    const cells = cellsAt({ needed, rank, size }, n);
    return [
      `recall ${recall} of n = ${n} is k = ${needed} found by rank r = ${rank} of N = ${size} documents to screen`,
      `tp = ${cells.tp}, fp = ${cells.fp}, tn = ${cells.tn}, fn = ${cells.fn}`,
      `(N − n − (r − k)) / (N − n): (${size} − ${n} − (${rank} − ${needed})) / (${size} − ${n})`,
    ];
  },
});

/** Documents screened or not, relevant or not, where a recall is reached. */
export function cellsAt({ needed, rank, size }: ReturnType<typeof reachOf>, relevant: number) {
  const fp = rank - needed;
  return { tp: needed, fp, tn: size - relevant - fp, fn: relevant - needed };
}

function rateOf(
  topic: RankedTopic,
  { definition, N, recall }: ParameterValuesOf<typeof params>,
  rankOf?: (topic: RankedTopic, count: number) => number,
): number {
  const step = definition === 'asreview' ? lastStepWithin(topic.relevant, recall) : undefined;
  if (step === 0) return 0;
  const { needed, rank, size } = reachOf(topic, recall, N, step, rankOf);
  const others = size - topic.relevant;
  return others === 0 ? 1 : (others - (rank - needed)) / others;
}
