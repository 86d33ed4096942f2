import type { MeasureParameters, ParameterValuesOf } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { counted } from '../model/wording.ts';
import { defineMeasure } from './define-measure.ts';
import { meanRankOf } from './orders/order-statistics.ts';
import { documentsToScreen, roundHalfEven, screeningSize } from './screening.ts';

const params = {
  recall: { type: 'number', min: 0.01, max: 1, default: 0.95, summary: 'ρ, the recall to reach' },
  definition: {
    type: 'choice',
    choices: ['tar', 'asreview'],
    default: 'tar',
    summary: 'tar: as CLEF TAR’s tar_eval; asreview: against its rounded line of random order',
  },
  N: screeningSize,
} as const satisfies MeasureParameters;

type Params = ParameterValuesOf<typeof params>;

export const WSS = defineMeasure({
  name: 'WSS',
  title: 'Work saved over sampling',
  summary:
    'The share of the documents a reviewer need not screen to reach a recall, less the share that random order would save; 0 where the recall is not reached.',
  formula: String.raw`\frac{N - r_k}{N} - (1 - \rho),\quad k = \mathrm{round}(\rho n)`,
  cite: 'cohen-2006',
  range: [-1, 1],
  params,
  at: 'recall',
  evaluate: (topic, params) => workSaved(topic, params, (needed) => topic.ranks[needed - 1]),
  overOrders: (topic, params) => workSaved(topic, params, (needed) => meanRankOf(topic, needed)),
  explain(topic, params) {
    const { recall } = params;
    const needed = neededFor(topic, params);
    const reached = `recall ${recall} of n = ${topic.relevant} is ${counted(needed, 'document')}`;
    if (needed === 0 || topic.found < needed) return [`${reached}; ${topic.found} found: 0`];
    const size = documentsToScreen(topic, params.N);
    const rank = topic.ranks[needed - 1];
    const random = randomRank(needed, topic.relevant, size);
    return [
      `${reached}, found by rank r = ${rank} of N = ${size} documents to screen`,
      params.definition === 'tar'
        ? `(N − r)/N − (1 − ρ): (${size} − ${rank})/${size} − (1 − ${recall})`
        : `random order has them by rank ${random}: (${random} − ${rank})/${size}`,
    ];
  },
});

/** The work that is saved where the documents needed have come by a rank. */
function workSaved(topic: RankedTopic, params: Params, rankOf: (needed: number) => number): number {
  const needed = neededFor(topic, params);
  if (needed === 0 || topic.found < needed) return 0;
  const size = documentsToScreen(topic, params.N);
  const rank = rankOf(needed);
  if (params.definition === 'tar') return (size - rank) / size - (1 - params.recall);
  return (randomRank(needed, topic.relevant, size) - rank) / size;
}

/** How many relevant documents the recall stands for; ASReview insights takes the last recall step not above ρ. */
function neededFor({ relevant }: RankedTopic, { recall, definition }: Params): number {
  if (definition === 'tar') return roundHalfEven(recall * relevant);
  let needed = 1;
  while ((needed + 1) / relevant <= recall) needed++;
  return needed;
}

/** Where ASReview insights' line of random order, round(linspace(0, n, N)), has the documents needed. */
function randomRank(needed: number, relevant: number, size: number): number {
  const step = relevant / (size - 1);
  let low = 0;
  let high = size - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (roundHalfEven(middle * step) >= needed) high = middle;
    else low = middle + 1;
  }
  return low + 1;
}
