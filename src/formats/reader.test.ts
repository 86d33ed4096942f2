import { describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from './parse.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const documentsOf = (text: string | Uint8Array) => {
  const run = parseRun(text);
  return Object.fromEntries([...run.topics].map(([topic, { documents }]) => [topic, documents]));
};

describe('a run as TREC text', () => {
  it.each([
    ['blanks', '1 Q0 a 1 2.5 tag\n1 Q0 b 2 1 tag\n'],
    ['tabs', '1\tQ0\ta\t1\t2.5\ttag\n1\tQ0\tb\t2\t1\ttag\n'],
    ['doubled, leading and trailing blanks', '  1  Q0 a  1 2.5 tag  \n1 Q0\t b 2 1 tag\t\n'],
    ['CRLF', '1 Q0 a 1 2.5 tag\r\n1 Q0 b 2 1 tag\r\n'],
    ['a byte order mark', '\uFEFF1 Q0 a 1 2.5 tag\n1 Q0 b 2 1 tag\n'],
    ['comments and blank lines', '# run\n\n1 Q0 a 1 2.5 tag\n   \n  # more\n1 Q0 b 2 1 tag'],
    ['any second column', '1 NF a 1 2.5 tag\n1 AFS b 2 1 tag\n'],
    ['no last newline', '1 Q0 a 1 2.5 tag\n1 Q0 b 2 1 tag'],
    ['fractional ranks and ranks from 0', '1 Q0 a 0 2.5 tag\n1 Q0 b 1.5 1 tag\n'],
  ])('may have %s', (_, text) => {
    expect(documentsOf(text)).toEqual({ 1: ['a', 'b'] });
    expect(parseRun(text).tag).toBe('tag');
  });

  it('may have blanks in its tag', () => {
    expect(parseRun('1 Q0 a 1 2 my run  of today\n').tag).toBe('my run of today');
  });

  it.each([
    ['1 Q0 a 1 abc t', 'run:1: invalid score: abc; expected a finite decimal number'],
    ['1 Q0 a 1 nan t', 'run:1: invalid score: nan'],
    ['1 Q0 a 1 1e999 t', 'run:1: invalid score: 1e999'],
    ['1 Q0 a 1 0x10 t', 'run:1: invalid score: 0x10'],
    ['1 Q0 a 1 2 t\n1 Q0 b 2 1\n', 'run:2: invalid line: 5 columns; expected 6'],
    ['1 0 a 1\n', 'four columns are a qrels file'],
    ['', 'run: no entries; expected a run'],
    ['1 Q0 a 1 2 t\n1 Q0 a 2 1 t\n', 'run:2: duplicate document: a in topic 1; first on line 1'],
    ['1 Q0 a 1 2 t\r1 Q0 b 2 1 t\r', 'run:1: invalid line: carriage return inside'],
    ['GIF89a\0\0', 'run:1: invalid byte: NUL; expected text'],
    ['PK\u0003\u0004\0\0', 'run: zip without its list of entries: cut off before its end'],
    ['1 Q0 a 1 x t\n1 Q0 b 2 y t\n', 'run:1: invalid score: x; expected a finite decimal number (and 1 more'],
  ])('refuses %j and says why', (text, message) => {
    expect(() => parseRun(text)).toThrow(message);
  });

  it('refuses bytes that are not UTF-8, with the line', () => {
    const bytes = Uint8Array.from([...encode('1 Q0 a 1 2 t\n1 Q0 '), 0xe9, ...encode(' 2 1 t\n')]);
    expect(() => parseRun(bytes)).toThrow('run:2: invalid text: not UTF-8; expected UTF-8');
  });
});

describe('a run in other formats', () => {
  const expected = { 10: ['b', 'a'], 9: ['c'] };
  it.each([
    ['JSON', '{"10": {"b": 2, "a": 1.5},\n "9": {"c": -3e-1}}'],
    ['CSV', 'topic,document,rank,score,tag\n10,b,1,2,bm25\n10,"a",2,1.5,bm25\n9,c,1,-0.3,bm25\n'],
    ['CSV with other names and CRLF', 'Query-ID,docno,score\r\n10,b,2\r\n10,a,1.5\r\n9,c,-0.3\r\n'],
    ['TSV', 'qid\tdocid\tscore\n10\tb\t2\n10\ta\t1.5\n9\tc\t-0.3\n'],
    [
      'JSON lines',
      '{"qid":"10","docno":"b","score":2}\n{"qid":"10","docno":"a","score":1.5}\n\n{"qid":9,"docno":"c","score":-0.3}\n',
    ],
    ['a table with ranks only', 'topic,document,rank\n10,b,1\n10,a,2\n9,c,1\n'],
  ])('may be %s', (_, text) => {
    expect(documentsOf(text)).toEqual(expected);
  });

  it('keeps the order of keys that look like numbers, and hostile ones', () => {
    const run = parseRun('{"10":{"2":1,"1":1,"__proto__":1},"9":{"a":1}}');
    expect([...run.topics.keys()]).toEqual(['10', '9']);
    expect(run.topics.get('10')!.documents).toEqual(['2', '1', '__proto__']);
  });

  it('takes a run tag from its column, else from the name of the file', () => {
    expect(parseRun('topic,document,score,run\n1,a,1,bm25\n').tag).toBe('bm25');
    expect(parseRun('topic,document,score\n1,a,1\n', { source: 'runs/tfidf.csv.gz' }).tag).toBe('tfidf');
  });

  it.each([
    ['{"1":{"a":1,"a":2}}', 'run:1: duplicate document: a in topic 1'],
    ['{"1":{"a":"2"}}', 'run:1: invalid score: "2" of a; expected a finite number'],
    ['{"1":{"a":NaN}}', 'run:1: invalid JSON: NaN}}; expected a number or a string'],
    ['{"1":\n{"a":1', 'run:2: invalid JSON: the end of the file; expected , or }'],
    ['{"1":{"a":[1]}}', 'invalid JSON'],
    ['topic,document\n1,a\n', 'run:1: missing column: score; found topic, document'],
    ['topic,document,score\n1,a\n', 'run:2: invalid row: 2 cells; expected 3'],
    ['topic,document,score\n1,"a,1\n', 'run:2: invalid row: a quote is never closed'],
    ['topic,document,score\n1,"a"b,1\n', 'run:2: invalid row: text after a closing quote'],
    ['topic,document,score\n,a,1\n', 'run:2: missing topic: nothing; expected an id'],
    ['topic,document,score\n1,a,\n', 'run:2: invalid score: nothing'],
    ['{"qid":"1","docno":"a","score":1}\nnonsense\n', 'run:2: invalid JSON: nonsense; expected one object a line'],
  ])('refuses %j and says why', (text, message) => {
    expect(() => parseRun(text)).toThrow(message);
  });

  it('is read from plain objects and Maps', () => {
    const scores = new Map(Object.entries({ a: 2, b: 1 }));
    expect(parseRun(new Map([['1', scores]])).topics.get('1')!.documents).toEqual(['a', 'b']);
    expect(parseRun({ 1: { a: 2, b: 1 } }).topics.get('1')!.scores).toEqual([2, 1]);
    expect(() => parseRun({ 1: { a: Number.NaN } })).toThrow('invalid score: NaN of a in topic 1');
    expect(() => parseRun({ 1: { a: '3' as unknown as number } })).toThrow('invalid score: 3 of a');
  });
});

describe('qrels', () => {
  it('are sorted by the bytes of topics and documents, whatever the order of the lines', () => {
    const qrels = parseQrels('9 0 b 1\n10 0 \u{1F600} 2\n10 0 \uFFFD 0\n9 0 a 0\n');
    expect(qrels.topics).toEqual(['10', '9']);
    expect(qrels.documents).toEqual(['\uFFFD', '\u{1F600}', 'a', 'b']);
    expect([...qrels.grades]).toEqual([0, 2, 0, 1]);
    expect([...qrels.offsets]).toEqual([0, 2, 4]);
  });

  it('may have a fifth column and negative grades', () => {
    expect([...parseQrels('1 0 a -1 0.5\n1 0 b 2 0.25\n').grades]).toEqual([-1, 2]);
    expect([...parseQrels('1 0 a 1.0\n1 0 b 2.00\n').grades]).toEqual([1, 2]);
  });

  it.each([
    ['1 0 a 0.5\n', 'qrels:1: invalid grade: 0.5; expected an integer'],
    ['1 0 a 99999999999\n', 'invalid grade: 99999999999'],
    ['1 Q0 a b 12.5 tag\n', 'invalid grade: b; expected an integer (is this a run?)'],
    ['1 u1 0 d1 3.0\n', 'invalid grade: d1; expected an integer (are these preferences, which have no grades?'],
    ['1 a 1\n', 'qrels:1: missing column: grade; found topic, document, rank'],
    ['1 a 0\n', 'qrels:1: invalid line: 3 columns; expected 4: topic 0 document grade'],
    ['1 0 a 1\n1 0 a 0\n', 'qrels:2: duplicate judgement: a in topic 1, grades 1 and 0; first on line 1'],
    ['', 'qrels: no entries; expected qrels'],
  ])('refuse %j and say why', (text, message) => {
    expect(() => parseQrels(text)).toThrow(message);
  });

  it.each([
    ['JSON', '{"1": {"a": 1, "b": 0}}'],
    ['CSV', 'topic,document,grade\n1,a,1\n1,b,0\n'],
    ['BEIR’s TSV', 'query-id\tcorpus-id\tscore\n1\ta\t1\n1\tb\t0\n'],
    ['JSON lines', '{"topic":"1","document":"a","relevance":1}\n{"topic":"1","document":"b","relevance":0}\n'],
  ])('may be %s', (_, text) => {
    expect(parseQrels(text)).toEqual(parseQrels('1 0 a 1\n1 0 b 0\n'));
  });
});
