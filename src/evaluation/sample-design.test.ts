import { expect, test } from 'vitest';
import { buildQrels, type Qrels } from '../model/qrels.ts';
import { designOf, designVariance } from './sample-design.ts';

/** Topic 1: grades 2, 1, 0 and one that was drawn and not judged; topic 2: a single document. */
const plain = buildQrels(
  new Map([
    ['1', new Map(Object.entries({ a: 2, b: 1, c: 0, d: -1 }))],
    ['2', new Map([['e', 1]])],
  ]),
);
const sampled = (probabilities: readonly number[], strata?: readonly number[]): Qrels => ({
  ...plain,
  sampling: {
    probabilities: Float64Array.from(probabilities),
    ...(strata ? { strata: Uint32Array.from(strata), strataNames: ['x', 'y', 'z'] } : {}),
  },
});

test('every judged document stands for one over its probability, and the others for none', () => {
  const design = designOf(sampled([0.5, 0.25, 0.5, 0.5, 1]), 1);
  expect([...design.weights]).toEqual([2, 4, 2, 0, 1]);
  expect([...design.places]).toEqual([0, 1, -1, -1, 2]);
  expect([...design.offsets]).toEqual([0, 2, 3]);
  expect(design.topics).toEqual([
    { judged: 3, judgedWeight: 8, relevant: 6, isUneven: true, isCertain: false },
    { judged: 1, judgedWeight: 1, relevant: 1, isUneven: false, isCertain: true },
  ]);
  // Kish: (2 + 4)² / (4 + 16).
  expect([...design.effective]).toEqual([1.8, Number.POSITIVE_INFINITY]);
  expect(designOf(sampled([0.5, 0.25, 0.5, 0.5, 1]), 3).effective[0]).toBe(0);
  expect(designOf(sampled([0.5, 0.25, 0.5, 0.5, 1]), -1).topics[0].relevant).toBe(8);
});

test('documents drawn on their own vary alone', () => {
  const design = designOf(sampled([0.5, 0.25, 0.5, 0.5, 1]), 1);
  // (1 − ½)/½² · 3² + (1 − ¼)/¼² · 1².
  expect(designVariance(design, 0, (place) => [3, 1, 7][place])).toBe(2 * 9 + 12);
  expect(designVariance(design, 1, () => 7)).toBe(0);
});

test('documents of a stratum are a simple random sample of it, and one alone varies alone', () => {
  const design = designOf(sampled([0.5, 0.5, 0.5, 0.5, 0.25], [0, 0, 0, 0, 1]), 1);
  expect([...design.stratumSizes!]).toEqual([3, 1]);
  expect([...design.strata!]).toEqual([0, 0, 1]);
  // Values 3, 1 and 0 of three judged: spread (10 − 16/3)/2; 3 · (1 − ½) · spread / ½².
  expect(designVariance(design, 0, (place) => [3, 1, 7][place])).toBeCloseTo(
    (3 * 0.5 * ((10 - 16 / 3) / 2)) / 0.25,
    12,
  );
  expect(designVariance(design, 1, () => 2)).toBe((0.75 * 4) / 0.0625);
});
