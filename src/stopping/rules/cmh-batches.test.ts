import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../math/random.ts';
import { builtinStoppingRules } from '../registry.ts';
import { foundWithin, type ScreenedList } from '../screened-list.ts';
import { parseStoppingRule } from '../stopping-rule-name.ts';
import { checksOf, smallestOfWindows } from './cmh-batches.ts';

const rule = (text: string) => parseStoppingRule(text, builtinStoppingRules);
const listOf = (ranks: readonly number[], collection: number): ScreenedList => ({
  ...{ ranks, length: collection, relevant: ranks.length, collection },
});

/** Every way to place so many relevant documents in an order. */
function* orders(collection: number, relevant: number, from = 1): Generator<number[]> {
  if (relevant === 0) yield [];
  else
    for (let rank = from; rank <= collection - relevant + 1; rank++)
      for (const rest of orders(collection, relevant - 1, rank + 1)) yield [rank, ...rest];
}

describe('CMH after batches', () => {
  it('checks at the ends of batches, but for the end of the collection', () => {
    expect(checksOf(2000, 0.1)).toEqual([200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800]);
    expect(checksOf(25, 0.3)).toEqual([8, 15, 23]);
    expect(checksOf(3, 0.1)).toEqual([1, 2]);
  });

  it('takes the smallest probability of the windows that begin where a batch does', () => {
    // 5 found in the first 10 of 40, a target of 0.8: a sixth and a seventh are allowed for 0.83 and 0.71, so that 7 are
    // assumed. In 11 to 20 none of the other 2: C(28, 10 − 0 …) by hand, 20·19 / (30·29); in 1 to 20 at most 5 of 7:
    // 1 − (C(20,6)·20 + C(20,7)) / C(40,7).
    const list = listOf([1, 2, 3, 5, 8], 40);
    const tail = (20 * 19) / (30 * 29);
    const whole = 1 - (38760 * 20 + 77520) / 18643560;
    expect(smallestOfWindows(list, [10, 20, 30], 1, 0.8)).toBeCloseTo(Math.min(tail, whole), 12);
  });

  it.each([
    [14, 0.5, 0.7, 0.25],
    [14, 0.7, 0.5, 0.5],
    [12, 0.6, 0.6, 0.34],
    [12, 0.7, 0.8, 0.2],
  ])(
    'keeps its promise over every order of %i documents: target %f, confidence %f',
    (collection, target, confidence, every) => {
      const { stop, params, definition } = rule(`CMHBatches(every=${every})`);
      let stopped = 0;
      for (let relevant = 1; relevant <= collection / 2; relevant++) {
        let [all, missed, wrong] = [0, 0, 0];
        for (const ranks of orders(collection, relevant)) {
          const list = listOf(ranks, collection);
          const { rank, satisfied } = stop(list, { target, confidence }, seededRandom(1));
          all++;
          if (foundWithin(list, rank) / relevant < target) missed++;
          if (satisfied !== false) stopped++;
          // The bound holds at all checks together: at the last of them it is the least of all.
          const most = definition.mostRelevant!(
            { ...list, length: collection - 1 },
            { target, confidence },
            params as never,
          );
          if (most! < relevant) wrong++;
        }
        expect(missed / all).toBeLessThanOrEqual(1 - confidence);
        expect(wrong / all).toBeLessThanOrEqual(1 - confidence);
      }
      expect(stopped).toBeGreaterThan(0);
    },
  );

  it('reaches the target where CMH does not: 200 of 500 in random order', () => {
    const random = seededRandom(7);
    const reached = { CMH: 0, CMHBatches: 0 };
    const topics = 200;
    for (let topic = 0; topic < topics; topic++) {
      const ranks: number[] = [];
      for (let rank = 1, left = 200; left > 0; rank++)
        if (random.uniform() * (501 - rank) < left) {
          ranks.push(rank);
          left--;
        }
      const list = listOf(ranks, 500);
      for (const name of ['CMH', 'CMHBatches'] as const) {
        const { rank } = rule(name).stop(list, { target: 0.8, confidence: 0.95 }, random);
        if (foundWithin(list, rank) / 200 >= 0.8) reached[name]++;
      }
    }
    // 67.9% of 10,000 such topics, five standard errors around it; 95% are promised.
    expect(Math.abs(reached.CMH / topics - 0.679)).toBeLessThan(5 * Math.sqrt((0.679 * 0.321) / topics));
    expect(reached.CMHBatches / topics).toBeGreaterThanOrEqual(0.95);
  });
});
