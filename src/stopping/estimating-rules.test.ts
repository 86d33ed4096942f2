import { describe, expect, it } from 'vitest';
import { seededRandom } from '../math/random.ts';
import { builtinStoppingRules } from './registry.ts';
import { allowedMisses, provingSample } from './rules/elusion.ts';
import { foundWithin, type ScreenedList } from './screened-list.ts';
import type { Stop } from './stopping-rule.ts';
import { parseStoppingRule } from './stopping-rule-name.ts';
import { drawChances, estimatedTotal, newPositions, varianceOfTotal } from './unequal-draws.ts';

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

describe('draws with replacement', () => {
  it('bring new positions as often as if each draw were made', () => {
    const chances = drawChances(5);
    const trials = 20_000;
    const draws = 6;
    const counts = new Float64Array(5);
    const random = seededRandom(3);
    for (let trial = 0; trial < trials; trial++) {
      const next = newPositions(chances, random);
      while (next.at <= draws) counts[next.take()]++;
    }
    for (let i = 0; i < 5; i++) {
      const expected = 1 - (1 - chances[i]) ** draws;
      // Five standard deviations.
      const reach = 5 * Math.sqrt((expected * (1 - expected)) / trials);
      expect(Math.abs(counts[i] / trials - expected)).toBeLessThan(reach);
    }
  });

  it('estimate the total without bias, and its variance', () => {
    const chances = drawChances(40);
    const relevant = [0, 3, 7, 20, 39];
    const draws = 60;
    const random = seededRandom(8);
    const trials = 8000;
    let [sum, squares, variances] = [0, 0, 0];
    for (let trial = 0; trial < trials; trial++) {
      const next = newPositions(chances, random);
      const found: number[] = [];
      while (next.at <= draws) {
        const position = next.take();
        if (relevant.includes(position)) found.push(chances[position]);
      }
      const drawn = { draws, distinct: 0, relevant: found };
      const total = estimatedTotal(drawn);
      sum += total;
      squares += total * total;
      variances += varianceOfTotal(drawn);
    }
    const mean = sum / trials;
    const variance = squares / trials - mean * mean;
    expect(Math.abs(mean - 5)).toBeLessThan(5 * Math.sqrt(variance / trials));
    expect(Math.abs(variances / trials / variance - 1)).toBeLessThan(0.1);
  });
});

describe('rules that estimate', () => {
  it('AutoStop looks only at what it draws, and at more where deviations count', () => {
    const mean = (rule: string) => {
      let sum = 0;
      for (let seed = 0; seed < 60; seed++) {
        const { rank, drawn } = stopOf(rule, spread, seed);
        expect(rank).toBe(0);
        sum += drawn!.size;
      }
      return sum / 60;
    };
    expect(mean('AutoStop(condition=strict1)')).toBeGreaterThan(mean('AutoStop'));
  });

  it('SCAL that draws all of every batch goes to the batch in which the target is reached', () => {
    const { rank, drawn } = stopOf('SCAL(sample=1000,calibration=1)', spread);
    expect(drawn!.size).toBe(700);
    // The 57th of 60 stands at 598; batches end at …, 572, 630.
    const ends = [1];
    for (let size = 1; ends.at(-1)! < 700; ) {
      size += Math.ceil(size / 10);
      ends.push(ends.at(-1)! + size);
    }
    expect(spread.ranks[56]).toBe(598);
    expect(rank).toBe(ends.find((end) => end >= 598));
    expect(stopOf('SCAL(sample=1000,calibration=1,until=relevant)', spread).rank).toBeLessThanOrEqual(rank);
    expect(stopOf('SCAL(share=0.5)', spread).drawn!.size).toBeLessThanOrEqual(350);
  });

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
