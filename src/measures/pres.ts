import type { RankedTopic } from '../model/ranked-topic.ts';
import { cutoff, defineMeasure } from './define-measure.ts';

/** PRES of a topic when Nmax documents are checked. */
export function presAt(topic: RankedTopic, nmax: number): number {
  const { ranks, found, relevant: n } = topic;
  let sum = 0;
  let m = 0;
  while (m < found && ranks[m] <= nmax) sum += ranks[m++];
  if (m === 0) return 0;
  const missed = n - m;
  sum += missed * (nmax + n) - (missed * (missed - 1)) / 2;
  return 1 - (sum / n - (n + 1) / 2) / nmax;
}

export const PRES = defineMeasure<{ cutoff: number }>({
  name: 'PRES',
  title: 'Patent Retrieval Evaluation Score',
  summary:
    'How much of what is relevant was found within Nmax documents, and how early; missed documents take the worst ranks just after Nmax.',
  formula: String.raw`1 - \frac{\frac{1}{n}\sum_{i=1}^{n} r_i - \frac{n+1}{2}}{N_{max}},\quad r_i = N_{max} + i \text{ for the missed}`,
  cite: 'magdy-jones-2010-sigir',
  normalized: true,
  params: { cutoff: { ...cutoff, summary: 'Nmax, the number of documents a person is willing to check' } },
  at: 'cutoff',
  evaluate: (topic, { cutoff }) => presAt(topic, cutoff),
});
