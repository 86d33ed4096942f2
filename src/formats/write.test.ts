import { describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from './parse.ts';
import { writeQrels, writeRun } from './write.ts';

const text = ({ chunks }: { chunks: Iterable<string> }) => [...chunks].join('');

describe('a run', () => {
  it('without ranks gets those of its scores, and keeps the order of its lines', () => {
    const run = parseRun('{"1":{"a":1,"b":3,"c":3,"d":2}}', { tag: 't' });
    expect(text(writeRun(run, 'trec'))).toBe('1 Q0 a 4 1 t\n1 Q0 b 2 3 t\n1 Q0 c 1 3 t\n1 Q0 d 3 2 t\n');
  });

  it('keeps ranks that go with its scores, and says so of those that do not', () => {
    const run = parseRun('1 Q0 a 0 3 t\n1 Q0 b 1 3 t\n1 Q0 c 2 1 t\n2 Q0 a 1 1 t\n2 Q0 b 2 5 t\n');
    const written = writeRun(run, 'csv');
    expect(text(written)).toBe(
      'topic,document,rank,score,tag\n1,a,0,3,t\n1,b,1,3,t\n1,c,2,1,t\n2,a,2,1,t\n2,b,1,5,t\n',
    );
    expect(written.losses).toEqual(['the rank column of 1 topic, which contradicts the scores']);
  });

  it('as JSON has scores that no reader takes for grades, and topics without documents', () => {
    const run = parseRun('{"1":{"a":2,"b":-0,"c":1.5,"d":1e21},"2":{}}');
    expect(text(writeRun(run, 'json'))).toBe('{\n"1":{"a":2.0,"b":-0.0,"c":1.5,"d":1e+21},\n"2":{}\n}\n');
    expect(writeRun(run, 'trec').losses).toContain('1 topic without documents');
    expect(() => writeRun(parseRun('{"1":{}}'), 'trec', 'x.json')).toThrow(
      'x.json: nothing to write; trec holds no topics without documents',
    );
  });

  it('may have ids in TREC text that only look dangerous', () => {
    const run = parseRun('1 Q0 #5 1 2 a tag\n1 Q0 a\u00a0b 2 1 a tag\n');
    expect(text(writeRun(run, 'trec'))).toBe('1 Q0 #5 1 2 a tag\n1 Q0 a\u00a0b 2 1 a tag\n');
  });

  const runOf = (topic: string, document: string, tag = 't') =>
    parseRun(new Map([[topic, new Map([[document, 1.5]])]]), { tag });
  it.each([
    [runOf('1', 'a', 'x\ny'), 'trec', 'x: unwritable tag: "x\\ny"; trec holds text without line ends and NUL'],
    [runOf('1', 'a', 'x\ty'), 'tsv', 'x: unwritable tag: "x\\ty"; tsv holds text without tabs'],
    [runOf('1', '\u00a0'), 'csv', 'unwritable document: '],
    [runOf('1', '\ud800'), 'trec', 'x: unwritable document: "\\ud800"'],
    [runOf('1', 'a\rb'), 'csv', 'x: unwritable document: "a\\rb"; csv holds text without carriage returns'],
    [runOf('#1', 'a'), 'trec', 'x: unwritable topic: "#1"; trec holds lines that begin with # as comments'],
    [runOf('{', 'a'), 'trec', 'x: unwritable first line: "{ Q0 a 1 1.5 t"; a file that begins so is read as json'],
    [runOf('\ufeff1', 'a'), 'trec', 'a byte order mark'],
    [runOf('1', 'x'.repeat(70_000)), 'jsonl', 'a file that begins so is read as json'],
  ] as const)('%# is refused where a format cannot hold it', (run, format, message) => {
    expect(() => writeRun(run, format, 'x')).toThrow(message);
  });
});

it('qrels are written in byte order, topics without judgements only as JSON', () => {
  const qrels = parseQrels('{"2":{"b":1,"a":-1},"1":{}}');
  expect(text(writeQrels(qrels, 'trec'))).toBe('2 0 a -1\n2 0 b 1\n');
  expect(text(writeQrels(qrels, 'json'))).toBe('{\n"1":{},\n"2":{"a":-1,"b":1}\n}\n');
  expect(writeQrels(qrels, 'tsv').losses).toEqual(['1 topic without documents']);
});
