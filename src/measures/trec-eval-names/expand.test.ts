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

  // What trec_eval 10.0 prints.
  it('prints at most eight characters of a level, which may be below 0', () => {
    expect(expandTrecEvalMeasure(levels, '123456.789', 10)).toMatchObject([{ name: 'iprec_at_recall_123456.7' }]);
    expect(expandTrecEvalMeasure(levels, '-.5,.2', 10)).toMatchObject([
      { name: 'iprec_at_recall_-0.50' },
      { name: 'iprec_at_recall_0.20' },
    ]);
  });

  it('takes the first of the gains of a grade, and a name for 0 in version 9 only', () => {
    const [G] = findTrecEvalMeasures('G', 10)!;
    expect(expandTrecEvalMeasure(G, '1=3,1=5', 10)).toMatchObject([
      { name: 'G_1=3,1=5', equivalents: ['G(gains={1:3})'] },
    ]);
    expect(expandTrecEvalMeasure(G, 'x=4', 10)).toMatchObject([{ name: 'G_x=4', equivalents: ['G'] }]);
    expect(expandTrecEvalMeasure(G, 'x=4', 9)).toMatchObject([{ name: 'G_x=4', equivalents: ['G(gains={0:4})'] }]);
    expect(expandTrecEvalMeasure(G, '1=2=3', 10)).toEqual({
      problem: "trec_eval: malformed pair parameters in '1=2=3'\n",
    });
  });

  it('complains as trec_eval does', () => {
    expect(expandTrecEvalMeasure(P, '5,0', 10)).toEqual({ problem: 'trec_eval: Negative cutoff detected\n' });
    expect(expandTrecEvalMeasure(P, '5,5', 10)).toEqual({ problem: 'trec_eval: duplicate cutoffs detected\n' });
  });
});
