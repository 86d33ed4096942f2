import { describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from './parse.ts';

// What files may look like, and what is said of those that are refused, is in test/messy.
describe('a run', () => {
  it('takes its tag from its lines with the blanks inside, from its column, else from the name of the file', () => {
    expect(parseRun('1 Q0 a 1 2 my run  of today\n').tag).toBe('my run of today');
    expect(parseRun('topic,document,score,run\n1,a,1,bm25\n').tag).toBe('bm25');
    expect(parseRun('topic,document,score\n1,a,1\n', { source: 'runs/tfidf.csv.gz' }).tag).toBe('tfidf');
  });

  it('keeps the order of keys that look like numbers, and hostile ones', () => {
    const run = parseRun('{"10":{"2":1,"1":1,"__proto__":1},"9":{"a":1}}');
    expect([...run.topics.keys()]).toEqual(['10', '9']);
    expect(run.topics.get('10')!.documents).toEqual(['2', '1', '__proto__']);
  });

  it('is read from plain objects and Maps', () => {
    const scores = new Map(Object.entries({ a: 2, b: 1 }));
    expect(parseRun(new Map([['1', scores]])).topics.get('1')!.documents).toEqual(['a', 'b']);
    expect(parseRun({ 1: { a: 2, b: 1 } }).topics.get('1')!.scores).toEqual([2, 1]);
    expect(() => parseRun({ 1: { a: Number.NaN } })).toThrow('invalid score: NaN of a in topic 1');
    expect(() => parseRun({ 1: { a: '3' as unknown as number } })).toThrow('invalid score: 3 of a');
  });

  it.each([
    ['1 Q0 a 1 x t\n1 Q0 b 2 y t\n', 'run:1: invalid score: x; expected a finite decimal number (and 1 more'],
    ['1 Q0 a 1 2 t\n1 Q0 b 2 1\n', 'run:2: invalid line: 5 columns; expected 6'],
    ['1 0 a 1\n', 'four columns are a qrels file'],
    ['topic,document,score\n1,a\n', 'run:2: invalid row: 2 cells; expected 3'],
    ['topic,document,score\n1,"a,1\n', 'run:2: invalid row: a quote is never closed'],
    ['{"1":\n{"a":1', 'run:2: invalid JSON: the end of the file; expected , or }'],
    ['{"1":{"a":NaN}}', 'run:1: invalid JSON: NaN}}; expected a number or a string'],
    ['{"qid":"1","docno":"a","score":1}\nnonsense\n', 'run:2: invalid JSON: nonsense; expected one object a line'],
  ])('that is %j is refused with line and reason', (text, message) => {
    expect(() => parseRun(text)).toThrow(message);
  });
});

it('qrels are sorted by the bytes of topics and documents, whatever the order of the lines', () => {
  const qrels = parseQrels('9 0 b 1\n10 0 \u{1F600} 2\n10 0 \uFFFD 0\n9 0 a -1\n');
  expect(qrels.topics).toEqual(['10', '9']);
  expect(qrels.documents).toEqual(['\uFFFD', '\u{1F600}', 'a', 'b']);
  expect([...qrels.grades]).toEqual([0, 2, -1, 1]);
  expect([...qrels.offsets]).toEqual([0, 2, 4]);
});
