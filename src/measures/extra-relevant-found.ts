import { shareOf } from '../math/share-of.ts';
import type { MeasureParameters, ParameterValuesOf } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';
import { foundWithin } from './found-within.ts';
import { meanWithin } from './orders/mean-worth.ts';
import { documentsToScreen, lastRankWithin, roundHalfEven, screeningSize } from './screening.ts';

const params = {
  definition: {
    type: 'choice',
    choices: ['share', 'asreview'],
    default: 'share',
    summary: 'share: as the formula says; asreview: against its rounded line of random order',
  },
  N: screeningSize,
  percent: { type: 'number', min: 0, max: 100, example: 10, summary: 'p, percent of the documents screened' },
} as const satisfies MeasureParameters;

export const ERF = defineMeasure({
  name: 'ERF',
  title: 'Extra relevant records found',
  summary:
    'The share of the relevant documents found when p percent of the documents have been screened, less that of a random order.',
  formula: String.raw`\frac{|\{i : r_i \le \lceil pN/100 \rceil\}|}{n} - \frac{p}{100}`,
  cite: 'asreview-insights',
  range: [-1, 1],
  params,
  at: 'percent',
  evaluate(topic, params) {
    const { depth, random } = screenedOf(topic, params);
    return foundWithin(topic, depth) / topic.relevant - random;
  },
  overOrders(topic, params) {
    const { depth, random } = screenedOf(topic, params);
    return meanWithin(topic, depth) / topic.relevant - random;
  },
  explain(topic, params) {
    const { depth, random } = screenedOf(topic, params);
    return [
      `${params.percent} percent of the documents to screen: the first ${depth}`,
      `found of n, less the share of a random order: ${foundWithin(topic, depth)}/${topic.relevant} − ${random}`,
    ];
  },
});

function screenedOf(topic: RankedTopic, { definition, N, percent }: ParameterValuesOf<typeof params>) {
  const size = documentsToScreen(topic, N);
  if (definition === 'share') return { depth: shareOf(percent, size), random: percent / 100 };
  // The last x = j/N that is not above p; before the first, Python's index −1 is the end of the list, where all is found.
  const depth = lastRankWithin(size, percent);
  if (depth === 0) return { depth, random: 0 };
  const step = topic.relevant / Math.max(1, size - 1);
  return { depth, random: roundHalfEven((depth - 1) * step) / topic.relevant };
}
