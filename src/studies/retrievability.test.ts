import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { studyRetrievability } from './retrievability.ts';

const lists = {
  A: { t1: ['d1', 'd2', 'd9'], t2: ['d1', 'd3'], t3: ['d1', 'd2'] },
  B: { t1: ['d4', 'd2'], t3: ['d5'] },
};
const qrels = { t1: { d1: 1, d4: 1 }, t2: { d2: 2 }, t3: { d2: 1, d1: 0 } };

describe('retrievability', () => {
  test('counts in how many topics a document is among the first c, over the collection', () => {
    const { ofRuns, topics, collection } = studyRetrievability(campaign({}, lists, 2), { cutoff: 2, collection: 5 });
    expect({ topics, collection }).toEqual({ topics: 3, collection: 5 });
    expect(ofRuns[0]).toMatchObject({ retrieved: 3, never: 2, sum: 6, mean: 1.2, highest: 3 });
    expect(ofRuns[0].gini).toBeCloseTo(2 / 3, 12);
    const most = ofRuns[0].most.map(({ document, retrievability }) => `${document} ${retrievability}`);
    expect(most).toEqual(['d1 3', 'd2 2', 'd3 1']);
    expect(ofRuns[0].least[0]).toEqual({ document: 'd3', retrievability: 1 });
    expect(ofRuns[0].findability).toBeUndefined();
  });

  test('by gravity weighs a document at rank k by 1/k to the β', () => {
    const valuesWith = (gravity: number) =>
      studyRetrievability(campaign({}, lists, 2), { cutoff: 2, gravity }).ofRuns[0].most.map(
        (one) => one.retrievability,
      );
    expect(valuesWith(1)).toEqual([3, 1, 0.5]);
    expect(valuesWith(2)).toEqual([3, 0.5, 0.25].map((value) => expect.closeTo(value, 12)));
  });

  test('without a collection is over the documents in the first c of some run, and says so', () => {
    const { collection, notes } = studyRetrievability(campaign({}, lists, 2), { cutoff: 2 });
    expect(collection).toBe(5);
    expect(notes[0].message).toMatch(/^documents are the 5 in the first 2 of some run: those further down/);
    expect(notes[0].message).not.toContain('single run');
  });

  test('without a collection leaves out what stands further down in every list: never is 0 of a single run', () => {
    const { ofRuns, collection, notes } = studyRetrievability(
      campaign({}, { only: { t1: ['d1', 'd2', 'd3'], t2: ['d1', 'd4', 'd3'] } }, 3),
      { cutoff: 2 },
    );
    expect(collection).toBe(3);
    expect(ofRuns[0]).toMatchObject({ retrieved: 3, never: 0 });
    expect(notes[0].message).toContain('of a single run never is 0 by that');
  });

  test('with the ids of the collection names what is never retrieved and leaves out what is none of it', () => {
    const ids = ['d1', 'd2', 'd7', 'd6', 'd6'];
    const { ofRuns, collection, notes } = studyRetrievability(campaign({}, lists, 2), { cutoff: 2, collection: ids });
    expect(collection).toBe(4);
    expect(ofRuns[0]).toMatchObject({ retrieved: 2, never: 2, sum: 5 });
    expect(ofRuns[0].least.map(({ document }) => document)).toEqual(['d6', 'd7', 'd2', 'd1']);
    expect(notes[0].message).toBe('3 documents of the runs not in the collection; left out');
  });

  test('with judgements has the findability of relevant documents by the topics they are relevant to', () => {
    // d1 by t1 at rank 1; d4 not; d2 by t3 at rank 2, not by t2.
    const { ofRuns } = studyRetrievability(campaign(qrels, lists, 2), { cutoff: 2 });
    expect(ofRuns[0].findability).toEqual({
      ...{ documents: 3, never: 1, mean: 0.5 },
      reciprocal: expect.closeTo((1 + 0 + 0.25) / 3, 12),
    });
  });

  test('is what counting every list again gives', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const list = fc.shuffledSubarray(ids, { minLength: 1 });
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 6 }), (given, cutoff) => {
        const run = Object.fromEntries(given.map((one, t) => [`t${t}`, one]));
        const collection = 7;
        const options = { cutoff, gravity: 1, collection, documents: true };
        const { ofRuns, documents } = studyRetrievability(campaign({}, { run }, cutoff), options);
        const expected = ids.map((id) =>
          given.reduce((sum, one) => {
            const rank = one.indexOf(id) + 1;
            return rank > 0 && rank <= cutoff ? sum + 1 / rank : sum;
          }, 0),
        );
        for (const [i, id] of ids.entries())
          expect(documents!.find(({ document }) => document === id)?.retrievability ?? 0).toBeCloseTo(expected[i], 12);
        const all = [...expected, 0];
        let differences = 0;
        for (const a of all) for (const b of all) differences += Math.abs(a - b);
        const sum = all.reduce((total, one) => total + one, 0);
        expect(ofRuns[0].gini).toBeCloseTo(differences / (2 * (collection - 1) * sum), 10);
      }),
    );
  });
});
