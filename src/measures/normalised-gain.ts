import { shareOf } from '../math/share-of.ts';
import type { MeasureParameters, ParameterValuesOf } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';
import { foundWithin } from './found-within.ts';
import { meanWithin } from './orders/mean-worth.ts';
import { documentsToScreen, lastRankWithin, screeningSize, sizeSaid } from './screening.ts';

const params = {
  definition: {
    type: 'choice',
    choices: ['share', 'tar', 'asreview'],
    default: 'share',
    summary:
      'share: as the formula says; tar: in the steps of ⌊N/10⌋ documents that tar_eval takes; asreview: ⌊pN/100⌋, as ASReview’s recall',
  },
  N: screeningSize,
  percent: { type: 'number', min: 0, max: 100, example: 30, summary: 'p, percent of the documents screened' },
} as const satisfies MeasureParameters;

type Params = ParameterValuesOf<typeof params>;

export const NCG = defineMeasure({
  name: 'NCG',
  title: 'Normalised cumulated gain at a share of the documents',
  summary: 'The share of the relevant documents found when p percent of the documents have been screened.',
  formula: String.raw`\frac{|\{i : r_i \le \lceil pN/100 \rceil\}|}{n}`,
  cite: 'kanoulas-2017',
  params,
  at: 'percent',
  overOrders: (topic, params) => meanWithin(topic, depthOf(topic, params)) / topic.relevant,
  evaluate: (topic, params) => foundWithin(topic, depthOf(topic, params)) / topic.relevant,
  explain(topic, params) {
    const depth = depthOf(topic, params);
    return [
      `${params.percent} percent of the documents to screen: the first ${depth}`,
      `relevant documents found within ${depth}, over n: ${foundWithin(topic, depth)}/${topic.relevant}`,
    ];
  },
});

function depthOf(topic: RankedTopic, params: Params): number {
  if (params.definition === 'tar') return tarDepth(topic, params);
  const size = documentsToScreen(topic, params.N);
  if (params.definition === 'asreview') return lastRankWithin(size, params.percent);
  return shareOf(params.percent, size);
}

/**
 * tar_eval (2017) looks at every ⌊N/10⌋th rank and files what it sees under ⌊10·rank/N⌋, printed as NCG@10 for 0:
 * where N is a multiple of ten, every value therefore stands one column further on. N stays the number judged
 * even when a run lists more.
 */
function tarDepth(topic: RankedTopic, { percent, N }: Params): number {
  const size = sizeSaid(topic, N);
  const step = Math.max(1, Math.floor(size / 10));
  const column = percent / 10 - 1;
  let depth = Math.floor((topic.stop?.listed ?? topic.retrieved) / step) * step;
  while (depth > 0 && Math.floor((depth / size) * 10) > column) depth -= step;
  return depth;
}
