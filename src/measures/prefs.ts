import type { Parameter } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';
import {
  type PreferenceTally,
  type RankedPreferences,
  rankPreferences,
  tallyPreferences,
} from './ranked-preferences.ts';
import { sumOf } from './working.ts';

const seen = {
  type: 'choice',
  default: 'any',
  choices: ['any', 'one', 'both'],
  summary: 'which pairs count: any, those with at least one document retrieved, or with both',
} as const satisfies Parameter;

type Seen = (typeof seen.choices)[number];

/** Preferences fulfilled and possible, of the pairs that count. */
export function ratioOf({ pairs, fulfilled }: PreferenceTally, counted: Seen): [fulfilled: number, possible: number] {
  if (counted === 'both') return [fulfilled[0], pairs[0]];
  return [fulfilled[0] + fulfilled[1], pairs[0] + pairs[1] + (counted === 'any' ? pairs[2] : 0)];
}

export const Prefs = defineMeasure({
  name: 'Prefs',
  title: 'Preferences fulfilled',
  summary:
    'How many of the pairs of documents, one preferred to the other, are ranked that way; of plain judgements a higher grade is preferred to a lower.',
  formula: String.raw`\frac{\text{preferences fulfilled}}{\text{preferences possible}}`,
  cite: 'carterette-2008',
  binary: false,
  needsRelevant: false,
  sampled: 'plain',
  params: {
    by: {
      type: 'choice',
      default: 'preference',
      choices: ['preference', 'pair', 'group'],
      summary: 'what weighs the same: each preference, each pair of documents, or each judgement group',
    },
    seen,
  },
  overOrders: 'pairs',
  evaluate: (topic, { by, seen }) => {
    const terms = termsOf(topic, by, seen);
    let sum = 0;
    for (const [fulfilled, possible] of terms) if (possible > 0) sum += fulfilled / possible;
    return terms.length > 0 ? sum / terms.length : 0;
  },
  explain: (topic, { by, seen }) => {
    const terms = termsOf(topic, by, seen);
    const shown = terms.map(([fulfilled, possible]) => `${fulfilled}/${Math.max(possible, 1)}`);
    const over = terms.length === 1 ? shown[0] : `(${sumOf(shown)}) / ${Math.max(terms.length, 1)}`;
    return [`preferences fulfilled over those possible${by === 'preference' ? '' : `, a mean by ${by}`}: ${over}`];
  },
});

/** What the mean is over: preferences fulfilled and possible in all, of each pair of documents, or of each group. */
function termsOf(topic: RankedTopic, by: 'preference' | 'pair' | 'group', counted: Seen): [number, number][] {
  const ranked = rankPreferences(topic);
  if (by === 'pair' && mayRepeat(ranked)) return pairsOf(ranked, counted);
  const groups = ranked.groups.map((group) => ratioOf(tallyPreferences(group, ranked.retrieved), counted));
  if (by === 'group') return groups;
  return [[groups.reduce((sum, [fulfilled]) => sum + fulfilled, 0), groups.reduce((sum, [, all]) => sum + all, 0)]];
}

/** Whether two documents may have been compared more than once, so that a pair is more than a preference. */
function mayRepeat({ groups }: RankedPreferences): boolean {
  return groups.length !== 1 || new Set(groups[0].places).size < groups[0].places.length;
}

/** For each pair of documents that someone compared, how many groups agree with the run, and how many compared them. */
function pairsOf({ groups, judged, retrieved }: RankedPreferences, counted: Seen): [number, number][] {
  const counts = new Uint32Array(judged * judged);
  for (const { places, levels, above } of groups)
    for (let a = 0; a < places.length; a++)
      for (let b = 0; b < places.length; b++)
        if (above ? above(a, b) : levels[a] > levels[b]) counts[places[a] * judged + places[b]]++;
  const terms: [number, number][] = [];
  const add = (i: number, from: number, to: number) => {
    for (let j = from; j < to; j++) {
      const agreeing = counts[i * judged + j];
      const all = agreeing + counts[j * judged + i];
      if (all > 0) terms.push([i < retrieved ? agreeing : 0, all]);
    }
  };
  for (let i = 0; i < retrieved; i++) add(i, i + 1, retrieved);
  if (counted !== 'both') for (let i = 0; i < retrieved; i++) add(i, retrieved, judged);
  if (counted === 'any') for (let i = retrieved; i < judged; i++) add(i, i + 1, judged);
  return terms;
}
