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
    // Rank by rank, as trec_eval adds them: summed by gaps, means that lie between two decimals would be printed as others.
    let sum = 0;
    let rank = 0;
    for (let next = 0; next <= judgedFound; next++) {
      if (next < judgedFound && judgedGrades[next] < 0) continue;
      const end = next < judgedFound ? judgedRanks[next] - 1 : retrieved;
      // The weights fall: from the first that is too small to change the sum, none does.
      for (; rank < end && sum + weights[rank] !== sum; rank++) sum += weights[rank];
      if (rank < end) break;
      rank++;
    }
    return weights[retrieved] + (1 - p) * sum;
  },
});
