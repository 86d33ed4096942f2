import { expect, test } from 'vitest';
import { AP } from './average-precision.ts';
import { Bpref } from './bpref.ts';
import { IPrec } from './interpolated-precision.ts';
import { familyMeasures, groupFamilies, measureFamilies } from './measure-family.ts';
import { makeMeasure } from './measure-name.ts';
import { resolveMeasures } from './resolve.ts';

const namesOf = (given: Parameters<typeof measureFamilies>[0], options = {}) =>
  measureFamilies(given, [100, 1000], options).map(({ name, members }) => [
    name,
    members.map(({ cutoff, measure }) => [cutoff, measure.name]),
  ]);

test('a measure is put at each cut-off', () => {
  expect(namesOf(['PRES', 'MAP', 'Fprime(beta=4)'])).toEqual([
    [
      'PRES',
      [
        [100, 'PRES@100'],
        [1000, 'PRES@1000'],
      ],
    ],
    [
      'AP',
      [
        [100, 'AP@100'],
        [1000, 'AP@1000'],
      ],
    ],
    [
      'Fprime(beta=4)',
      [
        [100, 'Fprime(beta=4)@100'],
        [1000, 'Fprime(beta=4)@1000'],
      ],
    ],
  ]);
});

test('a measure that has no cut-off, or came with one, stays as it is', () => {
  expect(namesOf(['Bpref', 'P@10', 'P@20', 'IPrec@0.5'])).toEqual([
    ['Bpref', [[undefined, 'Bpref']]],
    [
      'P',
      [
        [10, 'P@10'],
        [20, 'P@20'],
      ],
    ],
    ['IPrec@0.5', [[undefined, 'IPrec@0.5']]],
  ]);
});

test('a threshold reaches the measures that were given none', () => {
  const families = measureFamilies(['AP', 'R(rel=3)', 'nDCG'], [10], { rel: 2 });
  expect(familyMeasures(families).map(({ name }) => name)).toEqual(['AP(rel=2)@10', 'R(rel=3)@10', 'nDCG@10']);
});

test('a measure without its cut-off is put at each, one with another parameter stays', () => {
  expect(namesOf([makeMeasure(AP)])).toEqual(namesOf(['AP']));
  expect(namesOf([makeMeasure(IPrec, { recall: 0.5 })])).toEqual([['IPrec@0.5', [[undefined, 'IPrec@0.5']]]]);
  expect(namesOf([Bpref])).toEqual([['Bpref', [[undefined, 'Bpref']]]]);
});

test('shares of the collection make a family beside that of numbers', () => {
  const families = measureFamilies(['R', 'R@5%', 'Bpref'], ['10%', 20, '50%']);
  const shown = families.map(({ name, members }) => [
    name,
    ...members.map(({ share, cutoff, measure }) => [share, cutoff, measure.name]),
  ]);
  expect(shown).toEqual([
    ['R', ['10%', undefined, 'R@10%'], ['50%', undefined, 'R@50%'], ['5%', undefined, 'R@5%']],
    ['R', [undefined, 20, 'R@20']],
    ['Bpref', [undefined, undefined, 'Bpref']],
  ]);
});

test('among numbers a share, and readers anywhere, stand alone', () => {
  const alone = (name: string) => [name, [[undefined, name]]];
  expect(namesOf(['R@5%', 'R@{2:1,3:1}', 'R@4'])).toEqual([alone('R@5%'), alone('R@{2:1,3:1}'), ['R', [[4, 'R@4']]]]);
  expect(measureFamilies(['R@{2:1,3:1}'], ['10%'])).toMatchObject([{ name: 'R@{2:1,3:1}' }]);
});

test('measures are put together as they are', () => {
  const families = groupFamilies(resolveMeasures(['R@5', 'R@10%', 'AP', 'R@10']));
  expect(families.map(({ name, members }) => [name, members.length])).toEqual([
    ['R', 2],
    ['R@10%', 1],
    ['AP', 1],
  ]);
});

test('a mistyped measure is refused with a suggestion', () => {
  expect(() => measureFamilies(['PRSE'], [100])).toThrow('unknown measure: PRSE; did you mean PRES');
  // Not at a cut-off: what follows is no measure by itself.
  expect(() => measureFamilies(['no.AP'], [100])).toThrow(/no\.AP(?!@)/);
});
