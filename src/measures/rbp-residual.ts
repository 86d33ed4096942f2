import { defineMeasure } from './define-measure.ts';
import { persistence } from './rbp.ts';

export const RBPresidual = defineMeasure<{ p: number }>({
  name: 'RBPresidual',
  aliases: ['rbp_resid'],
  title: 'Residual of rank-biased precision',
  summary:
    'How much RBP could still rise if every unjudged document, retrieved or after the end of the list, were fully relevant.',
  formula: String.raw`p^{d} + (1-p)\sum_{i \text{ unjudged}} p^{i-1},\quad d = |\text{retrieved}|`,
  cite: 'moffat-zobel-2008',
  better: 'lower',
  binary: false,
  needsRelevant: false,
  params: { p: persistence },
  evaluate: ({ retrieved, judgedFound, judgedRanks, judgedGrades }, { p }) => {
    let weight = 1;
    let next = 0;
    let sum = 0;
    for (let rank = 1; rank <= retrieved; rank++) {
      const listed = next < judgedFound && judgedRanks[next] === rank;
      if (!listed || judgedGrades[next] < 0) sum += weight;
      if (listed) next++;
      weight *= p;
    }
    return weight + (1 - p) * sum;
  },
});
