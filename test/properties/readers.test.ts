import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMeasure } from '../../src/measures/measure-name.ts';
import { readersOf } from '../../src/measures/reader-depth.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import type { Readers } from '../../src/model/reading.ts';
import { everyCutoff } from '../support/every-measure.ts';
import { rankedTopic } from '../support/ranked-topic.ts';

const topics = fc
  .record({
    found: fc.dictionary(fc.integer({ min: 1, max: 60 }).map(String), fc.integer({ min: -1, max: 3 }), { maxKeys: 12 }),
    missed: fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 6 }),
  })
  .map(({ found, missed }) => rankedTopic(found, { missed, retrieved: 60 }))
  .filter(({ relevant }) => relevant > 0);

const readers = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 80 }), fc.double({ min: 1e-3, max: 9, noNaN: true })), {
    minLength: 2,
    maxLength: 8,
    selector: ([depth]) => depth,
  })
  .map((pairs) => pairs.sort(([a], [b]) => a - b));

const written = (pairs: readonly (readonly [number, number])[]) =>
  `{${pairs.map(([depth, weight]) => `${depth}:${weight}`).join(',')}}`;

describe.each(everyCutoff.map(({ definition, params }) => ({ name: definition.name, definition, params })))(
  '$name over readers',
  ({ definition, params }) => {
    const at = (cutoff: number | string) => makeMeasure(definition, { ...params, cutoff });

    test('is the weighted mean of its values at their depths, to the last bit', () => {
      fc.assert(
        fc.property(topics, readers, (topic, pairs) => {
          let [sum, whole] = [0, 0];
          for (const [depth, weight] of pairs) {
            sum += weight * at(depth).evaluate(topic);
            whole += weight;
          }
          expect(at(written(pairs)).evaluate(topic)).toBe(sum / whole);
        }),
        { numRuns: 40 },
      );
    });

    test('who all stop at one depth is its value there', () => {
      fc.assert(
        fc.property(topics, fc.integer({ min: 1, max: 80 }), (topic, depth) => {
          const point = at(`{${depth}:0.7}`);
          expect(point.name).toBe(at(depth).name);
          expect(point.evaluate(topic)).toBe(at(depth).evaluate(topic));
        }),
        { numRuns: 20 },
      );
    });
  },
);

test('names are read back as they are written', () => {
  fc.assert(
    fc.property(readers, (pairs) => {
      const [measure] = resolveMeasures([`PRES@${written(pairs)}`]);
      expect(resolveMeasures([measure.name])[0].name).toBe(measure.name);
      expect(measure.readers).toMatchObject({ depths: pairs.map(([depth]) => depth) });
    }),
  );
});

test('an ideal list is worth 1 to any readers, and no list more', () => {
  fc.assert(
    fc.property(readers, fc.integer({ min: 1, max: 5 }), (pairs, n) => {
      const ideal = rankedTopic(Object.fromEntries(Array.from({ length: n }, (_, i) => [i + 1, 1])));
      const deep = pairs.map(([depth, weight]) => [depth + 5, weight] as const);
      expect(resolveMeasures([`PRES@${written(deep)}`])[0].evaluate(ideal)).toBe(1);
    }),
  );
});

test.each([0.5, 0.9, 0.99, 0.999])('geometric readers of %s stop after each document with the same chance', (p) => {
  const { depths, weights } = readersOf(resolveMeasures([`R@geometric:${p}`])[0].readers!, rankedTopic({})) as Readers;
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  expect(depths[0]).toBe(1);
  expect(weights[0]).toBe(1 - p);
  for (let i = 1; i < depths.length; i++) expect(weights[i] / weights[i - 1]).toBeCloseTo(p, 12);
  // What is cut off is fewer than 1 in 10¹⁵; the sum of so many terms is not surer than that.
  expect(Math.abs(whole - 1)).toBeLessThan(1e-12);
  const mean = depths.reduce((sum, depth, i) => sum + depth * weights[i], 0);
  expect(mean).toBeCloseTo(1 / (1 - p), 6);
});
