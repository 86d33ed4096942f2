import type { MeasureParameters, ParameterValuesOf } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';
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
  evaluate: (topic, params) => (params.definition === 'tar' ? asTarEval(topic, params) : asAsreview(topic, params)),
});

function asTarEval(topic: RankedTopic, { recall, N }: Params): number {
  const needed = roundHalfEven(recall * topic.relevant);
  if (needed === 0 || topic.found < needed) return 0;
  const size = documentsToScreen(topic, N);
  return (size - topic.ranks[needed - 1]) / size - (1 - recall);
}

/** ASReview insights compares with round(linspace(0, n, N)) and takes the last recall step not above ρ. */
function asAsreview(topic: RankedTopic, { recall, N }: Params): number {
  const { relevant, found, ranks } = topic;
  let needed = 1;
  while (needed < relevant && (needed + 1) / relevant <= recall) needed++;
  if (found < needed) return 0;
  const size = documentsToScreen(topic, N);
  const step = relevant / (size - 1);
  let low = 0;
  let high = size - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (roundHalfEven(middle * step) >= needed) high = middle;
    else low = middle + 1;
  }
  return (low + 1 - ranks[needed - 1]) / size;
}
