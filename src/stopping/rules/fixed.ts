import { defineStoppingRule } from '../stopping-rule.ts';

export const Fixed = defineStoppingRule({
  name: 'Fixed',
  title: 'Fixed share',
  summary: 'Stops when a share of the collection has been looked at.',
  params: {
    share: { type: 'number', min: 0, max: 1, default: 0.5, summary: 'share of the collection' },
  },
  stop: ({ collection, length }, _, { share }) => ({ rank: Math.min(length, Math.ceil(share * collection)) }),
});
