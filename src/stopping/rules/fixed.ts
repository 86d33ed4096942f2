import { defineStoppingRule, stopAt } from '../stopping-rule.ts';

export const Fixed = defineStoppingRule({
  name: 'Fixed',
  title: 'Fixed share',
  summary: 'Stops when a share of the collection has been looked at.',
  needs: 'counts',
  params: {
    share: { type: 'number', min: 0, max: 1, default: 0.5, summary: 'share of the collection' },
  },
  stop: (list, _, { share }) => stopAt(Math.ceil(share * list.collection), list),
  progress: ({ length, collection }, _, { share }) => ({
    ...{ quantity: 'documents looked at', value: length, needed: Math.ceil(share * collection), side: 'at least' },
  }),
});
