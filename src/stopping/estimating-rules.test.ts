import { describe, expect, it } from 'vitest';
import { seededRandom } from '../math/random.ts';
import { builtinStoppingRules } from './registry.ts';
import { allowedMisses, provingSample } from './rules/elusion.ts';
import { foundWithin, type ScreenedList } from './screened-list.ts';
import type { Stop } from './stopping-rule.ts';
import { parseStoppingRule } from './stopping-rule-name.ts';

const stopOf = (rule: string, list: ScreenedList, seed = 1, aim = { target: 0.95, confidence: 0.95 }) =>
  parseStoppingRule(rule, builtinStoppingRules).stop(list, aim, seededRandom(seed));

/** The recall of a list, every relevant document of which is in it. */
function recallOf(list: ScreenedList, { rank, drawn = new Set() }: Stop): number {
  const besides = Array.from(list.ranks).filter((place) => place > rank && drawn.has(place)).length;
  return (foundWithin(list, rank) + besides) / list.relevant;
}

/** Relevant documents ever farther apart, so that some are at the end. */
const spread: ScreenedList = (() => {
  const ranks = Array.from({ length: 60 }, (_, i) => Math.ceil((i + 1) ** 2 / 6) + i);
  return { ranks, length: 700, collection: 700, relevant: 60 };
})();

describe('rules that estimate', () => {
  it('IPP looks at all where few are found, and stops where the rate has fallen', () => {
    const early: ScreenedList = {
      ranks: Array.from({ length: 40 }, (_, i) => i + 1),
      ...{ length: 1000, collection: 1000, relevant: 40 },
    };
    // Where the authors' program stops too; with all in the first window there is no curve, and it goes on.
    expect(stopOf('IPP', early).rank).toBe(350);
    expect(stopOf('IPP', { ...early, ranks: [1, 2, 3], relevant: 3 }).rank).toBe(1000);
    expect(stopOf('IPP(first=0.1,step=0.1)', early).rank).toBe(1000);
  });

  it.each(['pocock', 'equal', 'cubic'])('Elusion keeps its promise, with its error spent as %s', (spending) => {
    let [reached, early] = [0, 0];
    for (let seed = 0; seed < 400; seed++) {
      const stop = stopOf(`Elusion(share=0.5,spending=${spending})`, spread, seed, { target: 0.9, confidence: 0.8 });
      if (recallOf(spread, stop) >= 0.9) reached++;
      if (stop.rank < 700) early++;
    }
    // 320 are promised.
    expect(reached).toBeGreaterThanOrEqual(320);
    expect(early).toBeGreaterThan(200);
  });

  it('a sample that could prove nothing is not drawn', () => {
    expect(stopOf('Elusion(documents=1)', spread)).toEqual({ rank: 700, satisfied: false });
  });

  it('allows as many misses as the target leaves, and knows the sample that proves no more', () => {
    expect([0, 1, 18, 19, 20, 38, 95, 100].map((found) => allowedMisses(found, 0.95))).toEqual([
      0, 0, 0, 1, 1, 2, 5, 5,
    ]);
    // 0.95 of 100 documents must be drawn to prove with 95% that none is relevant.
    expect(provingSample(100, 0, 0.05)).toBe(95);
    // nmax estimate: of 10,000 documents a clean sample of 59 proves that fewer than 5% are relevant, or so.
    expect(provingSample(10_000, 499, 0.05)).toBe(59);
    expect(provingSample(10, 10, 0.05)).toBe(0);
  });
});
