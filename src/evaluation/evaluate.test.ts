import { describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { defineMeasure } from '../measures/define-measure.ts';
import { evaluate } from './evaluate.ts';

const qrels = { 1: { a: 1, b: 1, c: 2 }, 2: { x: 1 }, 3: { y: 0 } };
const runs = { one: { 1: { a: 3, z: 2, c: 1 }, 3: { y: 1 } }, two: { 1: { z: 1 }, 2: { x: 1 }, 9: { q: 1 } } };

const summariesOf = (options: object) => {
  const evaluation = evaluate({ qrels, runs, measures: ['R@10', 'NumRet'], ...options });
  return evaluation.runs.map((run) => run.summaries.map(({ value, topics }) => [value, topics]));
};

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

  it('takes a topic for one whatever it is called, and a Map for its documents', () => {
    const topics = { topics: new Map([['a', 1]]) };
    const [{ values }] = evaluate({ qrels: topics, runs: { r: topics }, measures: ['R@10'] }).runs;
    expect([...values[0]]).toEqual([1]);
    const tagged = { topics: new Map([['a', 1]]), tag: new Map([['b', 1]]) };
    const [both] = evaluate({ qrels: tagged, runs: { r: tagged }, measures: ['R@10'] }).runs;
    expect([...both.values[0]]).toEqual([1, 1]);
  });

  it('refuses a policy that there is not', () => {
    expect(() => evaluate({ qrels, runs, ties: 'random' as never })).toThrow('random');
    expect(() => evaluate({ qrels, runs: {}, ties: 'random' as never })).toThrow('invalid ties: random');
    expect(() => evaluate({ qrels, runs, tie: 'file' } as never)).toThrow('unknown option: tie; did you mean ties');
  });

  it('reads subtopics where any of the measures needs them', () => {
    const judgements = '1 x a 1\n1 y b 1\n1 y c 1\n';
    const ranked = { one: { 1: { b: 3, c: 2, a: 1 } } };
    const values = (...measures: string[]) => evaluate({ qrels: judgements, runs: ranked, measures }).runs[0].values;
    // Of two subtopics the first document has one, three documents have both.
    expect(values('StRecall@1', 'P@1').map(([value]) => value)).toEqual([0.5, 1]);
    expect(values('StRecall@3').map(([value]) => value)).toEqual([1]);
  });

  it('gives the first documents to a measure that looks at them, and to no other', () => {
    const named = (name: string, head?: number) =>
      defineMeasure({
        name,
        title: name,
        summary: 'How many first documents it is given.',
        formula: 'x',
        params: {},
        range: [0, 10],
        ...(head === undefined ? {} : { head }),
        evaluate: (topic) => topic.head?.length ?? -1,
      });
    const given = (...measures: ReturnType<typeof named>[]) =>
      evaluate({ qrels, runs: { one: runs.one }, measures }).runs[0].values.map(([value]) => value);
    expect(given(named('Two', 2))).toEqual([2]);
    expect(given(named('None'))).toEqual([-1]);
    expect(given(named('None'), named('Three', 3))).toEqual([-1, 3]);
    // Where every order of equal scores counts no documents are the first ones: nobody may ask for them.
    const [expected] = evaluate({ qrels, runs: { one: runs.one }, measures: ['R@10'], ties: 'expected' }).runs;
    expect([...expected.values[0]]).toEqual([2 / 3, 0, 0]);
  });

  it('takes runs by name in a Map, and topics that are called as the parts of a run are', () => {
    const named = evaluate({ qrels, runs: new Map(Object.entries(runs)), measures: ['AP'] });
    expect(named.runs.map(({ name }) => name)).toEqual(['one', 'two']);
    const odd: Record<string, Record<string, number>>[] = [
      { topics: { a: 1 }, tag: { b: 1 } },
      { topics: { a: 1 } },
      { tag: { a: 1 } },
    ];
    for (const topics of odd) {
      const [{ values }] = evaluate({ qrels: topics, runs: { r: topics }, measures: ['R@10'] }).runs;
      expect([...values[0]]).toEqual(Object.keys(topics).map(() => 1));
    }
    // A tag that is a text, but no Map of topics.
    const text = { tag: 'x', topics: { a: 1 } } as never;
    expect(() => evaluate({ qrels, runs: { r: text } })).toThrow('r: invalid score: x of 0 in topic tag');
  });

  it('notes that a topic is called as the summary is', () => {
    const codes = (topic: string) =>
      evaluate({ qrels: { [topic]: { a: 1 } }, runs: { r: { [topic]: { a: 1 } } } }).notes.map(({ code }) => code);
    expect(codes('all')).toContain('topic-all');
    expect(codes('All')).not.toContain('topic-all');
  });

  it('leaves topics without relevant documents out when told to; a missing topic scores 0', () => {
    expect(summariesOf({ zeroRelevant: 'skip' })).toEqual([
      [
        [1 / 3, 2],
        [3, 2],
      ],
      [
        [0.5, 2],
        [2, 2],
      ],
    ]);
  });

  it('averages over the topics of both when told to', () => {
    expect(summariesOf({ topics: 'both', zeroRelevant: 'skip' })).toEqual([
      [
        [2 / 3, 1],
        [3, 1],
      ],
      [
        [0.5, 2],
        [2, 2],
      ],
    ]);
  });

  it('counts topics without relevant documents as 0, as trec_eval -c does', () => {
    expect(summariesOf({})).toEqual([
      [
        [2 / 9, 3],
        [4, 3],
      ],
      [
        [1 / 3, 3],
        [2, 3],
      ],
    ]);
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

  it('takes a measure of one’s own wherever a built-in is taken', () => {
    const FirstHit = defineMeasure({
      name: 'FirstHit',
      better: 'lower',
      evaluate: ({ ranks, found }) => (found ? ranks[0] : 1000),
    });
    const {
      measures,
      runs: [run],
    } = evaluate({ qrels, runs, measures: [FirstHit, 'AP'] });
    expect(measures.map(({ name }) => name)).toEqual(['FirstHit', 'AP']);
    expect([...run.values[0]]).toEqual([1, 1000, 0]);
  });

  it('refuses a policy that does not exist, as plain JavaScript may ask for one', () => {
    for (const [policy, rule] of [
      ['ties', 'bogus'],
      ['topics', 'all'],
      ['zeroRelevant', 'none'],
      ['unjudged', ''],
      ['duplicates', null],
    ])
      expect(() => summariesOf({ [policy as string]: rule })).toThrow(
        new RegExp(`^invalid ${policy}: ${rule}; expected one of [a-z, 0-9-]+$`),
      );
  });

  it('refuses an option that does not exist, with a suggestion', () => {
    expect(() => summariesOf({ tie: 'file' })).toThrow('unknown option: tie; did you mean ties');
  });

  it('takes a relevance threshold for the measures that do not say', () => {
    expect(
      evaluate({ qrels, runs, measures: ['AP', 'R(rel=1)@5', 'nDCG@5'], rel: 2 }).measures.map(({ name }) => name),
    ).toEqual(['AP(rel=2)', 'R@5', 'nDCG@5']);
  });

  it('understands trec_eval’s names and nicknames', () => {
    expect(
      evaluate({ qrels, runs, measures: ['map_cut_100', 'P.5,10', 'recip_rank'] }).measures.map(({ name }) => name),
    ).toEqual(['AP@100', 'P@5', 'P@10', 'RR']);
    expect(evaluate({ qrels, runs, measures: ['official'] }).measures.map(({ name }) => name)).toContain('IPrec@0.5');
  });

  it('says what its policies touched', () => {
    const notes = evaluate({ qrels, runs, measures: ['PRES@2', 'AP(rel=2)'] }).notes.map(({ message }) => message);
    expect(notes).toEqual([
      'order trec: equal scores by document id, descending (trec_eval 10, scores as doubles); no judged document is tied',
      'run one: 1 of 3 topics missing (2); each scores 0',
      'run two: 1 of 3 topics missing (3); each scores 0',
      'run two: 1 topic not in the qrels; ignored',
      '1 of 3 topics without a relevant document; each scores 0; skip leaves them out',
      '2 of 3 topics without a relevant document of grade 2 or more; each scores 0; skip leaves them out',
      'PRES@2: 1 topic with more than 2 relevant documents cannot reach 1; see PRESest@2',
    ]);
  });

  it('wonders aloud when nothing matches', () => {
    const messages = (run: object) =>
      evaluate({ qrels, runs: { r: run as never }, measures: ['AP'] }).notes.map(({ message }) => message);
    expect(messages({ T1: { a: 1 } }).join()).toContain(
      'no topic in common with the qrels; do their topic ids have the same form?',
    );
    expect(messages({ 1: { A: 1 } }).join()).toContain(
      'no document in common with the qrels; do their document ids have the same form?',
    );
  });

  it('gives the same values when documents are renamed', () => {
    const renamed = (numbers: object) => JSON.parse(JSON.stringify(numbers).replaceAll(/"([a-z])"/g, '"doc-$1"'));
    const values = (q: object, r: object) =>
      evaluate({ qrels: q as never, runs: r as never }).runs.map((run) => run.values);
    expect(values(renamed(qrels), { one: renamed(runs.one), two: renamed(runs.two) })).toEqual(values(qrels, runs));
  });
});
