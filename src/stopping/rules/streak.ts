import { type ScreenedList, stretchesOf } from '../screened-list.ts';
import { defineStoppingRule, endOfList } from '../stopping-rule.ts';

interface Patience {
  readonly documents?: number;
  readonly share: number;
}

const enoughFor = ({ collection }: ScreenedList, { documents, share }: Patience) =>
  documents ?? Math.max(1, Math.ceil(share * collection));

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
  stop: (list, _, params) => {
    const enough = enoughFor(list, params);
    for (const { first, last } of stretchesOf(list)) if (first + enough <= last) return { rank: first + enough };
    return endOfList(list);
  },
  progress: (list, _, params) => {
    const { ranks, length } = list;
    const last = ranks.length === 0 ? 0 : ranks[ranks.length - 1];
    const needed = enoughFor(list, params);
    return { quantity: 'documents in a row that are not relevant', value: length - last, needed, side: 'at least' };
  },
});
