import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';

/** Binary preference of a topic. */
export function binaryPreference(topic: RankedTopic): number {
  const { judgedFound, judgedGrades, relevant, nonrelevant, rel } = topic;
  const most = Math.min(nonrelevant, relevant);
  let before = 0;
  let sum = 0;
  for (let i = 0; i < judgedFound; i++) {
    const grade = judgedGrades[i];
    if (grade >= rel) sum += before > 0 ? 1 - Math.min(before, relevant) / most : 1;
    else if (grade >= 0) before++;
  }
  return sum / relevant;
}

export const Bpref = defineMeasure({
  name: 'Bpref',
  title: 'Binary preference',
  summary:
    'How often a judged relevant document stands before the judged non-relevant ones; unjudged documents are left out.',
  formula: String.raw`\frac{1}{n}\sum_{i=1}^{m}\Bigl(1 - \frac{\min(b_i, n)}{\min(N, n)}\Bigr),\quad b_i = \text{judged non-relevant before } i,\ N = \text{all judged non-relevant}`,
  cite: 'buckley-voorhees-2004',
  normalized: true,
  evaluate: binaryPreference,
});
