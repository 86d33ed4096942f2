import { describe, expect, it } from 'vitest';
import { evaluate } from '../evaluation/evaluate.ts';
import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { createCampaign } from '../model/campaign.ts';
import { UserError } from '../model/errors.ts';
import { documentIds } from '../model/ranked-topic.ts';
import { headOfRun, judgeRun } from '../ranking/judge-run.ts';
import { defineMeasure } from './define-measure.ts';
import { resolveMeasures } from './resolve.ts';

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

  it.each([
    ['nothing', undefined, 'undefined'],
    ['NaN', Number.NaN, 'NaN'],
  ])('that returns %s is an error that names it', (_, value, shown) => {
    const Odd = defineMeasure({ name: 'Odd', evaluate: () => value as number });
    const act = () => evaluate({ qrels, runs, measures: [Odd] });
    expect(act).toThrow(UserError);
    expect(act).toThrow(`measure Odd: invalid value: ${shown}; expected evaluate to return a finite number`);
  });
});

describe('a measure that looks at documents', () => {
  const ids = defineMeasure({
    name: 'Ids',
    head: 2,
    evaluate: (topic) => {
      seen.push([documentIds(topic), topic.head!]);
      return topic.head!.length;
    },
  });
  const seen: unknown[] = [];

  it('has the ids of judged ones, and of the first whether they are judged or not', () => {
    const runs = { one: { a: { x: 9, d2: 3, d1: 2, y: 1 }, c: { d1: 1 } } };
    seen.length = 0;
    const [{ values }] = evaluate({ qrels, runs, measures: [ids, 'AP'] }).runs;
    expect(seen).toEqual([
      [
        ['d2', 'd1'],
        ['x', 'd2'],
      ],
      [[], []],
    ]);
    expect([...values[0]]).toEqual([2, 0]);
  });

  it('is refused where runs were read without them', () => {
    const read = parseQrels(qrels);
    const campaign = createCampaign(read, [judgeRun(parseRun(runs.one), read)]);
    expect(() => evaluateCampaign(campaign, resolveMeasures([ids]))).toThrow(
      'measure Ids: no ids of the first 2 documents, which it looks at; expected runs that were read with them (head: 2)',
    );
  });

  it('is refused where runs were read less deep than it looks', () => {
    const read = parseQrels(qrels);
    const run = parseRun(runs.one);
    const shallow = createCampaign(read, [{ judged: judgeRun(run, read), head: headOfRun(run, read, 1) }]);
    expect(() => evaluateCampaign(shallow, resolveMeasures([ids]))).toThrow('first 1 documents only; expected head: 2');
  });

  it('says how many as a positive integer', () => {
    expect(() => resolveMeasures([defineMeasure({ name: 'Odd', head: 0, evaluate: () => 0 })])).toThrow(
      'invalid head: 0 in Odd; expected a positive integer',
    );
  });
});
