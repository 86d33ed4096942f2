import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaign, campaigns } from '../../../test/support/campaign.ts';
import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { familyMeasures, measureFamilies } from '../../measures/measure-family.ts';
import { withCollection, withReading } from '../../model/reading.ts';
import { sweepCutoffs } from './compute.ts';

const grades = { T1: { D1: 1, D2: 1 }, T2: { D3: 1 } };
const lists = { A: { T1: ['D1', 'X', 'D2'], T2: ['X', 'D3'] }, B: { T1: ['X', 'D1'], T2: ['D3'] } };

test.each([
  ['cut-off', [1, 3, 10, 50]],
  ['share of what there is', ['5%', '20%', '100%']],
] as const)('a sweep is the evaluation at each %s', (_, cutoffs) => {
  const families = measureFamilies(['AP', 'R', 'PRES', 'nDCG', 'P@5', 'Bpref'], cutoffs);
  fc.assert(
    fc.property(campaigns(3), fc.integer({ min: 1, max: 60 }), (given, size) => {
      const sized = withCollection(given, size);
      const study = sweepCutoffs(sized, families);
      const evaluation = evaluateCampaign(sized, familyMeasures(families));
      evaluation.runs.forEach(({ summaries }, r) => {
        expect(study.families.flatMap(({ values }) => values[r])).toEqual(summaries.map(({ value }) => value));
      });
    }),
  );
});

test('a share is of the size that a column has for each topic, worked out by hand', () => {
  const given = campaign(grades, lists);
  const columns = [{ name: 'size', of: new Map(Object.entries({ T1: 4, T2: 20 })) }];
  const sized = withCollection({ ...given, qrels: withReading(given.qrels, { columns }) }, 'size');
  const { families } = sweepCutoffs(sized, measureFamilies(['R'], ['5%', '10%', '50%']));
  // 5% of 4 and 20 documents are 1 and 1, 10% are 1 and 2, 50% are 2 and 10.
  expect(families[0].values).toEqual([
    [0.25, 0.75, 0.75],
    [0.5, 0.5, 0.75],
  ]);
});
