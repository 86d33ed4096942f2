import { describe, expect, it } from 'vitest';
import { evaluate } from '../evaluation/evaluate.ts';
import type { TopicFacts } from '../model/measure.ts';
import { resolveMeasures } from './resolve.ts';

const notesOf = (measures: NonNullable<Parameters<typeof evaluate>[0]['measures']>, grade: number, others = 0) => {
  const qrels = { a: { d1: grade, d2: 1, d3: 0 }, b: { d1: 1, d2: others } };
  const runs = { finds: { a: { d1: 2, d2: 1 }, b: { d1: 1 } }, misses: { a: { d2: 2 }, b: { d1: 1 } } };
  const { notes, runs: evaluated } = evaluate({ qrels, runs, measures });
  const own = notes.filter(({ code }) => ['crowded', 'clamped', 'overflow'].includes(code));
  return { notes: own, values: evaluated.map(({ values }) => values.map((one) => [...one])) };
};

describe('what a measure has to say about the judgements', () => {
  it('ERR tells of grades above its scale, which it clamps', () => {
    const message =
      'ERR@10: 1 topic with grades above 4, the highest of its scale; they count as 4; ERR(max=127) has room for all';
    expect(notesOf(['ERR@10'], 127).notes).toEqual([{ code: 'clamped', message }]);
    expect(notesOf(['ERR@10'], 4).notes).toEqual([]);
    expect(notesOf(['ERR(max=127)@10'], 127).notes).toEqual([]);
  });

  it('nDCG with exponential gains tells of topics it leaves out, which it does for every run alike', () => {
    const { notes, values } = notesOf(['nDCG(dcg=exp)@10'], 2000);
    const message = 'nDCG(dcg=exp)@10: 1 topic whose grades have a gain too large for a number; left out';
    expect(notes).toEqual([{ code: 'overflow', message }]);
    expect(values).toEqual([[[Number.NaN, 1]], [[Number.NaN, 1]]]);
    expect(notesOf(['nDCG(dcg=exp)@10'], 1023).notes).toEqual([]);
    expect(notesOf(['nDCG@10'], 2000).notes).toEqual([]);
  });

  it('DCG and its ideal tell of gains beyond all numbers', () => {
    const { notes, values } = notesOf(['DCG(dcg=exp)', 'IDCG(dcg=exp)'], 1024);
    expect(notes.map(({ message }) => message)).toEqual([
      'DCG(dcg=exp): 1 topic whose grades have a gain too large for a number; infinite for a run that finds the documents',
      'IDCG(dcg=exp): 1 topic whose grades have a gain too large for a number; each is infinite',
    ]);
    expect(values[0].map(([first]) => first)).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  it('PRES tells of topics with more relevant documents than Nmax', () => {
    const { notes } = notesOf(['PRES@1', 'PRES(rel=2)@1'], 1, 1);
    const message =
      '2 topics have more than 1 relevant document, so PRES@1 cannot reach 1 there; PRESest@1 corrects for that';
    expect(notes).toEqual([{ code: 'crowded', message }]);
    // Two relevant documents fit into two ranks.
    expect(notesOf(['PRES@2'], 1, 1).notes).toEqual([]);
  });

  it('normalised recall tells that no collection is given, where none is and no N', () => {
    const remarkOf = (name: string, ...sizes: (number | undefined)[]) =>
      resolveMeasures([name])[0].remark!(sizes.map((collection) => ({ collection }) as TopicFacts))?.message;
    const message =
      'Rnorm: no collection is given, and N is the number of documents judged in a topic, or listed and missed where those are more; see --collection';
    expect(remarkOf('Rnorm', undefined, undefined)).toBe(message);
    expect(remarkOf('Rnorm', undefined, 10)).toBeUndefined();
    expect(remarkOf('Rnorm(N=10)', undefined)).toBeUndefined();
  });
});
