import { expect, test } from 'vitest';
import { resolveWritten } from '../state/measures.ts';
import { directedMeasures, optionsOf, robustMeasures, sweptMeasures } from './study-measures.ts';

const { chosen } = resolveWritten(['PRES@N', 'nDCG@10', 'P@N', 'P@5', 'Bpref', 'NumRel'], 200);

test('measures without a better and a worse are told apart', () => {
  expect(directedMeasures(chosen)).toEqual({
    names: ['PRES@200', 'nDCG@10', 'P@200', 'P@5', 'Bpref'],
    leftOut: ['NumRel'],
  });
});

test('a sweep takes each measure with a cut-off once, without it', () => {
  expect(sweptMeasures(chosen)).toEqual({ names: ['PRES', 'nDCG', 'P'], leftOut: ['Bpref', 'NumRel'] });
});

test('a robustness study moves what follows Nmax and leaves what is held', () => {
  expect(robustMeasures(chosen).names).toEqual(['PRES', 'nDCG@10', 'P', 'P@5', 'Bpref']);
  expect(optionsOf(robustMeasures(chosen).names.slice(0, 2))).toEqual(['-m', 'PRES', '-m', 'nDCG@10']);
});
