import { expect, test } from 'vitest';
import { campaign } from '../../../test/support/campaign.ts';
import { selectRuns } from '../../model/campaign.ts';
import { describeNumbers } from '../../studies/distribution.ts';
import { describeCollection } from './compute.ts';

const given = campaign(
  { T1: { A: 1, B: 0, C: 2 }, T2: { A: 0 }, T3: { A: 1, B: -1 } },
  { one: { T1: ['A', 'X', 'C'], T3: ['B', 'A'] }, two: { T1: ['C', 'B'], T2: ['Y'], T9: ['Z'] } },
);

const qrelsAlone = selectRuns(given, []);

test('qrels are counted by hand', () => {
  const study = describeCollection(qrelsAlone);
  expect(study).toMatchObject({ topics: 3, judgements: 6, withoutRelevant: ['T2'], crowded: [], runDescriptions: [] });
  expect(study.grades.map(({ grade, documents }) => `${grade}: ${documents}`)).toEqual([
    '-1: 1',
    '0: 2',
    '1: 2',
    '2: 1',
  ]);
  expect(study.relevantPerTopic).toMatchObject({ count: 2, min: 1, median: 1.5, mean: 1.5, max: 2, sum: 3 });
  expect(study.overlap).toBeUndefined();
});

test('runs are counted by hand', () => {
  const { runDescriptions, overlap } = describeCollection(given, { depths: [1, 10] });
  expect(runDescriptions[0]).toMatchObject({ run: 'one', missingTopics: 1, relevantFound: 1, tied: 0 });
  // Of five documents retrieved X is not judged, and B of T3 is pooled only.
  expect(runDescriptions[0].judgedShare).toEqual([
    { depth: 1, share: 0.5 },
    { depth: 10, share: 0.6 },
  ]);
  expect(runDescriptions[1]).toMatchObject({ run: 'two', missingTopics: 1, unknownTopics: 1 });
  expect(runDescriptions[1].relevantFound).toBeCloseTo(1 / 3, 15);
  // Judged: A, C of T1 and A of T3 against C and B of T1. Relevant: the same three against C.
  expect(overlap?.judged[0][1]).toBe(1 / 4);
  expect(overlap?.relevant[0][1]).toBe(1 / 3);
  expect(overlap?.uniqueRelevant).toEqual([2, 0]);
});

test('topics with more than Nmax relevant documents are told, with the advice of PRESest', () => {
  const { crowded, notes } = describeCollection(qrelsAlone, { nmax: 1 });
  expect(crowded).toEqual([{ topic: 'T1', relevant: 2 }]);
  expect(notes[0].message).toContain('1 topic has more than Nmax = 1 relevant documents (T1: 2)');
});

test('quartiles interpolate and the histogram counts every number once', () => {
  const numbers = [3, 3, 3, 4, 6, 8, 15];
  const { lowerQuartile, median, upperQuartile, mean, histogram } = describeNumbers(numbers);
  expect([lowerQuartile, median, upperQuartile, mean]).toEqual([3, 4, 7, 6]);
  expect(histogram[0]).toEqual({ from: 3, to: 3, count: 3 });
  expect(histogram).toHaveLength(13);
  const wide = describeNumbers([4, 100, 361]).histogram;
  expect(wide[0]).toEqual({ from: 0, to: 19, count: 1 });
  expect(wide.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  expect(wide.length).toBeLessThanOrEqual(26);
});

test('nothing has no quartiles', () => {
  expect(describeNumbers([])).toMatchObject({ count: 0, min: Number.NaN, mean: Number.NaN, histogram: [] });
});
