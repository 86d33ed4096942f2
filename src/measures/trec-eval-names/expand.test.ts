import { describe, expect, it } from 'vitest';
import { expandTrecEvalMeasure } from './expand.ts';
import { findTrecEvalMeasures } from './table.ts';

describe('expandTrecEvalMeasure', () => {
  const [P] = findTrecEvalMeasures('P', 10)!;
  const [levels] = findTrecEvalMeasures('iprec_at_recall', 10)!;

  it('sorts cutoffs and reads them as C does', () => {
    expect(expandTrecEvalMeasure(P, '20,3.9,7x', 10)).toMatchObject([
      { name: 'P_3' },
      { name: 'P_7' },
      { name: 'P_20' },
    ]);
  });

  it('prints levels with two decimals', () => {
    expect(expandTrecEvalMeasure(levels, '.125', 10)).toMatchObject([{ name: 'iprec_at_recall_0.12' }]);
  });

  it('complains as trec_eval does', () => {
    expect(expandTrecEvalMeasure(P, '5,0', 10)).toEqual({ problem: 'trec_eval: Negative cutoff detected\n' });
    expect(expandTrecEvalMeasure(P, '5,5', 10)).toEqual({ problem: 'trec_eval: duplicate cutoffs detected\n' });
  });
});
