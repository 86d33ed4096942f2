import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CollectionTopicData, normalisedRecallRanks } from '../../src/figures/charts/normalised-recall-area.ts';
import { falloutCorners } from '../../src/figures/charts/recall-fallout.ts';
import { normalisedRecall } from '../../src/measures/normalised-recall.ts';
import { explainPres, presAt } from '../../src/measures/pres.ts';
import { expectedPres } from '../../src/measures/random-order.ts';
import { sampleTopic } from '../../src/model/sample-topic.ts';

/** Some documents found in a list, others missed, in a collection that has room for all of them. */
const topics = fc
  .record({
    ranks: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 10 }),
    missed: fc.integer({ min: 0, max: 8 }),
    others: fc.integer({ min: 1, max: 30 }),
  })
  .filter(({ ranks, missed }) => ranks.length + missed > 0)
  .map(({ ranks, missed, others }): CollectionTopicData => {
    const deepest = Math.max(0, ...ranks);
    return { ranks, relevant: ranks.length + missed, collection: deepest + missed + others };
  });

const normalised = ({ ranks, relevant, collection }: CollectionTopicData) =>
  normalisedRecall(sampleTopic(ranks, relevant), collection);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('normalised recall', () => {
  test('is A2 over A1 and A2 between the curves of the whole collection', () => {
    fc.assert(
      fc.property(topics, (topic) => {
        const { best, actual, worst } = normalisedRecallRanks(topic);
        expect((sum(worst) - sum(actual)) / (sum(worst) - sum(best))).toBeCloseTo(normalised(topic), 12);
      }),
    );
  });

  test('is the share of pairs whose relevant document stands before the other, counted one by one', () => {
    fc.assert(
      fc.property(topics, (topic) => {
        const relevant = new Set(normalisedRecallRanks(topic).actual);
        let [right, pairs] = [0, 0];
        for (const rank of relevant)
          for (let other = 1; other <= topic.collection; other++) {
            if (relevant.has(other)) continue;
            pairs++;
            if (rank < other) right++;
          }
        expect(right / pairs).toBeCloseTo(normalised(topic), 12);
      }),
    );
  });

  test('is the area below recall against fallout', () => {
    fc.assert(
      fc.property(topics, (topic) => {
        const { fallout, recall } = falloutCorners(topic);
        const area = sum(fallout.slice(1).map((f, i) => ((f - fallout[i]) * (recall[i] + recall[i + 1])) / 2));
        expect(area).toBeCloseTo(normalised(topic), 12);
      }),
    );
  });
});

/** Every set of ranks that n relevant documents can take in a collection of N. */
function* placings(n: number, N: number, first = 1): Generator<number[]> {
  if (n === 0) yield [];
  else
    for (let rank = first; rank <= N - n + 1; rank++)
      for (const rest of placings(n - 1, N, rank + 1)) yield [rank, ...rest];
}

describe('a random order', () => {
  test.each([
    [1, 1, 1],
    [1, 3, 8],
    [2, 3, 8],
    [3, 8, 8],
    [4, 2, 9],
    [5, 7, 9],
    [3, 12, 8],
    [9, 4, 9],
  ])('of n = %i, Nmax = %i, N = %i has the mean over all orders', (n, nmax, N) => {
    const all = [...placings(n, N)];
    const pres = all.map((ranks) =>
      presAt(
        sampleTopic(
          ranks.filter((rank) => rank <= nmax),
          n,
        ),
        nmax,
      ),
    );
    expect(expectedPres(n, nmax, N)).toBeCloseTo(sum(pres) / all.length, 12);
    if (N === n) return;
    const values = all.map((ranks) => normalisedRecall(sampleTopic(ranks, n), N));
    expect(sum(values) / all.length).toBeCloseTo(0.5, 12);
  });

  test('is next to nothing by PRES in a large collection', () => {
    // (Nmax + 1) / 2N and the share of pairs, 99 · 9 / (2N(N − 1)).
    expect(expectedPres(10, 100, 1_000_000)).toBeCloseTo(0.0000505, 9);
  });
});

describe('the bounds of PRES that explain prints', () => {
  test('hold the value of any topic', () => {
    fc.assert(
      fc.property(topics, ({ ranks, relevant }) => {
        const topic = sampleTopic(ranks, relevant);
        const line = explainPres(topic, 50).find((one) => one.startsWith('bounds'));
        expect(line !== undefined).toBe(ranks.length > 0);
        if (line === undefined) return;
        const [, lowest, highest] = /= ([\d.e-]+) \(found last\) ≤ PRES ≤ R = ([\d.e-]+) /.exec(line)!;
        const pres = presAt(topic, 50);
        expect(pres).toBeGreaterThanOrEqual(Number(lowest) - 1e-12);
        expect(pres).toBeLessThanOrEqual(Number(highest) + 1e-12);
      }),
    );
  });

  test('are reached where the same documents are found first and last', () => {
    expect(explainPres({ ranks: Uint32Array.from([8, 9, 10]), found: 3, relevant: 4 }, 10)).toContain(
      'bounds: n·R²/Nmax = 9/40 = 0.225 (found last) ≤ PRES ≤ R = 0.75 (found first)',
    );
    expect(presAt(sampleTopic([8, 9, 10], 4), 10)).toBeCloseTo(0.225, 12);
    expect(presAt(sampleTopic([1, 2, 3], 4), 10)).toBeCloseTo(0.75, 12);
  });
});
