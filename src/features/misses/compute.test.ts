import { describe, expect, test } from 'vitest';
import { campaign } from '../../../test/support/campaign.ts';
import { findMisses } from './compute.ts';
import { describeMisses } from './feature.ts';

const grades = { '1': { a: 1, b: 2, c: 1, d: 0, e: 1 }, '2': { a: 1 }, '3': { x: 0 } };
const lists = {
  first: { '1': ['a', 'd', 'b', 'c'], '2': ['z'] },
  second: { '1': ['a', 'b', 'z', 'd'], '9': ['a'] },
  third: { '1': ['a', 'z'] },
};

describe('relevant documents', () => {
  test('are counted by how many runs find them within Nmax', () => {
    const { total, ofTopics } = findMisses(campaign(grades, lists), { nmax: 2 });
    expect(ofTopics).toMatchObject([
      { topic: '1', relevant: 4, missed: 2, nowhere: 1, beyond: 1, one: 1, some: 0, all: 1 },
      { topic: '2', relevant: 1, missed: 1, nowhere: 1, beyond: 0 },
      { topic: '3', relevant: 0, missed: 0 },
    ]);
    expect(total).toEqual({ relevant: 5, missed: 3, nowhere: 2, beyond: 1, one: 1, some: 0, all: 1 });
  });

  test('are told of each run: found, found by it alone, missed by it alone', () => {
    expect(findMisses(campaign(grades, lists), { nmax: 3 }).ofRuns).toEqual([
      { run: 'first', found: 2, share: 2 / 5, onlyHere: 0, onlyMissing: 0 },
      { run: 'second', found: 2, share: 2 / 5, onlyHere: 0, onlyMissing: 0 },
      { run: 'third', found: 1, share: 1 / 5, onlyHere: 0, onlyMissing: 1 },
    ]);
  });

  test('are listed with the best rank and who has them', () => {
    const at = (list: Parameters<typeof findMisses>[1]) => findMisses(campaign(grades, lists), list).documents;
    expect(at({ nmax: 2 })).toBeUndefined();
    expect(at({ nmax: 2, list: 'missed' })).toEqual([
      { topic: '1', document: 'c', grade: 1, finding: 'beyond', rank: 4, best: 'first', runs: [] },
      { topic: '1', document: 'e', grade: 1, finding: 'nowhere', rank: Number.NaN, runs: [] },
      { topic: '2', document: 'a', grade: 1, finding: 'nowhere', rank: Number.NaN, runs: [] },
    ]);
    expect(at({ nmax: 2, list: 'one' })).toEqual([
      { topic: '1', document: 'b', grade: 2, finding: 'one', rank: 2, best: 'second', runs: ['second'] },
    ]);
    expect(at({ nmax: 3, list: 'some', rel: 2 })).toEqual([
      { topic: '1', document: 'b', grade: 2, finding: 'some', rank: 2, best: 'second', runs: ['first', 'second'] },
    ]);
  });

  test('among judged documents alone are found at their rank among those', () => {
    const options = { nmax: 2, unjudged: 'judged-only' } as const;
    expect(findMisses(campaign({ '1': { a: 1, d: 0 } }, { r: { '1': ['x', 'd', 'y', 'a'] } }), options).total.all).toBe(
      1,
    );
  });

  test('are spoken of in sentences', () => {
    expect(describeMisses(findMisses(campaign(grades, lists), { nmax: 2 }))).toEqual([
      "3 of 5 relevant documents (60.0%) are in no run's first 2",
      '1 of them stands further down in some list, 2 in none',
      'most are missed in topic 1: 2 of 4',
      'every run finds 1',
      '1 document is found by one run alone, most by second: 1',
    ]);
    expect(describeMisses(findMisses(campaign({ '1': { a: 0 } }, lists)))).toEqual(['no document is relevant']);
  });
});
