import { expect, test } from 'vitest';
import { AP } from './average-precision.ts';
import { Bpref } from './bpref.ts';
import { IPrec } from './interpolated-precision.ts';
import { familyMeasures, groupFamilies, type MeasureFamily, measureFamilies } from './measure-family.ts';
import { makeMeasure } from './measure-name.ts';
import { PRES } from './pres.ts';
import { resolveMeasures } from './resolve.ts';

/** Each family as its name and its members, each with the cut-off or share that it is put at. */
const shown = (families: readonly MeasureFamily[]) =>
  families.map(({ name, members }) =>
    [`${name}:`, ...members.map(({ cutoff, share, measure }) => `${cutoff ?? share ?? '-'} ${measure.name}`)].join(' '),
  );
const namesOf = (...given: Parameters<typeof measureFamilies>[0]) => shown(measureFamilies(given, [100, 1000]));

test('a measure is put at each cut-off, by whichever name it was asked for', () => {
  expect(namesOf('PRES', 'map', 'Fprime(beta=4)')).toEqual([
    'PRES: 100 PRES@100 1000 PRES@1000',
    'AP: 100 AP@100 1000 AP@1000',
    'Fprime(beta=4): 100 Fprime(beta=4)@100 1000 Fprime(beta=4)@1000',
  ]);
  expect(namesOf(PRES, makeMeasure(AP))).toEqual(namesOf('PRES', 'AP'));
  expect(namesOf(' ndcg_burges ', 'α_nDCG')).toEqual(namesOf('nDCG(dcg=exp)', 'alpha_nDCG'));
});

test('a measure that has no cut-off, or came with one, stays as it is', () => {
  const expected = ['Bpref: - Bpref', 'P: 10 P@10 20 P@20', 'IPrec@0.5: - IPrec@0.5', 'AP(rel=2): 10 AP(rel=2)@10'];
  expect(namesOf('Bpref', 'P.10,20', 'IPrec@0.5', 'AP(rel=2)@10')).toEqual(expected);
  const made = [makeMeasure(IPrec, { recall: 0.5 }), makeMeasure(PRES, { cutoff: 7 })];
  expect(namesOf(Bpref, ...made)).toEqual(['Bpref: - Bpref', 'IPrec@0.5: - IPrec@0.5', 'PRES: 7 PRES@7']);
});

test('a threshold reaches the measures that were given none', () => {
  const families = measureFamilies(['AP', 'R(rel=3)', 'nDCG'], [10], { rel: 2 });
  expect(familyMeasures(families).map(({ name }) => name)).toEqual(['AP(rel=2)@10', 'R(rel=3)@10', 'nDCG@10']);
});

test('shares of the collection make a family beside that of numbers, and readers stand alone', () => {
  expect(shown(measureFamilies(['R', 'R@5%', 'Bpref', 'R@{2:1,3:1}'], ['10%', 20, '50%']))).toEqual([
    'R: 10% R@10% 50% R@50% 5% R@5%',
    'R: 20 R@20',
    'Bpref: - Bpref',
    'R@{2:1,3:1}: - R@{2:1,3:1}',
  ]);
  expect(namesOf('R@5%', 'R@4')).toEqual(['R@5%: - R@5%', 'R: 4 R@4']);
});

test('measures are put together as they are', () => {
  expect(shown(groupFamilies(resolveMeasures(['R@5', 'R@10%', 'AP', 'R@10'])))).toEqual([
    'R: 5 R@5 10 R@10',
    'R@10%: - R@10%',
    'AP: - AP',
  ]);
});

test('a mistyped measure is refused with a suggestion', () => {
  expect(() => measureFamilies(['PRSE'], [100])).toThrow('unknown measure: PRSE; did you mean PRES');
});
