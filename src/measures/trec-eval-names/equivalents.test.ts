import { describe, expect, it } from 'vitest';
import {
  at,
  type Equivalent,
  gained,
  interpolated,
  interpolatedMean,
  persistent,
  plain,
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

  it('are met from the last to the first', () => {
    expect(of(0.2, 0.5, 0.8)).toEqual(['IPrec@0.8', 'IPrec@0.5', 'IPrec@0.2']);
    expect(of(0.5, 0.5)).toEqual(['IPrec@0.5', 'IPrec@0.5']);
  });

  it('have the highest precision below 0', () => {
    expect(of(-1)).toEqual(['IPrec@0']);
    expect(of(-1, 0.5)).toEqual(['IPrec@0.5', 'IPrec@0']);
  });

  it('have the highest precision before a last one of 0, which is what a comma at the end is', () => {
    expect(of(5, 0)).toEqual(['IPrec@0', 'IPrec@0']);
  });

  it('are no measure of ours where they fall, or are no numbers', () => {
    expect(of(0.5, 0.2)).toBeUndefined();
    expect(of(Number.NaN)).toBeUndefined();
    expect(of(0.1, Number.NaN)).toBeUndefined();
  });

  it('are rounded in version 9, whether they are given or not', () => {
    expect(numbers(interpolatedMean, [0.5], 9)).toEqual(['IPrec(rounding=trec9)@0.5']);
    const standard = { numbers: [0, 1], pairs: new Map(), custom: false };
    expect(interpolatedMean(standard, 9)).toEqual(['11pt(rounding=trec9)']);
    expect(interpolatedMean(standard, 10)).toEqual(['11pt']);
  });
});

it('a measure without parameters, or with a cut-off, is that', () => {
  expect(numbers(plain('AP'), [])).toEqual(['AP']);
  expect(numbers(at('P'), [7])).toEqual(['P@7']);
});

it('interpolated precision is at a level from 0', () => {
  expect(numbers(interpolated, [0.25])).toEqual(['IPrec@0.25']);
  expect(numbers(interpolated, [0], 9)).toEqual(['IPrec(rounding=trec9)@0']);
  expect(numbers(interpolated, [-0.1])).toBeUndefined();
});

it('R-precision after a multiple of the relevant documents from 0', () => {
  expect(numbers(rPrecision, [1])).toEqual(['Rprec']);
  expect(numbers(rPrecision, [0.35])).toEqual(['Rprec(mult=0.35)']);
  expect(numbers(rPrecision, [0])).toEqual(['Rprec(mult=0)']);
  expect(numbers(rPrecision, [-1])).toBeUndefined();
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
  expect(of({})).toEqual(['RBP']);
  expect(of({ p: 0.9 })).toEqual(['RBP']);
  expect(of({ p: 0 })).toEqual(['RBP(p=0)']);
  expect(of({ p: 1 })).toEqual(['RBP(p=1)']);
  expect(of({ p: 1.01 })).toBeUndefined();
  expect(of({ p: -0.01 })).toBeUndefined();
  expect(of({ p: 0.5, q: 0.5 })).toBeUndefined();
});

it('utility has four weights, of which those that are not its own are written', () => {
  expect(numbers(utility, [1, -1, 0, 0])).toEqual(['Utility']);
  expect(numbers(utility, [2, -1, 0, 3])).toEqual(['Utility(a=2,d=3)']);
  expect(numbers(utility, [1, -1, 0])).toBeUndefined();
  expect(numbers(utility, [1, -1, 0, 0, 0])).toBeUndefined();
});

it('the weight of the F measure is β², where that has a root', () => {
  expect(numbers(setF, [1])).toEqual(['SetF']);
  expect(numbers(setF, [4])).toEqual(['SetF(beta=2)']);
  expect(numbers(setF, [0])).toEqual(['SetF(beta=0)']);
  // The square of the nearest root of 0.3 is not 0.3.
  expect(numbers(setF, [0.3])).toEqual(['SetF(weight=0.3)']);
  expect(numbers(setF, [-1])).toBeUndefined();
  expect(numbers(setF, [Number.POSITIVE_INFINITY])).toBeUndefined();
  expect(numbers(setF, [])).toBeUndefined();
});
