import type { Parameter } from '../model/measure.ts';
import { defineMeasure, optionalCutoff } from './define-measure.ts';
import { gainingDocuments, judgedDocuments } from './gains.ts';
import { meanWorth } from './orders/mean-worth.ts';
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
    p: {
      ...persistence,
      elsewhere: { when: 'left out', text: 'p is {}, as in trec_eval 10; ir_measures takes 0.8: p=0.8' },
    },
    grades: {
      type: 'choice',
      choices: ['share', 'plain'],
      default: 'share',
      summary: 'gain of a grade: its share of the topic’s highest, or, as ranx has it, the grade itself',
    },
    cutoff: optionalCutoff,
  },
  at: 'cutoff',
  rangeOf: ({ grades }) => (grades === 'plain' ? [0, Number.POSITIVE_INFINITY] : [0, 1]),
  evaluate: (topic, params) => {
    const { p, rel, cutoff = Number.POSITIVE_INFINITY } = params;
    // A threshold of one's own may be 0.
    const { count, ranks, grades } = rel === undefined ? gainingDocuments(topic) : judgedDocuments(topic);
    const weights = persistenceWeights(p, count > 0 ? ranks[count - 1] : 1);
    let sum = 0;
    for (let i = 0; i < count && ranks[i] <= cutoff; i++) {
      const gain = gainOf(grades[i], topic.ideal[0], params);
      if (gain > 0) sum += gain * weights[ranks[i] - 1];
    }
    return (1 - p) * sum;
  },
  overOrders: (topic, params) => {
    const { p, cutoff = Number.POSITIVE_INFINITY } = params;
    const weights = persistenceWeights(p, topic.retrieved);
    const gain = (grade: number) => Math.max(0, gainOf(grade, topic.ideal[0], params));
    return (1 - p) * meanWorth(topic, gain, (rank) => (rank <= cutoff ? weights[rank - 1] : 0));
  },
  // Of graded documents the divisor is the highest grade: the sum of the steps that any document reaches.
  contributions: ({ p, rel, grades, cutoff = Number.POSITIVE_INFINITY }) => {
    const weight = (rank: number) => (rank <= cutoff ? (1 - p) * persistenceWeights(p, rank)[rank - 1] : 0);
    if (grades === 'plain') return undefined;
    return rel === undefined
      ? { weight, gain: (grade) => grade, divisor: (count) => Math.min(count, 1) }
      : { weight, divisor: () => 1 };
  },
  explain: ({ judgedFound, judgedRanks, judgedGrades, ideal }, params) => {
    const { p, rel, grades, cutoff = Number.POSITIVE_INFINITY } = params;
    const highest = Math.max(1, ideal[0]);
    const terms = Array.from(judgedGrades.subarray(0, judgedFound)).flatMap((grade, i) => {
      if (judgedRanks[i] > cutoff || gainOf(grade, highest, params) <= 0) return [];
      const weight = `${p}^${judgedRanks[i] - 1}`;
      if (grades === 'plain') return [`${weight} · ${grade}`];
      return [rel === undefined ? `${weight} · ${grade}/${highest}` : weight];
    });
    const share = rel === undefined ? ' times its share of the highest grade' : '';
    const gain = grades === 'plain' ? ' times its grade' : share;
    return [`(1 − p) Σ p to the rank − 1 of each relevant document${gain}: (1 − ${p}) · (${sumOf(terms, 12)})`];
  },
});

/** What a grade is worth to a reader. */
function gainOf(
  grade: number,
  highest: number,
  { rel, grades }: { readonly rel?: number; readonly grades: 'share' | 'plain' },
): number {
  if (grade < (rel ?? 1)) return 0;
  if (grades === 'plain') return grade;
  return rel === undefined ? grade / Math.max(1, highest) : 1;
}
