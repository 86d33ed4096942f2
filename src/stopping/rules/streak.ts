import { stretchesOf } from '../screened-list.ts';
import { defineStoppingRule } from '../stopping-rule.ts';

export const Streak = defineStoppingRule({
  name: 'Streak',
  title: 'Non-relevant documents in a row',
  summary: 'Stops after so many documents in a row that are not relevant.',
  params: {
    documents: {
      type: 'integer',
      min: 1,
      optional: true,
      summary: 'how many; `share` of the collection when left out',
    },
    share: { type: 'number', min: 0, max: 1, default: 0.05, summary: 'how many, as a share of the collection' },
  },
  stop: (list, _, { documents, share }) => {
    const enough = documents ?? Math.max(1, Math.ceil(share * list.collection));
    for (const { first, last } of stretchesOf(list)) if (first + enough <= last) return { rank: first + enough };
    return { rank: list.length };
  },
});
