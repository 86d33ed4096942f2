import { describe, expect, it } from 'vitest';
import { evaluate } from '../evaluation/evaluate.ts';
import { UserError } from '../model/errors.ts';
import { defineMeasure } from './define-measure.ts';

const qrels = { a: { d1: 1, d2: 0, d3: 2 }, b: { d1: 1, d2: 1 } };
const runs = { one: { a: { d2: 3, d1: 2, d3: 1 }, b: { d2: 2, d1: 1 } }, none: { a: { x: 1 }, b: { y: 1 } } };
const builtin = ['AP', 'nDCG@10', 'Bpref', 'PRES@10', 'R@10', 'RR'];
const valuesOf = (measures: NonNullable<Parameters<typeof evaluate>[0]['measures']>) =>
  evaluate({ qrels, runs, measures }).runs.map(({ values }) => values.slice(-builtin.length));

describe('a measure of one’s own', () => {
  it('cannot change what other measures see, whatever it writes into its topic', () => {
    const Mutant = defineMeasure({
      name: 'Mutant',
      evaluate: (topic) => {
        topic.ranks.fill(99);
        topic.judgedRanks.reverse();
        topic.judgedGrades.fill(0);
        topic.ideal.fill(7);
        topic.relevant = topic.found = topic.judgedFound = topic.retrieved = 1;
        return 0;
      },
      explain: (topic) => [`${topic.ideal.fill(3)}`],
    });
    expect(valuesOf([Mutant, ...builtin])).toEqual(valuesOf(builtin));
  });

  it('finds nothing past the last rank: the example of defineMeasure is 0 for a run that finds nothing', () => {
    const FirstHit = defineMeasure({ name: 'FirstHit', evaluate: (topic) => topic.ranks[0] ?? 0 });
    const LastSeen = defineMeasure({ name: 'LastSeen', evaluate: ({ judgedRanks }) => judgedRanks.at(-1) ?? 0 });
    const Grades = defineMeasure({
      name: 'Grades',
      evaluate: (topic) => topic.judgedGrades.reduce((a, b) => a + b, 0),
    });
    const evaluation = evaluate({ qrels, runs, measures: [FirstHit, LastSeen, Grades] });
    expect(evaluation.runs.map(({ values }) => values.map((one) => [...one]))).toEqual([
      [
        [2, 1],
        [3, 2],
        [3, 2],
      ],
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ]);
  });

  it.each([
    ['a string', '0.5', '"0.5"'],
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['NaN', Number.NaN, 'NaN'],
    ['infinity', Number.POSITIVE_INFINITY, 'Infinity'],
    ['a bigint', 1n, '1'],
  ])('that returns %s is an error that names it', (_, value, shown) => {
    const Odd = defineMeasure({ name: 'Odd', evaluate: () => value as number });
    const act = () => evaluate({ qrels, runs, measures: [Odd] });
    expect(act).toThrow(UserError);
    expect(act).toThrow(`measure Odd: invalid value: ${shown}; expected evaluate to return a finite number`);
  });

  it('that copies a built-in one and gives another function is watched too', () => {
    const Copy = defineMeasure({ name: 'Copy', evaluate: (topic) => topic.ideal.fill(0)[0] });
    expect(valuesOf([{ ...Copy, name: 'AP2' }, ...builtin])).toEqual(valuesOf(builtin));
  });
});
