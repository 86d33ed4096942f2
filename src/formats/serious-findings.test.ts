import { describe, expect, test } from 'vitest';
import { readText } from '../../test/support/read-text.ts';
import { allowedFindings } from './finding-kinds.ts';
import { createQrelsReader, createRunReader } from './reader.ts';

const read = (text: string) => readText(createRunReader({ source: 'run' }), text);
const ofRun = (text: string) => read(text).log.serious();
const ofQrels = (text: string) => readText(createQrelsReader({ source: 'qrels' }), text).log.serious();
/** Code, count and place: `tags 1 run:3`. */
const placesOf = (findings: ReturnType<typeof ofRun>) =>
  findings.map(({ code, count, message }) => `${code} ${count} ${/^(?:run|qrels)(?::\d+)?/.exec(message)![0]}`);

/** A run of two topics with five documents each. */
const lines = (score: (i: number) => number, rank = (i: number) => i + 1, tag = 't') =>
  ['1', '2'].flatMap((topic) =>
    [...'abcde'].map((document, i) => `${topic} Q0 ${document} ${rank(i)} ${score(i)} ${tag}`),
  );
const good = lines((i) => 9 - i);
const text = (all: readonly string[]) => `${all.join('\n')}\n`;
const distances = text(lines((i) => i / 10));
/** Scores that count up from a number, as ranks do, and these in the place of ranks. */
const swapped = (from: number, rank: (i: number) => number) => text(lines((i) => i + from, rank));
const change = (line: number, from: string | RegExp, to: string) =>
  text(good.with(line - 1, good[line - 1].replace(from, to)));

// More of them, with what is read and said, are in test/messy.
describe('runs whose numbers may not mean what they seem to', () => {
  test.each<[what: string, text: string, found: string[]]>([
    ['nothing odd', text(good), []],
    ['a blank inside the first score', change(1, ' 9 ', ' 9 000 '), ['shifted-columns 1 run:1']],
    ['a blank inside all documents', text(good).replaceAll(/ ([a-e]) /g, ' EP $1 '), ['shifted-columns 10 run:1']],
    ['a tag of several words', text(good).replaceAll(' t\n', ' my tag\n'), []],
    ['distances that count', text(lines((i) => i + 1)), ['rank-score 1 run:2']],
    [
      'one document in twelve out of order',
      text([...good, ...good.slice(0, 5).map((one) => `3${one.slice(1)}`)]).replace('3 Q0 b 2 8', '3 Q0 b 2 9.5'),
      [],
    ],
    ['rank and score swapped, both whole', swapped(1, (i) => 9 - i), ['swapped-columns 1 run:1']],
    ['rank and score swapped, counted from 0', swapped(0, (i) => 70 - i), ['swapped-columns 1 run:1']],
    ['scores that are all 7.5', text(lines(() => 7.5)), ['equal-scores 1 run:1']],
    [
      'distances without ranks',
      text(
        lines(
          (i) => i / 7,
          () => 0,
        ),
      ),
      ['ascending-scores 1 run:2'],
    ],
    [
      'JSON with distances',
      '{"1":{"a":0.1,"b":0.2,"c":0.4},"2":{"a":0.1,"b":0.2,"c":0.4,"d":0.6}}',
      ['ascending-scores 1 run:1'],
    ],
    ['four documents that happen to grow', '{"1":{"a":0.1,"b":0.2,"c":0.4,"d":0.5}}', []],
    ['one document a topic', '1 Q0 a 1 1 t\n2 Q0 a 1 1 t\n', []],
    ['TSV with two runs', 'topic\tdocument\tscore\ttag\n1\ta\t3\tx\n1\tb\t2\ty\n', ['tags 1 run:3']],
    [
      'JSON with two runs',
      '[{"topic":1,"document":"a","score":3.5,"run":"x"},\n{"topic":1,"document":"b","score":2.5,"run":"y"}]',
      ['tags 1 run:2'],
    ],
    [
      'JSON lines with two runs',
      '{"topic":"1","document":"a","score":3,"tag":"x"}\n{"topic":"1","document":"b","score":2,"tag":"y"}\n',
      ['tags 1 run:2'],
    ],
    ['CSV with distances', 'topic,document,rank,score\n1,a,1,0.1\n1,b,2,0.2\n1,c,3,0.3\n', ['rank-score 1 run:3']],
    ['CSV with equal scores', 'topic,document,score\n1,a,1\n1,b,1\n', ['equal-scores 1 run:2']],
  ])('%s', (_, given, found) => {
    expect(placesOf(ofRun(given))).toEqual(found);
  });
});

describe('qrels whose grades may not mean what they seem to', () => {
  test.each<[what: string, text: string, found: string[]]>([
    ['a topic that begins with #', '#1 0 a 1\n#1 0 b 0\n2 0 a 1\n', ['commented-topics 2 qrels:1']],
    ['a remark that ends in a number', '#judged in May 2026\n1 0 a 1\n', []],
    ['two columns that disagree', 'topic,document,rel,label\n1,a,1,0\n1,b,1,1\n1,c,0,2\n', ['two-grades 2 qrels:2']],
    ['two columns that agree', 'topic,document,rel,label\n1,a,1,1\n1,b,0,0\n', []],
    ['a score beside a grade', 'topic,document,grade,score\n1,a,1,3\n', []],
    ['JSON with two grades', '[{"topic":"1","document":"a","grade":1,"label":0}]', ['two-grades 1 qrels:1']],
    ['files that were joined', '1 0 a 1\n\ufeff2 0 a 1\n', ['byte-order-mark 1 qrels:2']],
  ])('%s', (_, given, found) => {
    expect(placesOf(ofQrels(given))).toEqual(found);
  });
});

test('each is said with its place, what is there and what to do', () => {
  const said = (findings: ReturnType<typeof ofRun>) => findings.map(({ message }) => message);
  expect([
    ...said(ofRun(distances)),
    ...said(ofRun(swapped(1, (i) => 0.5 - i / 10))),
    ...said(ofRun(text(lines(() => 0)))),
    ...said(ofRun('1 a 5\n1 b 3\n1 c 1\n')),
    ...said(ofRun(change(10, ' e ', ' e 2 '))),
    ...said(ofRun(change(9, /t$/, 'u'))),
    ...said(ofRun(`${text(good)}#3 Q0 a 1 9 t\n`)),
    ...said(ofQrels('topic,document,rel,label\n1,a,1,0\n')),
    ...said(ofRun('{"1":{"a":1.5,"b":2.5,"c":3.5,"d":4.5,"e":5.5,"f":6.5}}')),
    ...said(ofRun('topic,document,score,similarity\n1,a,3,0.1\n')),
    ...said(ofQrels(text(good))),
    ...said(ofQrels('topic,document,rank,score\n1,a,1,3\n')),
  ]).toEqual([
    'run:2: ranks and scores contradict each other in 8 of the first 8 pairs of neighbours: rank 2 has score 0.1, rank 1 has 0; scores decide the order, the highest first: are they distances? --ties rank or --ties file takes another order',
    'run:1: scores count up as ranks do, and the rank column begins with 0.5, 0.4, 0.3; a line is "topic Q0 document rank score tag": put the rank before the score, or keep the order of the lines with --ties file',
    'run:1: the first 10 scores are all 0; document ids alone decide the order: --ties file keeps the order of the lines, --ties expected takes the mean over all',
    'run:2: 3 comes after 5; read as ranks, 1 is the best (and 1 more in this file); are they scores? then write all six columns, topic Q0 document rank score tag; --ties rank says that they are ranks',
    'run:10: 7 columns; read as score 5 of document e; a blank inside an id or a number shifts the columns after it: write ids and numbers without blanks',
    'run:9: another run tag: u; the run is t; the first tag names the run; split the file if it holds several runs',
    'run:11: skipped as a comment: topic #3; lines that begin with # are comments here and in trec_eval 10, not in 9: is it a topic? rename it',
    'qrels:2: rel is 1 and label is 0; rel is taken; leave one of the two columns in the file, or call the other one something else',
    'run:1: scores grow down the lines in 5 of the first 5 pairs of neighbours: 2.5 comes after 1.5; scores decide the order, the highest first: are they distances? --ties file takes the order of the lines',
    'run:1: score and similarity are both scores; score is taken; leave one of the two columns in the file, or call the other one something else',
    'qrels:1: six columns, as a run has; its rank, 1, is read as the grade (and 9 more in this file); is this a run? qrels have a grade for each topic and document',
    'qrels:1: columns of a run: topic, document, rank, score; its score is read as the grade; is this a run? qrels have a grade for each topic and document',
  ]);
});

test('what --ties was chosen for is not said', () => {
  const said = (given: string, ties: 'trec9' | 'file' | 'rank' | 'expected') =>
    read(given)
      .log.serious(allowedFindings({ ties }))
      .map(({ code }) => code);
  const bothWhole = swapped(1, (i) => 9 - i);
  expect(said(text(lines(() => 0)), 'expected')).toEqual([]);
  expect(said(text(lines(() => 0)), 'trec9')).toEqual(['equal-scores']);
  expect(said(distances, 'expected')).toEqual(['rank-score']);
  expect(said(distances, 'rank')).toEqual([]);
  expect(said(bothWhole, 'rank')).toEqual(['swapped-columns']);
  expect(said(bothWhole, 'file')).toEqual([]);
  expect(said('1 a 5\n1 b 3\n1 c 1\n', 'rank')).toEqual([]);
});

describe('a JSON key that comes twice is refused', () => {
  test.each([
    [
      'a topic of a run',
      '{"1":{"a":3.5},\n"2":{"a":1.5},\n"1":{"b":2.5}}',
      'run:3: repeated key: "1", first on line 1',
    ],
    ['a topic with lists', '{"1":["a"],"1":["b"]}', 'run:1: repeated key: "1", first on line 1'],
    [
      'a key of an answer',
      '{"1":{"hits":{"hits":[]},\n"hits":{"hits":[]}}}',
      'run:2: repeated key: "hits", first on line 1',
    ],
  ])('%s', (_, given, said) => {
    expect(read(given).messages[0]).toContain(said);
  });

  test('but for documents, which have a rule', () => {
    expect(read('{"1":{"a":3.5,"a":2.5}}').log.codes()).toEqual(['duplicate-document']);
  });
});

describe('CSV', () => {
  test.each([
    ['semicolons', 'topic;document;score\n1;"a;b";3\n'],
    ['a sep= line', 'sep=,\ntopic,document,score\n1,"a;b",3\n'],
    ['a sep= line with semicolons', '\ufeffsep=;\r\ntopic;document;score\r\n1;"a;b";3\r\n'],
  ])('with %s is read', (_, given) => {
    const { value, format, messages } = read(given);
    expect({ format, messages }).toEqual({ format: 'csv', messages: [] });
    expect(value.topics.get('1')).toMatchObject({ documents: ['a;b'], scores: [3] });
  });

  test.each(['1,a,3\n', 'question|answer|points\n', '1\ta\t3.5\n'])('without a header is told so: %j', (given) => {
    expect(read(given).messages[0]).toContain('(a table? its first line must name the columns');
  });
});
