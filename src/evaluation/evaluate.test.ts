import { describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { evaluate } from './evaluate.ts';

const qrels = { 1: { a: 1, b: 1, c: 2 }, 2: { x: 1 }, 3: { y: 0 } };
const runs = { one: { 1: { a: 3, z: 2, c: 1 }, 3: { y: 1 } }, two: { 1: { z: 1 }, 2: { x: 1 }, 9: { q: 1 } } };

describe('evaluating runs', () => {
  it('takes qrels and runs that were read already', () => {
    const read = evaluate({
      qrels: parseQrels(qrels),
      runs: { one: parseRun(runs.one), text: parseRun('1 Q0 a 1 3 t\n1 Q0 z 2 2 t\n1 Q0 c 3 1 t\n3 Q0 y 1 1 t\n') },
      measures: ['AP'],
    });
    const [one] = evaluate({ qrels, runs, measures: ['AP'] }).runs;
    expect(read.runs.map(({ name, values }) => [name, values])).toEqual([
      ['one', one.values],
      ['text', one.values],
    ]);
  });

  it('reads subtopics where any of the measures needs them', () => {
    const judgements = '1 x a 1\n1 y b 1\n1 y c 1\n';
    const ranked = { one: { 1: { b: 3, c: 2, a: 1 } } };
    const values = (...measures: string[]) => evaluate({ qrels: judgements, runs: ranked, measures }).runs[0].values;
    // Of two subtopics the first document has one, three documents have both.
    expect(values('StRecall@1', 'P@1').map(([value]) => value)).toEqual([0.5, 1]);
    expect(values('StRecall@3').map(([value]) => value)).toEqual([1]);
  });

  it('takes runs by name in a Map, and topics that are called as the parts of a run are', () => {
    const named = evaluate({ qrels, runs: new Map(Object.entries(runs)), measures: ['AP'] });
    expect(named.runs.map(({ name }) => name)).toEqual(['one', 'two']);
    const odd = [{ topics: { a: 1 }, tag: { b: 1 } }, { topics: { a: 1 } }, { tag: new Map([['a', 1]]) }];
    for (const topics of odd as Record<string, Record<string, number>>[]) {
      const [{ values }] = evaluate({ qrels: topics, runs: { r: topics }, measures: ['R@10'] }).runs;
      expect([...values[0]]).toEqual(Object.keys(topics).map(() => 1));
    }
    // A tag that is a text, but no Map of topics.
    const text = { tag: 'x', topics: { a: 1 } } as never;
    expect(() => evaluate({ qrels, runs: { r: text } })).toThrow('r: invalid score: x of 0 in topic tag');
  });

  it.each([
    [
      'counts topics without relevant documents, and missing ones, as 0, as trec_eval -c does',
      {},
      [2 / 9, 3, 1 / 3, 3],
    ],
    ['leaves topics without relevant documents out', { zeroRelevant: 'skip' }, [1 / 3, 2, 0.5, 2]],
    ['averages over the topics of both', { topics: 'both', zeroRelevant: 'skip' }, [2 / 3, 1, 0.5, 2]],
  ] as const)('%s when told so: %o', (_, policies, expected) => {
    const { runs: evaluated } = evaluate({ qrels, runs, measures: ['R@10'], ...policies });
    expect(evaluated.flatMap(({ summaries: [{ value, topics }] }) => [value, topics])).toEqual(expected);
  });

  it('removes unjudged documents before ranks are counted when told to', () => {
    const rank = (unjudged: 'nonrelevant' | 'judged-only') =>
      evaluate({ qrels: { 1: { a: 1 } }, runs: { r: { 1: { z: 2, a: 1 } } }, measures: ['RR'], unjudged }).runs[0]
        .summaries[0].value;
    expect([rank('nonrelevant'), rank('judged-only')]).toEqual([0.5, 1]);
  });

  it('lets each measure have its own relevance threshold, and topics of its own', () => {
    const {
      runs: [run],
    } = evaluate({ qrels, runs, measures: ['R@10', 'R(rel=2)@10'] });
    expect(run.summaries).toEqual([
      { value: 2 / 9, topics: 3 },
      { value: 1 / 3, topics: 3 },
    ]);
  });

  it('refuses a policy that does not exist, as plain JavaScript may ask for one', () => {
    for (const [policy, rule] of [
      ['ties', 'bogus'],
      ['topics', 'all'],
      ['zeroRelevant', 'none'],
      ['unjudged', ''],
      ['duplicates', null],
    ])
      expect(() => evaluate({ qrels, runs, [policy as string]: rule })).toThrow(
        new RegExp(`^invalid ${policy}: ${rule}; expected one of [a-z, 0-9-]+$`),
      );
  });

  it('refuses an option that does not exist, with a suggestion', () => {
    expect(() => evaluate({ qrels, runs, tie: 'file' } as never)).toThrow('unknown option: tie; did you mean ties');
  });

  it('says what its policies touched, and wonders when nothing matches', () => {
    const codes = (own: object, measures = ['AP']) =>
      evaluate({ qrels, runs: own as never, measures }).notes.map(({ code }) => code);
    expect(codes(runs, ['PRES@2', 'AP(rel=2)'])).toEqual([
      ...['ties', 'missing-topics', 'missing-topics', 'unknown-topics', 'zero-relevant', 'zero-relevant', 'crowded'],
    ]);
    expect(codes({ r: { T1: { a: 1 } } })).toContain('mismatch');
    expect(codes({ r: { 1: { zz: 1 } } })).toContain('mismatch');
    expect(codes({ r: { 1: { A: 1 } } })).toContain('ids-differ');
  });

  it('gives the same values when documents are renamed', () => {
    const renamed = (numbers: object) => JSON.parse(JSON.stringify(numbers).replaceAll(/"([a-z])"/g, '"doc-$1"'));
    const values = (q: object, r: object) =>
      evaluate({ qrels: q as never, runs: r as never }).runs.map((run) => run.values);
    expect(values(renamed(qrels), { one: renamed(runs.one), two: renamed(runs.two) })).toEqual(values(qrels, runs));
  });
});
