import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure, optionalCutoff } from './define-measure.ts';
import { persistenceWeights } from './persistence-weights.ts';

export const Compat = defineMeasure({
  name: 'Compat',
  title: 'Compatibility with the best order',
  summary:
    'Rank-biased overlap with the best order of the relevant documents, equal grades as the list has them, over what that order itself reaches.',
  formula: String.raw`\frac{RBO(\text{list}, I)}{RBO(I, I)},\quad RBO(A,B) = \frac{\sum_{d} p^{d-1}\,|A_{1:d} \cap B_{1:d}|/d}{\sum_{d} p^{d-1}}`,
  cite: 'clarke-2021',
  binary: false,
  params: {
    p: { type: 'number', default: 0.95, min: 0, max: 1, summary: 'chance of going on to the next rank' },
    normalize: {
      type: 'choice',
      choices: ['True', 'False'],
      default: 'True',
      summary: 'whether it is divided by what the best order reaches',
    },
    cutoff: optionalCutoff,
  },
  at: 'cutoff',
  evaluate(topic, { p, normalize, cutoff }) {
    const { overlap, divisor } = sumsOf(topic, p, normalize, cutoff);
    return divisor > 0 ? overlap / divisor : 0;
  },
  explain(topic, { p, normalize, cutoff }) {
    const { overlap, divisor, relevant, depth } = sumsOf(topic, p, normalize, cutoff);
    return [
      `the best order has ${relevant} documents; both are looked at down to rank ${depth}`,
      `overlap at each depth, weighed, over ${normalize === 'True' ? 'that of the best order with itself' : 'the weights'}: ${overlap} / ${divisor || 1}`,
    ];
  },
});

/** A document is in the overlap from the later of its two ranks on. */
function sumsOf(topic: RankedTopic, p: number, normalize: 'True' | 'False', cutoff?: number) {
  const { judgedFound, judgedRanks, judgedGrades, ideal, retrieved } = topic;
  let relevant = 0;
  while (ideal[relevant] > 0) relevant++;
  const depth = cutoff ?? Math.max(retrieved, relevant);
  const shares = overlapShares(p, depth);
  const from = (rank: number) => (rank <= depth ? shares[depth] - shares[rank - 1] : 0);
  /** The next place in the best order of each grade: documents that were found come first. */
  const places = new Map<number, number>();
  for (let i = relevant - 1; i >= 0; i--) places.set(ideal[i], i + 1);
  let overlap = 0;
  for (let i = 0; i < judgedFound; i++) {
    const place = places.get(judgedGrades[i]);
    if (place === undefined) continue;
    places.set(judgedGrades[i], place + 1);
    overlap += from(Math.max(judgedRanks[i], place));
  }
  const divisor =
    normalize === 'True' ? sum(relevant, (place) => from(place)) : sum(depth, (d) => persistenceWeights(p, d)[d - 1]);
  return { overlap, divisor, relevant, depth };
}

function sum(count: number, term: (i: number) => number): number {
  let total = 0;
  for (let i = 1; i <= count; i++) total += term(i);
  return total;
}

const tables = new Map<number, Float64Array>();

/** For each depth what a document adds that is in both from the first rank on: the sum of p^(d − 1)/d. */
function overlapShares(p: number, depth: number): Float64Array {
  const known = tables.get(p);
  if (known && known.length > depth) return known;
  const weights = persistenceWeights(p, depth);
  const table = new Float64Array(weights.length);
  for (let d = 1; d < table.length; d++) table[d] = table[d - 1] + weights[d - 1] / d;
  tables.set(p, table);
  return table;
}
