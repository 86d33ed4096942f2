import { expect, test } from 'vitest';
import { familyMeasures, measureFamilies } from './measure-family.ts';
import { makeMeasure } from './measure-name.ts';
import { PRES } from './pres.ts';

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

test('trec_eval names keep their cut-offs', () => {
  expect(namesOf(['map_cut_100', 'map'])).toEqual([
    [
      'AP',
      [
        [100, 'AP@100'],
        [1000, 'AP@1000'],
      ],
    ],
  ]);
});

test('definitions and measures are put at each cut-off too', () => {
  expect(namesOf([PRES])).toEqual(namesOf(['PRES']));
  expect(namesOf([makeMeasure(PRES, { cutoff: 7 })])).toEqual([['PRES', [[7, 'PRES@7']]]]);
});

test('a threshold reaches the measures that were given none', () => {
  const families = measureFamilies(['AP', 'R(rel=3)', 'nDCG'], [10], { rel: 2 });
  expect(familyMeasures(families).map(({ name }) => name)).toEqual(['AP(rel=2)@10', 'R(rel=3)@10', 'nDCG@10']);
});

test('a mistyped measure is refused with a suggestion', () => {
  expect(() => measureFamilies(['PRSE'], [100])).toThrow('unknown measure: PRSE; did you mean PRES');
});
