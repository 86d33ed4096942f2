import type { Parameter } from '../model/measure.ts';
import { defineMeasure } from './define-measure.ts';
import { persistenceWeights } from './persistence-weights.ts';
import { sumOf } from './working.ts';

/** The chance that a reader goes on to the next document. */
export const persistence = {
  type: 'number',
  default: 0.9,
  min: 0,
  max: 1,
  summary: 'chance of going on to the next document',
} as const satisfies Parameter;

export const RBP = defineMeasure({
  name: 'RBP',
  title: 'Rank-biased precision',
  summary:
    'The gain a reader meets who goes on to the next document with chance p; grades count as a share of the topic’s highest.',
  formula: String.raw`(1-p)\sum_i p^{i-1} \frac{g_i}{\max(1, g_{max})}`,
  cite: 'moffat-zobel-2008',
  binary: false,
  params: {
    rel: {
      type: 'integer',
      optional: true,
      summary: 'lowest grade that counts as relevant; grades are gains when left out',
    },
    p: persistence,
  },
  evaluate: ({ judgedFound, judgedRanks, judgedGrades, ideal }, { p, rel }) => {
    const highest = rel === undefined ? Math.max(1, ideal[0]) : 1;
    const weights = persistenceWeights(p, judgedFound > 0 ? judgedRanks[judgedFound - 1] : 1);
    let sum = 0;
    for (let i = 0; i < judgedFound; i++) {
      const weight = weights[judgedRanks[i] - 1];
      const grade = judgedGrades[i];
      if (rel !== undefined) sum += grade >= rel ? weight : 0;
      else if (grade > 0) sum += (grade / highest) * weight;
    }
    return (1 - p) * sum;
  },
  // Of graded documents the divisor is the highest grade: the sum of the steps that any document reaches.
  contributions: ({ p, rel }) => ({
    weight: (rank) => (1 - p) * persistenceWeights(p, rank)[rank - 1],
    ...(rel === undefined ? { gain: (grade) => grade, divisor: (count) => Math.min(count, 1) } : { divisor: () => 1 }),
  }),
  explain: ({ judgedFound, judgedRanks, judgedGrades, ideal }, { p, rel }) => {
    const highest = Math.max(1, ideal[0]);
    const terms = Array.from(judgedGrades.subarray(0, judgedFound)).flatMap((grade, i) => {
      const weight = `${p}^${judgedRanks[i] - 1}`;
      if (rel !== undefined) return grade >= rel ? [weight] : [];
      return grade > 0 ? [`${weight} · ${grade}/${highest}`] : [];
    });
    const gain = rel === undefined ? ' times its share of the highest grade' : '';
    return [`(1 − p) Σ p to the rank − 1 of each relevant document${gain}: (1 − ${p}) · (${sumOf(terms, 12)})`];
  },
});
