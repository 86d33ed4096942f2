import { describe, expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { poolRuns } from './pool.ts';
import { listPool } from './pool-topics.ts';

const lists = {
  first: { '2': ['a', 'b', 'c', 'd'], '10': ['a', 'b'] },
  second: { '2': ['b', 'x', 'a'], '10': ['c', 'a', 'b'] },
  third: { '2': ['z', 'b'] },
};
const unjudged = (depth: number) => campaign({}, lists, depth);
describe('a pool', () => {
  test('needs no judgements, and has the topics of the runs in byte order', () => {
    expect(poolRuns(unjudged(2), { depth: 2 }).topics).toEqual([
      { topic: '10', depth: 2, documents: 3, judged: 0, toJudge: 3 },
      { topic: '2', depth: 2, documents: 4, judged: 0, toJudge: 4 },
    ]);
  });

  test('tells what each run brings, and what only it brings', () => {
    const { ofRuns } = poolRuns(unjudged(3), { depth: 3 });
    const brings = (documents: number, unique: number) => ({ documents, inPool: documents, unique, uniqueNew: unique });
    expect(ofRuns).toEqual([
      { run: 'first', pooled: true, ...brings(5, 1), shortTopics: 1, missingTopics: 0 },
      { run: 'second', pooled: true, ...brings(6, 2), shortTopics: 0, missingTopics: 0 },
      { run: 'third', pooled: true, ...brings(2, 1), shortTopics: 1, missingTopics: 1 },
    ]);
  });

  test('tells by how many runs documents are found, how it grows, and what runs have in common', () => {
    const { foundBy, growth, overlap } = poolRuns(unjudged(3), { depth: 3 });
    expect(foundBy).toEqual([4, 3, 1]);
    expect(growth).toEqual([5, 7, 8]);
    expect(overlap.shares[0]).toEqual([1, 4 / 7, 1 / 6]);
  });

  test('knows what is judged; a negative grade is no judgement', () => {
    const judged = campaign({ '2': { a: 1, b: -1 }, '7': { a: 1 } }, lists, 2);
    const study = poolRuns(judged, { depth: 2 });
    expect(study.topics[1]).toEqual({ topic: '2', depth: 2, documents: 4, judged: 1, toJudge: 3 });
    const open = [...listPool(judged, { depth: 2 })].filter(({ topic, judged: done }) => topic === '2' && !done);
    expect(open.map(({ document }) => document)).toEqual(['b', 'x', 'z']);
  });

  test('within a budget is as deep in each topic as new documents allow', () => {
    const judged = campaign({ '2': { a: 1, b: 0 } }, lists, 4);
    expect(poolRuns(judged, { depth: 4, budget: 2 }).topics).toEqual([
      { topic: '10', depth: 1, documents: 2, judged: 0, toJudge: 2 },
      { topic: '2', depth: 2, documents: 4, judged: 2, toJudge: 2 },
    ]);
  });

  test('can be of some runs, and the others are held against it', () => {
    const { ofRuns, overlap } = poolRuns(unjudged(3), { depth: 3, poolRuns: ['second'] });
    expect(overlap.runs).toEqual(['second']);
    expect(ofRuns[0]).toMatchObject({ pooled: false, documents: 5, inPool: 4, unique: 0 });
  });

  test('tells what only a group of runs brings; a run in no group is one of its own', () => {
    const study = poolRuns(unjudged(3), { depth: 3, runGroups: [{ group: 'team', runs: ['first', 'second'] }] });
    expect(study.ofGroups).toEqual([
      { group: 'team', runs: ['first', 'second'], documents: 7, unique: 6 },
      { group: 'third', runs: ['third'], documents: 2, unique: 1 },
    ]);
  });
});

describe('the documents of a pool', () => {
  test('are listed by topic and id, with best rank and runs', () => {
    expect([...listPool(unjudged(2), { depth: 2 })].slice(0, 4)).toEqual([
      { topic: '10', document: 'a', rank: 1, judged: false, runs: ['first', 'second'] },
      { topic: '10', document: 'b', rank: 2, judged: false, runs: ['first'] },
      { topic: '10', document: 'c', rank: 1, judged: false, runs: ['second'] },
      { topic: '2', document: 'a', rank: 1, judged: false, runs: ['first'] },
    ]);
  });
});
