import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaign } from '../../../test/support/campaign.ts';
import { findMisses } from './compute.ts';
import { misses } from './feature.ts';
import { findTopicDocuments, listings, reachOf } from './relevant-documents.ts';

const grades = { '1': { a: 1, b: 2, c: 1, d: 0, e: 1, f: 1 }, '2': { a: 1 } };
const lists = {
  first: { '1': ['a', 'd', 'b', 'c', 'z', 'f'], '2': ['z'] },
  second: { '1': ['a', 'b', 'z', 'd'] },
  third: { '1': ['a', 'z'] },
};
const subject = campaign(grades, lists);

describe('the documents of a topic against runs', () => {
  test('stand with their rank in each run, those that fewest runs find first', () => {
    const { documents, relevant, runs, found } = findTopicDocuments(subject, '1', { nmax: 2 });
    expect({ relevant, runs, found }).toEqual({ relevant: 5, found: [1, 2, 1], runs: ['first', 'second', 'third'] });
    expect(documents.map(({ document, ranks }) => [document, ...ranks])).toEqual([
      ['c', 4, 0, 0],
      ['f', 6, 0, 0],
      ['e', 0, 0, 0],
      ['b', 3, 2, 0],
      ['a', 1, 1, 1],
    ]);
  });

  test('of a topic or a run that is not there are refused', () => {
    expect(() => findTopicDocuments(subject, 'nine')).toThrow('unknown topic: nine; the qrels begin with 1, 2');
    expect(() => findTopicDocuments(subject, '1', { only: 'secnd' })).toThrow('did you mean second');
  });

  test('have a row for each run, and say where the rank lies', () => {
    const study = findMisses(subject, { nmax: 2, topic: '1', list: 'near' });
    expect([...misses.rows(study, {})]).toEqual([
      { topic: '1', document: 'c', grade: 1, finding: 'beyond', run: 'first', rank: 4, reach: 'near' },
      { topic: '1', document: 'c', grade: 1, finding: 'beyond', run: 'second', rank: null, reach: 'none' },
      { topic: '1', document: 'c', grade: 1, finding: 'beyond', run: 'third', rank: null, reach: 'none' },
    ]);
    // CSV has the most detailed table there is.
    expect([...misses.rows(study, { perTopic: true })]).toEqual([...misses.rows(study, {})]);
    expect(reachOf(5, 2)).toBe('later');
  });
});

test('lists are what a look into every list gives', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1, maxLength: 8 });
  const topics = fc.dictionary(fc.constantFrom('1', '2'), ids, { minKeys: 1 });
  const judged = fc.dictionary(
    fc.constantFrom('1', '2'),
    fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.integer({ min: -1, max: 2 }), { minKeys: 1 }),
    { minKeys: 1 },
  );
  const property = fc.property(
    judged,
    fc.array(topics, { minLength: 1, maxLength: 4 }),
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom('nonrelevant', 'judged-only'),
    fc.constantFrom(...listings, 'only', undefined),
    (qrels, runs, nmax, unjudged, kind) => {
      const named = campaign(qrels, Object.fromEntries(runs.map((run, r) => [`run${r}`, run])));
      const choice = kind === 'only' ? { only: 'run0' } : { list: kind };
      for (const [topic, documents] of Object.entries(qrels)) {
        const expected = Object.entries(documents)
          .filter(([, grade]) => grade >= 1)
          .map(([document]) => {
            const ranks = runs.map((run) => {
              const counts = (id: string) => unjudged === 'nonrelevant' || (documents[id] ?? -1) >= 0;
              return (run[topic] ?? []).filter(counts).indexOf(document) + 1;
            });
            const having = ranks.flatMap((rank, r) => (rank > 0 && rank <= nmax ? [r] : []));
            const best = Math.min(...ranks.filter((rank) => rank > 0));
            const isListed: Record<string, boolean> = {
              missed: having.length === 0,
              near: having.length === 0 && best <= 2 * nmax,
              nowhere: best === Number.POSITIVE_INFINITY,
              beyond: having.length === 0 && best < Number.POSITIVE_INFINITY,
              one: having.length === 1 && runs.length > 1,
              some: having.length > 1 && having.length < runs.length,
              all: having.length === runs.length,
              only: runs.length > 1 && having.length === 1 && having[0] === 0,
            };
            return { document, ranks, isListed: kind === undefined || isListed[kind], found: having.length, best };
          })
          .filter(({ isListed }) => isListed)
          .sort(
            (a, b) =>
              a.found - b.found || (a.best < b.best ? -1 : a.best > b.best ? 1 : a.document < b.document ? -1 : 1),
          );
        const options = { nmax, unjudged, ...choice } as const;
        const { documents: found } = findTopicDocuments(named, topic, options);
        expect(found.map(({ document, ranks }) => ({ document, ranks }))).toEqual(
          expected.map(({ document, ranks }) => ({ document, ranks })),
        );
        if (kind === undefined) continue;
        const listed = findMisses(named, options).documents!.filter((one) => one.topic === topic);
        expect(listed.map(({ document }) => document)).toEqual(expected.map(({ document }) => document).sort());
      }
    },
  );
  fc.assert(property, { seed: 12, numRuns: 500 });
});
