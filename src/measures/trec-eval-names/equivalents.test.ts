import { describe, expect, it } from 'vitest';
import {
  at,
  type Equivalent,
  gained,
  interpolated,
  interpolatedMean,
  persistent,
  rPrecision,
  setF,
  utility,
} from './equivalents.ts';
import type { TrecEvalVersion } from './version.ts';

const numbers = (equivalent: Equivalent, given: readonly number[], version: TrecEvalVersion = 10) =>
  equivalent({ numbers: given, pairs: new Map(), custom: true }, version);
const pairs = (equivalent: Equivalent, given: Readonly<Record<string, number>>) =>
  equivalent({ numbers: [], pairs: new Map(Object.entries(given)), custom: true }, 10);

// What trec_eval 10.0 and 9.0.8 print of these was compared with the programs.
describe('levels of 11pt_avg', () => {
  const of = (...levels: number[]) => numbers(interpolatedMean, levels);

  it('are met from the last to the first, and have the highest precision below 0', () => {
    expect(of(0.2, 0.5, 0.8)).toEqual(['IPrec@0.8', 'IPrec@0.5', 'IPrec@0.2']);
    expect(of(-1, 0.5)).toEqual(['IPrec@0.5', 'IPrec@0']);
    // A comma at the end is a level of 0.
    expect(of(5, 0)).toEqual(['IPrec@0', 'IPrec@0']);
  });

  it('are no measure of ours where they fall, or are no numbers', () => {
    expect([of(0.5, 0.2), of(0.1, Number.NaN)]).toEqual([undefined, undefined]);
  });

  it('are rounded in version 9, whether they are given or not', () => {
    expect(numbers(interpolatedMean, [0.5], 9)).toEqual(['IPrec(rounding=trec9)@0.5']);
    const standard = { numbers: [0, 1], pairs: new Map(), custom: false };
    expect(interpolatedMean(standard, 9)).toEqual(['11pt(rounding=trec9)']);
    expect(interpolatedMean(standard, 10)).toEqual(['11pt']);
  });
});

it.each<[string, Equivalent, number[], string[] | undefined]>([
  ['a cut-off', at('P'), [7], ['P@7']],
  ['a level of recall', interpolated, [0.25], ['IPrec@0.25']],
  ['a level below 0', interpolated, [-0.1], undefined],
  ['R-precision', rPrecision, [1], ['Rprec']],
  ['a multiple of R', rPrecision, [0.35], ['Rprec(mult=0.35)']],
  ['a negative multiple', rPrecision, [-1], undefined],
  ['the weights of utility that are not its own', utility, [2, -1, 0, 3], ['Utility(a=2,d=3)']],
  ['too few weights', utility, [1, -1, 0], undefined],
  ['a weight of F, which is β²', setF, [4], ['SetF(beta=2)']],
  // The square of the nearest root of 0.3 is not 0.3.
  ['a weight of F without a root', setF, [0.3], ['SetF(weight=0.3)']],
  ['a negative weight', setF, [-1], undefined],
])('%s', (_, equivalent, given, names) => {
  expect(numbers(equivalent, given)).toEqual(names);
});

describe('gains of grades', () => {
  const of = (given: Readonly<Record<string, number>>) => pairs(gained('G'), given);

  it('are written from the lowest grade, whatever their order and signs', () => {
    expect(of({ 10: 3, '+2': 2, '-0': 1 })).toEqual(['G(gains={0:1,2:2,10:3})']);
  });

  it('are the grades themselves where none is given for a whole number', () => {
    expect(of({})).toEqual(['G']);
    expect(of({ x1: 4, '1x': 4, '1.5': 4 })).toEqual(['G']);
  });

  it('are no measure of ours below grade 0, or where they are no numbers', () => {
    expect(of({ '-1': 2 })).toBeUndefined();
    expect(of({ 1: 2, '-1': 2 })).toBeUndefined();
    expect(of({ 1: Number.NaN })).toBeUndefined();
    expect(of({ 1: Number.POSITIVE_INFINITY })).toBeUndefined();
  });
});

it('a chance to go on is p, from 0 to 1', () => {
  const of = (given: Readonly<Record<string, number>>) => pairs(persistent('RBP'), given);
  expect([of({}), of({ p: 0.9 }), of({ p: 0 })]).toEqual([['RBP'], ['RBP'], ['RBP(p=0)']]);
  expect([of({ p: 1.01 }), of({ p: -0.01 }), of({ p: 0.5, q: 0.5 })]).toEqual([undefined, undefined, undefined]);
});
