import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaign } from '../../../test/support/campaign.ts';
import { measureFamilies } from '../../measures/measure-family.ts';
import { findCrossings } from './compute.ts';
import { findPlaceChanges } from './place-changes.ts';

const upTo = (to: number) => Array.from({ length: to }, (_, i) => i + 1);
const documents = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('changes of places', () => {
  test('name the run that goes furthest up', async () => {
    const grades = { '1': { a: 1, b: 1 } };
    const lists = { early: { '1': ['a', 'x', 'y', 'z'] }, late: { '1': ['x', 'a', 'b', 'y'] } };
    const [family] = measureFamilies(['R'], upTo(4));
    expect(await findPlaceChanges(campaign(grades, lists), family)).toEqual([
      { nmax: 3, pairs: 1, passing: 'late', passed: 'early', place: 1 },
    ]);
  });

  test('are at the Nmax of the crossings, as many pairs as there are', async () => {
    const lists = fc.array(fc.shuffledSubarray(documents, { minLength: 2 }), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(lists, { minLength: 2, maxLength: 5 }),
        fc.constantFrom('PRES', 'R', 'AP'),
        async (runs, name) => {
          const grades = { '1': { a: 1, b: 1, c: 1 }, '2': { d: 1 }, '3': { e: 1, f: 1 } };
          const given = Object.fromEntries(
            runs.map((topics, r) => [`run${r}`, Object.fromEntries(topics.map((list, t) => [String(t + 1), list]))]),
          );
          const subject = campaign(grades, given);
          const families = measureFamilies([name], upTo(7));
          const { crossings } = await findCrossings(subject, families);
          const counts = new Map<number, number>();
          for (const { nmax } of crossings) counts.set(nmax, (counts.get(nmax) ?? 0) + 1);
          const found = await findPlaceChanges(subject, families[0]);
          expect(found.map(({ nmax, pairs }) => [nmax, pairs])).toEqual([...counts].sort((a, b) => a[0] - b[0]));
          for (const { nmax, passing, passed } of found)
            expect(crossings).toContainEqual(expect.objectContaining({ nmax, passing, passed }));
        },
      ),
      { seed: 12, numRuns: 60 },
    );
  });
});
