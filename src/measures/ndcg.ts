import type { RankedTopic } from '../model/ranked-topic.ts';
import {
  type DcgParameters,
  dcgParameters,
  discountedGain,
  explainGain,
  idealDiscountedGain,
  meanDiscountedGain,
  remarkOverflow,
} from './dcg.ts';
import { defineMeasure } from './define-measure.ts';
import { gainContributions } from './gain-contributions.ts';

export const nDCG = defineMeasure({
  name: 'nDCG',
  title: 'Normalized discounted cumulative gain',
  summary: 'Discounted cumulative gain divided by that of the best possible ranking.',
  formula: String.raw`\frac{DCG@k}{IDCG@k}`,
  cite: 'jarvelin-kekalainen-2002',
  normalized: true,
  binary: false,
  judgedOnly: true,
  params: dcgParameters,
  at: 'cutoff',
  evaluate: (topic, params) => overIdeal(topic, params, discountedGain),
  overOrders: (topic, params) => overIdeal(topic, params, meanDiscountedGain),
  contributions: (params) => gainContributions(params),
  remark: (topics, params, name) => remarkOverflow(topics, params, name, 'left out'),
  explain: (topic, params) => [
    explainGain(topic, params),
    `divided by that of the best possible ranking, ${idealDiscountedGain(topic, params)}`,
  ],
});

function overIdeal(topic: RankedTopic, params: DcgParameters, gainOf: typeof discountedGain): number {
  const ideal = idealDiscountedGain(topic, params);
  // Where the best gain is beyond all numbers no run has a value, whatever it finds.
  if (ideal === Number.POSITIVE_INFINITY) return Number.NaN;
  return ideal > 0 ? gainOf(topic, params) / ideal : 0;
}
