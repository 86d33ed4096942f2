import { describe, expect, it } from 'vitest';
import { resolveMeasures } from '../resolve.ts';
import { otherAliases, parameterNames } from './aliases.ts';
import { fromRanxName } from './ranx.ts';
import { tarEvalNames } from './tar-eval.ts';

const resolve = (text: string) => resolveMeasures([text]).map(({ name }) => name);

describe('names of ir_measures', () => {
  it.each([
    ['BPref', 'Bpref'],
    ['NumRet(rel=2)', 'NumRelRet(rel=2)'],
    ['SetP(relative=True, rel=2)', 'SetRelP(rel=2)'],
    ["nDCG(dcg='exp-log2', judged_only=True)@10", 'nDCG(judged_only=true,dcg=exp)@10'],
    ['RBP(p=0.9)@10', 'RBP@10'],
    ['P(rel=2, judged_only=False)@5', 'P(rel=2)@5'],
  ])('%s is %s', (theirs, ours) => {
    expect(resolve(theirs)).toEqual([ours]);
  });
});

describe('names of ranx', () => {
  it.each([
    ['hits@10', 'NumRelRet@10'],
    ['hit_rate', 'Success'],
    ['precision@10-l2', 'P(rel=2)@10'],
    ['recall@0', 'SetR'],
    ['f1@5', 'F@5'],
    ['r-precision-l2', 'Rprec(rel=2)'],
    ['ndcg@10-l3', 'nDCG(gains={1:0,2:0})@10'],
    ['ndcg_burges-l1', 'nDCG(dcg=exp)'],
    ['rbp@95-l2', 'RBP(rel=2,p=0.95,grades=plain)'],
  ])('%s is %s', (theirs, ours) => {
    expect(resolve(theirs)).toEqual([ours]);
  });

  it('leave what trec_eval means by the same word as it was', () => {
    expect(resolve('rbp')).toEqual(['RBP']);
    expect(resolve('rbp.p=0.8')).toEqual(['RBP(p=0.8)']);
    expect(resolve('success')).toEqual(['Success@1', 'Success@5', 'Success@10']);
    expect(resolve('map')).toEqual(['AP']);
  });

  it.each(['', 'map-l101', 'rbp.50x', 'bpref@10'])('%j is none', (text) => {
    expect(fromRanxName(text)).toBeUndefined();
  });

  it.each(['ndcg-l1000', 'hits@', 'precision@10-lx'])('%s is refused', (text) => {
    expect(() => resolve(text)).toThrow(/measure|cutoff/);
  });
});

describe('names of tar_eval', () => {
  it.each(Object.entries(tarEvalNames))('%s is %s', (theirs, ours) => {
    expect(resolve(theirs)).toEqual([ours]);
  });
});

describe('a measure that was asked for by another name', () => {
  const asked = (text: string, rel?: number) => resolveMeasures([text], [], rel)[0].asked;

  it('remembers it, unless the name is its own or trec_eval’s', () => {
    expect(['MAP', 'hit_rate@10', 'rbp.50', 'NumRet(rel=1)', 'recall'].map((one) => asked(one))).toEqual([
      ...['MAP', 'hit_rate@10', 'rbp.50', 'NumRet(rel=1)', 'recall'],
    ]);
    expect(['AP', 'map', 'ndcg', 'P_10', 'PRES@100', 'ndcg@10', 'BPref'].map((one) => asked(one))).toEqual(
      Array(7).fill(undefined),
    );
    expect(asked('AP', 2)).toBeUndefined();
  });

  it('says where another program has another default, or takes a parameter otherwise', () => {
    const elsewhere = (text: string) => resolveMeasures([text])[0].elsewhere.length;
    expect(['RBP', 'RBP(p=0.9)', 'SetF', 'SetF(beta=0.5)', 'SetF(weight=0.5)', 'IPrec@0.1'].map(elsewhere)).toEqual([
      ...[1, 0, 0, 1, 0, 1],
    ]);
    expect(['hits', 'recall', 'recall@5'].map(elsewhere)).toEqual([1, 1, 0]);
  });
});

it('a measure has the names of other programs that mean it without parameters, and those that mean it with some', () => {
  expect(parameterNames('nDCG')).toEqual(['ndcg_burges']);
  expect(parameterNames('AP')).toEqual([]);
  expect(otherAliases('nDCG')).toContain('ndcg');
  expect(otherAliases('nDCG')).not.toContain('ndcg_burges');
  expect(otherAliases('Bpref')).toEqual(['BPref', 'bpref']);
});
