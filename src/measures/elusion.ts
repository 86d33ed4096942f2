import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure, optionalCutoff } from './define-measure.ts';
import { foundWithin } from './found-within.ts';
import { documentsToScreen, screeningSize } from './screening.ts';

export const Elusion = defineMeasure({
  name: 'Elusion',
  title: 'Elusion',
  summary:
    'The share of relevant documents among those not screened, when the first k, or all that a run lists, have been; 0 where none is missed.',
  formula: String.raw`\frac{n - |\{i : r_i \le k\}|}{N - k}`,
  cite: 'grossman-cormack-2013',
  better: 'lower',
  params: { N: screeningSize, cutoff: optionalCutoff },
  at: 'cutoff',
  evaluate(topic, { N, cutoff }) {
    const missed = topic.relevant - foundWithin(topic, cutoff);
    return missed === 0 ? 0 : missed / Math.max(missed, documentsToScreen(topic, N) - screenedOf(topic, cutoff));
  },
  explain(topic, { N, cutoff }) {
    const found = foundWithin(topic, cutoff);
    const missed = topic.relevant - found;
    const screened = screenedOf(topic, cutoff);
    const size = documentsToScreen(topic, N);
    if (missed === 0) return [`all ${topic.relevant} relevant documents are within the first ${screened}: 0`];
    return [
      `n = ${topic.relevant}, ${found} found within the first ${screened} of N = ${size} documents to screen`,
      size - screened < missed
        ? `more are missed than there are documents left to screen: ${missed}/${missed}`
        : `(n − found) / (N − k): (${topic.relevant} − ${found}) / (${size} − ${screened})`,
    ];
  },
});

/** A run that lists fewer than k has only those screened. */
function screenedOf({ retrieved }: RankedTopic, cutoff = retrieved): number {
  return Math.min(cutoff, retrieved);
}
