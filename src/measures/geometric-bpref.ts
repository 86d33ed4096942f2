import { binaryPreference, explainPreference, meanPreference } from './bpref.ts';
import { defineMeasure } from './define-measure.ts';

export const GMBpref = defineMeasure({
  name: 'GMBpref',
  title: 'Geometric mean binary preference',
  summary: 'Binary preference, averaged over topics with the geometric mean.',
  formula: String.raw`\exp\Bigl(\frac{1}{|T|}\sum_{t \in T} \ln \max(Bpref_t, 0.00001)\Bigr)`,
  cite: 'buckley-voorhees-2004',
  aggregate: 'geometric',
  normalized: true,
  evaluate: binaryPreference,
  overOrders: meanPreference,
  explain: explainPreference,
});
