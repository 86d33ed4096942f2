import { expect, test } from 'vitest';
import { countInterval, fewestRelevant, highestShare, lowestShare, mostRelevant } from './count-interval.ts';

test('both bounds have half the error', () => {
  // Of 20 documents, 19 drawn without a relevant one: the last is relevant with 1/20.
  const drawn = { population: 20, sample: 19, relevant: 0 };
  expect(countInterval(drawn, 0.12)).toEqual({ low: 0, high: 0 });
  expect(countInterval(drawn, 0.08)).toEqual({ low: 0, high: 1 });
  const other = { population: 60, sample: 12, relevant: 5 };
  expect(countInterval(other, 0.1)).toEqual({ low: fewestRelevant(other, 0.05), high: mostRelevant(other, 0.05) });
});

test('bounds of shares are those of one or two trials by hand', () => {
  // None of one has 1 − p, one of one has p, at most one of two has 1 − p².
  expect([lowestShare(0, 1, 0.25), highestShare(0, 1, 0.25)]).toEqual([0, 0.75]);
  expect([lowestShare(1, 1, 0.25), highestShare(1, 1, 0.25)]).toEqual([0.25, 1]);
  expect(highestShare(1, 2, 0.25)).toBeCloseTo(Math.sqrt(0.75), 14);
  expect([lowestShare(0, 0, 0.05), highestShare(0, 0, 0.05)]).toEqual([0, 1]);
});
