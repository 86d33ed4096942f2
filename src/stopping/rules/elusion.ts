import { hypergeometricTails } from '../../math/hypergeometric.ts';
import { isWithinError, mostRelevant } from '../../significance/count-interval.ts';
import { spendingNames, spentBy } from '../../significance/spent-error.ts';
import { foundWithin, type ScreenedList } from '../screened-list.ts';
import { defineStoppingRule, endOfList, stopAt } from '../stopping-rule.ts';

/** How many relevant documents may be missed when so many are found and the target is to be reached. */
export function allowedMisses(found: number, target: number): number {
  let misses = Math.floor(found / target - found);
  while (found / (found + misses + 1) >= target) misses++;
  while (misses > 0 && found / (found + misses) < target) misses--;
  return misses;
}

/** The smallest sample of a rest that proves, when none of it is relevant, that no more than so many of the rest are. */
export function provingSample(rest: number, misses: number, error: number): number {
  if (misses >= rest) return 0;
  let [low, high] = [0, rest];
  while (low < high) {
    const sample = (low + high) >>> 1;
    const { atMost } = hypergeometricTails(0, { population: rest, relevant: misses + 1, sample });
    if (isWithinError(atMost, error)) high = sample;
    else low = sample + 1;
  }
  return low;
}

/** Whether the document at a place is relevant. */
function relevanceOf({ ranks, length, relevant }: ScreenedList): (place: number) => boolean {
  const listed = new Set<number>(Array.from(ranks));
  const last = length + relevant - ranks.length;
  return (place) => (place <= length ? listed.has(place) : place <= last);
}

export const Elusion = defineStoppingRule({
  name: 'Elusion',
  title: 'Samples of the rest',
  summary:
    'Looks at a random sample of the rest from time to time, and stops when it proves the target with the confidence asked for; the error is spent over the looks.',
  draws: true,
  promises: true,
  params: {
    every: { type: 'number', min: 0.001, max: 1, default: 0.1, summary: 'share of the collection from look to look' },
    documents: {
      type: 'integer',
      min: 1,
      optional: true,
      summary: 'most documents in a sample; `share` of the collection when left out',
    },
    share: {
      type: 'number',
      min: 0,
      max: 1,
      default: 0.2,
      summary: 'most documents in a sample, as a share of the collection',
    },
    spending: {
      type: 'choice',
      choices: spendingNames,
      default: 'pocock',
      summary: 'how the error is spent over looks',
    },
  },
  stop: (list, { target, confidence }, { every, documents, share, spending }, random) => {
    const { length, collection } = list;
    const isRelevant = relevanceOf(list);
    const largest = documents ?? Math.ceil(share * collection);
    const looks: number[] = [];
    for (let i = 1; Math.ceil(i * every * collection) < collection; i++) looks.push(Math.ceil(i * every * collection));
    const allowances = spentBy(looks, 1 - confidence, spending);
    const drawn = new Set<number>();
    let spent = 0;
    for (let i = 0; i < looks.length && looks[i] <= length; i++) {
      const rank = looks[i];
      const rest: number[] = [];
      for (let place = rank + 1; place <= collection; place++) if (!drawn.has(place)) rest.push(place);
      let found = foundWithin(list, rank);
      for (const place of drawn) if (place > rank && isRelevant(place)) found++;
      const error = allowances[i] - spent;
      const sample = provingSample(rest.length, allowedMisses(found, target), error);
      // A sample that could prove nothing is not drawn, and its error is kept for the next look.
      if (sample > largest) continue;
      spent = allowances[i];
      let relevant = 0;
      for (let next = 0; next < sample; next++) {
        const at = next + random.below(rest.length - next);
        [rest[next], rest[at]] = [rest[at], rest[next]];
        drawn.add(rest[next]);
        if (isRelevant(rest[next])) relevant++;
      }
      const most = mostRelevant({ population: rest.length, sample, relevant }, error);
      if (most - relevant <= allowedMisses(found + relevant, target))
        return stopAt(rank, list, drawn.size > 0 ? drawn : undefined);
    }
    return endOfList(list, drawn);
  },
});
