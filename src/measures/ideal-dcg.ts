import { dcgParameters, idealDiscountedGain, remarkOverflow } from './dcg.ts';
import { defineMeasure } from './define-measure.ts';

export const IDCG = defineMeasure({
  name: 'IDCG',
  title: 'Ideal discounted cumulative gain',
  summary:
    'The discounted cumulative gain of the best possible ranking of the topic; a property of the qrels, not of a run.',
  formula: String.raw`\sum_{i=1}^{k} \frac{g^*_i}{\log_2(i+1)},\quad g^*_1 \ge g^*_2 \ge \dots`,
  cite: 'jarvelin-kekalainen-2002',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'neither',
  binary: false,
  params: dcgParameters,
  at: 'cutoff',
  overOrders: 'pairs',
  evaluate: idealDiscountedGain,
  remark: (topics, params, name) => remarkOverflow(topics, params, name, 'each is infinite'),
});
