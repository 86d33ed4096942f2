import { defineMeasure } from './define-measure.ts';
import { ratioOf } from './prefs.ts';
import { rankPreferences, tallyPreferences } from './ranked-preferences.ts';

export const NumPrefsFul = defineMeasure({
  name: 'NumPrefsFul',
  title: 'Preferences fulfilled, counted',
  summary: 'The preferences of which the preferred document is retrieved, before the other if that is retrieved too.',
  formula: String.raw`\text{preferences fulfilled}`,
  cite: 'carterette-2008',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'neither',
  aggregate: 'sum',
  binary: false,
  needsRelevant: false,
  sampled: 'plain',
  params: {
    seen: {
      type: 'choice',
      default: 'one',
      choices: ['one', 'both'],
      summary: 'which pairs count: those with at least one document retrieved, or with both',
    },
  },
  overOrders: 'pairs',
  evaluate: (topic, { seen }) => {
    const { groups, retrieved } = rankPreferences(topic);
    return groups.reduce((sum, group) => sum + ratioOf(tallyPreferences(group, retrieved), seen)[0], 0);
  },
});
