import { stretchesOf } from '../screened-list.ts';
import { defineStoppingRule, endOfList } from '../stopping-rule.ts';

export const Rule2399 = defineStoppingRule({
  name: 'Rule2399',
  title: '2399 rule',
  summary: 'Stops when 2399 documents, and 1.2 more for each relevant one, have been looked at.',
  cite: 'cormack-grossman-2015',
  needs: 'counts',
  params: {
    factor: { type: 'number', min: 0, default: 1.2, summary: 'documents for each relevant one' },
    constant: { type: 'integer', min: 0, default: 2399, summary: 'documents in any case' },
  },
  stop: (list, _, { factor, constant }) => {
    for (const { found, first, last } of stretchesOf(list)) {
      const rank = Math.max(first, Math.ceil(factor * found + constant));
      if (rank <= last) return { rank };
    }
    return endOfList(list);
  },
  progress: ({ ranks, length }, _, { factor, constant }) => ({
    ...{ quantity: 'documents looked at', value: length, needed: Math.ceil(factor * ranks.length + constant) },
    side: 'at least',
  }),
});
