import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMeasure } from '../../src/measures/measure-name.ts';
import { presAt } from '../../src/measures/pres.ts';
import { builtinMeasures } from '../../src/measures/registry.ts';
import type { Measure } from '../../src/model/measure.ts';
import { everyMeasure as all, everyCutoff } from '../support/every-measure.ts';
import { binaryTopic, rankedTopic } from '../support/ranked-topic.ts';

/** Ranks of the relevant documents found among 60 retrieved, and how many relevant ones there are. */
const binary = fc
  .record({
    ranks: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 0, maxLength: 25 }),
    missed: fc.integer({ min: 0, max: 40 }),
  })
  .filter(({ ranks, missed }) => ranks.length + missed > 0)
  .map(({ ranks, missed }) => ({ ranks: ranks.sort((a, b) => a - b), n: ranks.length + missed }));

/** Grades of the first 60 documents (undefined: not judged) and of judged documents that were missed. */
const graded = fc
  .record({
    list: fc.array(fc.option(fc.integer({ min: -1, max: 4 }), { nil: undefined }), { minLength: 1, maxLength: 60 }),
    missed: fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 20 }),
  })
  .filter(({ list, missed }) => [...list, ...missed].some((grade) => grade !== undefined && grade > 0));

function topicOf({ list, missed }: { list: (number | undefined)[]; missed: number[] }) {
  const found = Object.fromEntries(list.flatMap((grade, i) => (grade === undefined ? [] : [[i + 1, grade]])));
  return rankedTopic(found, { missed, retrieved: list.length });
}

describe('every measure', () => {
  it.each(all)('$name stays in its range', (measure: Measure) => {
    const [low, high] = measure.range;
    fc.assert(
      fc.property(graded, (topic) => {
        const value = measure.evaluate(topicOf(topic));
        expect(value).toBeGreaterThanOrEqual(low);
        expect(value).toBeLessThanOrEqual(high + 1e-12);
      }),
    );
  });

  it.each(all)('$name is written as it is read', (measure: Measure) => {
    expect(parseMeasure(measure.name, builtinMeasures).name).toBe(measure.name);
  });

  it.each(all)('$name leaves the topic it reads as it was', (measure: Measure) => {
    const topic = topicOf({ list: [1, 0, undefined, 2], missed: [1] });
    const before = structuredClone(topic);
    measure.evaluate(topic);
    expect(topic).toEqual(before);
  });

  it.each(all)('$name reads nothing past the last rank', (measure: Measure) => {
    fc.assert(
      fc.property(graded, fc.integer({ min: 1, max: 60 }), fc.integer({ min: -1, max: 4 }), (list, rank, grade) => {
        const topic = topicOf(list);
        // As if what stands there were of another topic.
        const dirty = {
          ...topic,
          ranks: Uint32Array.of(...topic.ranks, rank, rank + 1),
          judgedRanks: Uint32Array.of(...topic.judgedRanks, rank, rank + 1),
          judgedGrades: Int32Array.of(...topic.judgedGrades, grade, 1),
        };
        expect(measure.evaluate(dirty)).toBe(measure.evaluate(topic));
        expect(measure.explain?.(dirty)).toEqual(measure.explain?.(topic));
      }),
    );
  });
});

describe('a normalised measure', () => {
  const normalized = all.filter(({ definition }) => definition.normalized);
  it.each(normalized)('$name is 1 for an ideal ranking', (measure: Measure) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 30 }), (n, rest) => {
        const ranks = Array.from({ length: n }, (_, i) => i + 1);
        const topic = rankedTopic(
          Object.fromEntries([
            ...ranks.map((rank) => [rank, 1]),
            ...Array.from({ length: rest }, (_, i) => [n + 1 + i, 0]),
          ]),
          { retrieved: n + rest },
        );
        expect(measure.evaluate(topic)).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe('a measure at a cutoff', () => {
  it.each(everyCutoff)('$name is unchanged by documents below it', (measure: Measure) => {
    fc.assert(
      fc.property(binary, ({ ranks, n }) => {
        const within = ranks.filter((rank) => rank <= 20);
        expect(measure.evaluate(binaryTopic(ranks, n, 60))).toBe(measure.evaluate(binaryTopic(within, n, 60)));
      }),
    );
  });
});

describe('a measure of binary relevance', () => {
  /** The rank of the last document and counts are not meant to rise; pairs are others when one document more is within k. */
  const rising = all.filter(
    ({ definition }) =>
      definition.better !== 'neither' &&
      definition.aggregate !== 'sum' &&
      !['LastRel', 'Accuracy'].includes(definition.name),
  );
  it.each(rising)('$name gets no worse when a relevant document moves up one place', (measure: Measure) => {
    const sign = measure.definition.better === 'lower' ? -1 : 1;
    fc.assert(
      fc.property(binary, fc.nat(), ({ ranks, n }, pick) => {
        const movable = ranks.filter((rank) => rank > 1 && !ranks.includes(rank - 1));
        fc.pre(movable.length > 0);
        const chosen = movable[pick % movable.length];
        const moved = ranks.map((rank) => (rank === chosen ? rank - 1 : rank));
        const before = measure.evaluate(binaryTopic(ranks, n, 60));
        const after = measure.evaluate(binaryTopic(moved, n, 60));
        expect(sign * after).toBeGreaterThanOrEqual(sign * before - 1e-12);
      }),
    );
  });
});

describe('PRES', () => {
  it('lies between n·R²/Nmax and R, also for more than Nmax relevant documents', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 250 }),
        (ranks, missed, nmax) => {
          const n = ranks.length + missed;
          const recall = ranks.filter((rank) => rank <= nmax).length / n;
          const value = presAt(
            binaryTopic(
              ranks.sort((a, b) => a - b),
              n,
            ),
            nmax,
          );
          expect(value).toBeGreaterThanOrEqual((n * recall * recall) / nmax - 1e-12);
          expect(value).toBeLessThanOrEqual(recall + 1e-12);
          if (recall === 0) expect(value).toBe(0);
        },
      ),
    );
  });

  it('is linear in the rank of a single relevant document', () => {
    for (const rank of [1, 2, 50, 99, 100])
      expect(presAt(binaryTopic([rank], 1), 100)).toBeCloseTo(1 - (rank - 1) / 100, 12);
    expect(presAt(binaryTopic([101], 1), 100)).toBe(0);
  });
});
