import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';
import { meanByBefore } from './orders/order-statistics.ts';
import { tieGroups } from './orders/tie-groups.ts';
import { relevantPlaces } from './relevant-places.ts';
import { listed, sumOf } from './working.ts';

/** Binary preference of a topic. */
export function binaryPreference(topic: RankedTopic): number {
  const { found, relevant, nonrelevant } = topic;
  const { nonrelevant: before } = relevantPlaces(topic);
  const most = Math.min(nonrelevant, relevant);
  let sum = 0;
  for (let i = 0; i < found; i++) sum += before[i] > 0 ? 1 - Math.min(before[i], relevant) / most : 1;
  return sum / relevant;
}

/** The mean of binary preference over all orders of equal scores. */
export function meanPreference(topic: RankedTopic): number {
  const { judgedGrades, relevant, nonrelevant } = topic;
  const most = Math.min(nonrelevant, relevant);
  const worth = (before: number) => (before > 0 ? 1 - Math.min(before, relevant) / most : 1);
  let before = 0;
  let sum = 0;
  for (const group of tieGroups(topic)) {
    let unjudged = 0;
    for (let i = group.start; i < group.end; i++) if (judgedGrades[i] < 0) unjudged++;
    const others = group.end - group.start - group.relevant - unjudged;
    if (group.relevant > 0) sum += group.relevant * meanByBefore(before, before + others, worth);
    before += others;
  }
  return sum / relevant;
}

/** The working of binary preference: what stands before each relevant document. */
export function explainPreference(topic: RankedTopic): string[] {
  const { judgedFound, judgedGrades, relevant: n, nonrelevant, rel } = topic;
  const grades = Array.from(judgedGrades.subarray(0, judgedFound));
  const before = grades.flatMap((grade, i) =>
    grade >= rel ? [grades.slice(0, i).filter((one) => one >= 0 && one < rel).length] : [],
  );
  const most = Math.min(nonrelevant, n);
  const terms = before.map((b) => (b > 0 ? `(1 − ${Math.min(b, n)}/${most})` : '1'));
  return [
    `n = ${n} relevant, N = ${nonrelevant} judged not relevant`,
    `judged not relevant before each relevant document found, b: ${listed(before)}`,
    `1 − min(b, n)/min(N, n), over n: (${sumOf(terms)}) / ${n}`,
  ];
}

export const Bpref = defineMeasure({
  name: 'Bpref',
  title: 'Binary preference',
  summary:
    'How often a judged relevant document stands before the judged non-relevant ones; unjudged documents are left out.',
  formula: String.raw`\frac{1}{n}\sum_{i=1}^{m}\Bigl(1 - \frac{\min(b_i, n)}{\min(N, n)}\Bigr),\quad b_i = \text{judged non-relevant before } i,\ N = \text{all judged non-relevant}`,
  cite: 'buckley-voorhees-2004',
  normalized: true,
  sampled: 'plain',
  evaluate: binaryPreference,
  overOrders: meanPreference,
  explain: explainPreference,
});
