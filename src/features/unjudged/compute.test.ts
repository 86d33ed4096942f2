import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaign } from '../../../test/support/campaign.ts';
import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import { findUnjudged } from './compute.ts';
import { summarizeUnjudged } from './feature.ts';

const grades = { '1': { a: 1, b: 0, c: -1 }, '2': { a: 0 } };
const lists = {
  first: { '1': ['a', 'x', 'c', 'b'], '2': ['a', 'b'] },
  second: { '1': ['b', 'x', 'y'], '9': ['z'] },
};

describe('unjudged documents', () => {
  test('are counted for each run: by share, pooled, only here, first rank and topics', () => {
    const { ofRuns, distinct } = findUnjudged(campaign(grades, lists, 3), { depth: 3 });
    expect(ofRuns).toEqual([
      { run: 'first', retrieved: 5, unjudged: 3, share: 3 / 5, pooled: 1, unique: 2, firstRank: 2, topics: 2 },
      { run: 'second', retrieved: 3, unjudged: 2, share: 2 / 3, pooled: 0, unique: 1, firstRank: 2, topics: 1 },
    ]);
    expect(distinct).toEqual({ documents: 7, unjudged: 4 });
  });

  test('are counted for each topic, each document once', () => {
    expect(findUnjudged(campaign(grades, lists, 3), { depth: 3 }).ofTopics).toEqual([
      { topic: '1', documents: 5, unjudged: 3, share: 3 / 5, firstRank: 2, runs: 2 },
      { topic: '2', documents: 2, unjudged: 1, share: 1 / 2, firstRank: 2, runs: 1 },
    ]);
  });

  test('are listed when asked for, with the best rank and the runs that have them', () => {
    expect(findUnjudged(campaign(grades, lists, 3), { depth: 3 })).not.toHaveProperty('documents');
    const { documents } = findUnjudged(campaign(grades, lists, 5), { depth: 3, documents: true });
    expect(documents).toEqual([
      { topic: '1', document: 'c', rank: 3, pooled: true, runs: ['first'] },
      { topic: '1', document: 'x', rank: 2, pooled: false, runs: ['first', 'second'] },
      { topic: '1', document: 'y', rank: 3, pooled: false, runs: ['second'] },
      { topic: '2', document: 'b', rank: 2, pooled: false, runs: ['first'] },
    ]);
  });

  test('are told in a sentence', () => {
    expect(summarizeUnjudged(findUnjudged(campaign(grades, lists, 3), { depth: 3 }))).toBe(
      'of the first 3 documents of 2 runs, 62.5% are unjudged: between 60.0% (first) and 66.7% (second)',
    );
  });

  test('are what Judged@k leaves, for any lists', () => {
    const ids = [...'abcdefgh'];
    const list = fc.shuffledSubarray(ids, { minLength: 1 });
    const judgements = fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: -1, max: 2 }), { minKeys: 1 });
    fc.assert(
      fc.property(judgements, list, list, fc.integer({ min: 1, max: 9 }), (judged, one, other, depth) => {
        const made = campaign({ t: judged }, { one: { t: one }, other: { t: other } }, depth);
        const { ofRuns } = findUnjudged(made, { depth });
        const { runs } = evaluateCampaign(made, resolveMeasures([`Judged@${depth}`]));
        ofRuns.forEach(({ share }, r) => {
          expect(share).toBeCloseTo(1 - runs[r].values[0][0], 12);
        });
      }),
    );
  });
});
