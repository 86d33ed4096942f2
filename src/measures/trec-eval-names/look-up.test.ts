import { describe, expect, it } from 'vitest';
import { fromTrecEvalName } from './look-up.ts';

describe('fromTrecEvalName', () => {
  it('reads names with parameters after a dot or an underscore', () => {
    expect(fromTrecEvalName('map')).toEqual(['AP']);
    expect(fromTrecEvalName('map_cut_100')).toEqual(['AP@100']);
    expect(fromTrecEvalName('P.5,10')).toEqual(['P@5', 'P@10']);
    expect(fromTrecEvalName('P_10')).toEqual(['P@10']);
    expect(fromTrecEvalName('ndcg_cut_10')).toEqual(['nDCG@10']);
    expect(fromTrecEvalName('ndcg_cut.10')).toEqual(['nDCG@10']);
    expect(fromTrecEvalName('iprec_at_recall_0.10')).toEqual(['IPrec@0.1']);
    expect(fromTrecEvalName('utility.2,-1,0,0')).toEqual(['Utility(a=2)']);
    expect(fromTrecEvalName('ndcg.1=3.5,2=9')).toEqual(['nDCG(gains={1:3.5,2:9})']);
    expect(fromTrecEvalName('rbp.p=0.8')).toEqual(['RBP(p=0.8)']);
    expect(fromTrecEvalName('Rprec_mult_1.20')).toEqual(['Rprec(mult=1.2)']);
    expect(fromTrecEvalName('recall.1000')).toEqual(['R@1000']);
  });

  it('expands nicknames, without what is not a number', () => {
    expect(fromTrecEvalName('set')).toEqual([
      ...['NumQ', 'NumRet', 'NumRel', 'NumRelRet', 'Utility', 'SetP', 'SetRelP', 'SetR', 'SetAP', 'SetF'],
    ]);
    expect(fromTrecEvalName('prefs_simp_ret')).toEqual(['Prefs(seen=both)']);
    expect(fromTrecEvalName('official')).toHaveLength(29);
    expect(fromTrecEvalName('all_trec')).toHaveLength(98);
    expect(fromTrecEvalName('all_trec', 9)).toHaveLength(93);
  });

  it('knows nothing of other names', () => {
    const others = ['PRES@100', 'nDCG@10', 'foo', 'P.', 'P_x', 'P_0', 'map_avgjg', 'relstring', 'runid', 'map_100', ''];
    expect(others.map((name) => fromTrecEvalName(name))).toEqual(others.map(() => undefined));
    expect(['map.5', 'P_5x', 'P.5,', 'P.5,x'].map((name) => fromTrecEvalName(name))).toEqual(Array(4).fill(undefined));
    expect(fromTrecEvalName('rbp', 9)).toBeUndefined();
    expect(fromTrecEvalName('unj_5', 9)).toBeUndefined();
    expect([fromTrecEvalName('unj_5'), fromTrecEvalName('P_10', 9)]).toEqual([['Unjudged@5'], ['P@10']]);
    expect(fromTrecEvalName('11pt_avg.0.2,0.5')).toBeUndefined();
  });
});
