import { bestRanking } from './best-ranking.ts';
import {
  dcgParameters,
  explainGain,
  fillDiscountedGains,
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
  sweep: {
    by: 'cutoff',
    fill(topic, params, cutoffs, values) {
      const { discounted } = bestRanking(topic.ideal, params.gains, params.dcg === 'exp');
      fillDiscountedGains(topic, params, cutoffs, values);
      for (let c = 0; c < cutoffs.length; c++)
        values[c] = overIdeal(values[c], discounted[Math.min(cutoffs[c], discounted.length - 1)]);
    },
  },
  overOrders: (topic, params) => overIdeal(meanDiscountedGain(topic, params), idealDiscountedGain(topic, params)),
  contributions: (params) => gainContributions(params),
  remark: (topics, params, name) => remarkOverflow(topics, params, name, 'left out'),
  explain: (topic, params) => [
    explainGain(topic, params),
    `divided by that of the best possible ranking, ${idealDiscountedGain(topic, params)}`,
  ],
});

function overIdeal(gain: number, ideal: number): number {
  // Where the best gain is beyond all numbers no run has a value, whatever it finds.
  if (ideal === Number.POSITIVE_INFINITY) return Number.NaN;
  return ideal > 0 ? gain / ideal : 0;
}
