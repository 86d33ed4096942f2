import { defineMeasure } from './define-measure.ts';
import { ratioOf } from './prefs.ts';
import { type RankedGroup, rankPreferences, tallyPreferences } from './ranked-preferences.ts';

export const BalancedPrefs = defineMeasure({
  name: 'BalancedPrefs',
  title: 'Preferences fulfilled, balanced',
  summary:
    'Preferences fulfilled, a mean over judgement groups, with as many non-relevant documents as relevant ones, as trec_eval computes it: of more the first by rank are kept, and the other non-relevant documents are compared with them, too.',
  formula: String.raw`\frac{1}{|J|}\sum_{j \in J}\frac{\text{fulfilled}_j}{\text{possible}_j},\quad N_j = R_j`,
  cite: 'carterette-2008',
  binary: false,
  needsRelevant: false,
  sampled: 'plain',
  params: {
    seen: {
      type: 'choice',
      default: 'any',
      choices: ['any', 'both'],
      summary: 'which pairs count: any, or those with both documents retrieved',
    },
  },
  evaluate: (topic, { seen }) => {
    const { groups, retrieved, judged } = rankPreferences(topic);
    let sum = 0;
    for (const group of groups) sum += balancedRatio(group, retrieved, judged, seen);
    return sum > 0 ? sum / groups.length : 0;
  },
});

/**
 * The ratio of a group as trec_eval 10 computes it (m_prefs_avgjg_Rnonrel.c): where non-relevant documents are missing,
 * as many are taken to stand after all others; where there are too many, the first by rank are kept, and they are
 * compared with each other, too, where the levels say all.
 */
function balancedRatio(group: RankedGroup, retrieved: number, judged: number, seen: 'any' | 'both'): number {
  const { places, levels, above } = group;
  const isRelevant = (d: number) => levels[d] > 0;
  const isNonrelevant = (d: number) => (above ? levels[d] === 0 : levels[d] <= 0);
  const documents = [...places.keys()];
  const relevant = documents.filter(isRelevant);
  const relevantRetrieved = relevant.filter((d) => places[d] < retrieved).length;
  const both = seen === 'both';
  const limit = both ? retrieved : judged;
  const wanted = both ? relevantRetrieved : relevant.length;
  const nonrelevant = documents.filter((d) => isNonrelevant(d) && places[d] < limit);
  if (wanted >= nonrelevant.length) {
    const [fulfilled, possible] = ratioOf(tallyPreferences(group, retrieved), seen);
    const added = wanted - nonrelevant.length;
    return (fulfilled + relevantRetrieved * added) / (possible + relevant.length * added);
  }
  if (above) {
    // All of one level, so that they stand by place.
    const firstLeft = nonrelevant.map((d) => places[d])[relevant.length] ?? limit;
    const kept = (d: number) => !(levels[d] === 0 && places[d] >= firstLeft);
    const [fulfilled, possible] = ratioOf(tallyPreferences(group, retrieved, kept), seen);
    return fulfilled / possible;
  }
  const lowest = levels[levels.length - 1];
  let [fulfilled, possible] = ratioOf(
    tallyPreferences(group, retrieved, (d) => levels[d] > lowest),
    seen,
  );
  const first = documents.filter((d) => levels[d] === lowest).slice(0, wanted);
  for (const a of documents) {
    if (both && places[a] >= retrieved) continue;
    for (const b of first) {
      if (both && places[b] >= retrieved) break;
      possible++;
      if (places[a] < places[b] && places[a] < retrieved) fulfilled++;
    }
  }
  return fulfilled / possible;
}
