import { averagePrecision, explainPrecisions } from './average-precision.ts';
import { defineMeasure } from './define-measure.ts';

export const GMAP = defineMeasure({
  name: 'GMAP',
  title: 'Geometric mean average precision',
  summary:
    'Average precision, averaged over topics with the geometric mean, so that topics where a run fails weigh more.',
  formula: String.raw`\exp\Bigl(\frac{1}{|T|}\sum_{t \in T} \ln \max(AP_t, 0.00001)\Bigr)`,
  cite: 'robertson-2006',
  aggregate: 'geometric',
  normalized: true,
  fromSums: averagePrecision,
  overOrders: 'sums',
  explain: (topic) => explainPrecisions(topic),
});
