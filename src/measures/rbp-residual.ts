import { defineMeasure } from './define-measure.ts';
import { persistenceWeights } from './persistence-weights.ts';
import { persistence } from './rbp.ts';

export const RBPresidual = defineMeasure({
  name: 'RBPresidual',
  title: 'Residual of rank-biased precision',
  summary:
    'How much RBP could still rise if every unjudged document, retrieved or after the end of the list, were fully relevant.',
  formula: String.raw`p^{d} + (1-p)\sum_{i \text{ unjudged}} p^{i-1},\quad d = |\text{retrieved}|`,
  cite: 'moffat-zobel-2008',
  better: 'lower',
  binary: false,
  needsRelevant: false,
  params: { p: persistence },
  overOrders: 'places',
  evaluate: ({ retrieved, judgedFound, judgedRanks, judgedGrades }, { p }) => {
    const weights = persistenceWeights(p, retrieved);
    let rank = 0;
    let residual = weights[retrieved];
    for (let next = 0; next <= judgedFound; next++) {
      if (next < judgedFound && judgedGrades[next] < 0) continue;
      const end = next < judgedFound ? judgedRanks[next] - 1 : retrieved;
      // (1 − p)·Σ pⁱ over the ranks between two judged documents.
      residual += weights[rank] - weights[end];
      // The weights fall: from the first that is too small to change the sum, none does.
      if (residual + weights[end] === residual) break;
      rank = end + 1;
    }
    return residual;
  },
});
