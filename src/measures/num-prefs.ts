import { defineMeasure } from './define-measure.ts';
import { ratioOf } from './prefs.ts';
import { rankPreferences, tallyPreferences } from './ranked-preferences.ts';

export const NumPrefs = defineMeasure({
  name: 'NumPrefs',
  title: 'Preferences',
  summary: 'The preferences there are between judged documents, retrieved or not.',
  formula: String.raw`\text{preferences}`,
  cite: 'carterette-2008',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'neither',
  aggregate: 'sum',
  binary: false,
  needsRelevant: false,
  sampled: 'plain',
  overOrders: 'pairs',
  evaluate: (topic) => {
    const { groups, retrieved } = rankPreferences(topic);
    return groups.reduce((sum, group) => sum + ratioOf(tallyPreferences(group, retrieved), 'any')[1], 0);
  },
});
