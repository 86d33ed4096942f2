import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectFormat, detectKind } from './detect.ts';
import type { Source } from './given.ts';
import { parseQrels, parseRun } from './parse.ts';

const entries = (source: Source, format?: string) =>
  [...parseRun(source, { format }).topics].map(([topic, { documents, scores, ranks }]) => ({
    topic,
    documents,
    scores,
    ranks,
  }));
const listed = { topic: '1016', documents: ['CN302299513S', 'b'], scores: [-1, -2], ranks: [1, 2] };
const judged = (source: Source) => {
  const { topics, offsets, documents, grades } = parseQrels(source);
  return topics.flatMap((topic, t) =>
    documents.slice(offsets[t], offsets[t + 1]).map((document, i) => [topic, document, grades[offsets[t] + i]]),
  );
};

describe('lists of ids', () => {
  it.each([
    '{"1016": ["CN302299513S", "b"]}',
    '{"topic": "1016", "documents": ["CN302299513S", "b"]}\n',
    '{"id": 1016, "text": "a chair", "target_pns": ["CN302299513S", "b"], "images": [["x", 1]]}\n',
    '[{"qid": "1016", "docs": ["CN302299513S", "b"]}]',
    '[\n {"query_id": 1016, "ranking": [ "CN302299513S" , "b" ] }\n]',
  ])('are a run whose ranks are their places, and qrels in which all are relevant: %s', (text) => {
    expect(entries(text)).toEqual([listed]);
    expect(judged(text)).toEqual([
      ['1016', 'CN302299513S', 1],
      ['1016', 'b', 1],
    ]);
    expect(parseQrels(text).notes).toEqual([
      { code: 'id-lists', message: 'qrels: lists of ids without grades: 2 documents listed, each of grade 1' },
    ]);
  });

  it('are taken for a run unless their name says that they are relevant', () => {
    for (const [text, format, kind] of [
      ['{"1": ["a"], "2": []}', 'json', 'run'],
      ['{"topic": "1", "documents": ["a"]}', 'jsonl', 'run'],
      ['{"id": "1", "target_pns": ["a"]}', 'jsonl', 'qrels'],
      ['[{"topic": "1", "relevant": ["a"]}]', 'json', 'qrels'],
      ['[{"topic": "1", "document": "a", "score": 2}]', 'json', 'run'],
      ['[{"query": "chair", "docid": "a", "rating": 2}]', 'json', 'qrels'],
      ['{"1": [{"id": "a", "score": 2}]}', 'json', 'run'],
    ])
      expect([detectFormat(text), detectKind(text, format)]).toEqual([format, kind]);
  });

  it('may have records or pairs with numbers in the place of ids', () => {
    const run = [{ topic: '1', documents: ['a', 'b'], scores: [2.5, 1], ranks: [Number.NaN, Number.NaN] }];
    expect(entries('{"1": [["a", 2.5], ["b", 1]]}')).toEqual(run);
    expect(entries('{"1": [{"id": "a", "score": 2.5, "fields": {"x": [1]}}, {"id": "b", "score": 1}]}')).toEqual(run);
    expect(judged('{"1": [{"docid": "a", "rating": 3}]}')).toEqual([['1', 'a', 3]]);
  });

  it.each([
    ['{"1": ["a",\n 1.5]}', 'run:2: invalid document: 1.5'],
    ['{"1": "a"}', 'run:1: invalid JSON: "a"}; expected an object {…} or a list […]'],
    ['{"1": [["a", 1, 2]]}', 'expected pairs of an id and a number in a list of lists'],
    ['{"1": [["a", "b"]]}', 'run:1: invalid score: "b" of a'],
    ['{"topic": "1", "documents": "a b"}', 'run:1: invalid documents: a b; expected a list of ids'],
    [`[{"topic": ${'['.repeat(50_000)}`, 'expected at most 256 levels'],
  ])('are refused as %j', (text, message) => {
    expect(() => parseRun(text.slice(0, 60_000))).toThrow(message);
  });

  it('are read whatever their ids are', () => {
    const id = fc
      .oneof(fc.constantFrom('__proto__', '10', '9', 'a"b', '\\', 'é\n'), fc.string())
      .filter((s) => s.trim() !== '');
    const lists = fc.dictionary(id, fc.uniqueArray(id, { maxLength: 5 }), { minKeys: 1, maxKeys: 4 });
    fc.assert(
      fc.property(lists, (given) => {
        const topics = Object.entries(given);
        const text = `{${topics.map(([topic, ids]) => `${JSON.stringify(topic)}:${JSON.stringify(ids)}`).join(',')}}`;
        const read = entries(text, 'json').map(({ topic, documents }) => [topic, documents]);
        expect(read).toEqual(topics);
        const lines = topics.map(([topic, documents]) => `${JSON.stringify({ topic, documents })}\n`).join('');
        expect(entries(lines).map(({ topic, documents }) => [topic, documents])).toEqual(topics);
      }),
    );
  });
});

describe('what a program has in memory', () => {
  const run = [
    { topic: '1', documents: ['a', 'b'], scores: [2, 1], ranks: [Number.NaN, Number.NaN] },
    { topic: '2', documents: ['c'], scores: [0.5], ranks: [Number.NaN] },
  ];
  const records = [
    { qid: '1', docno: 'a', score: 2 },
    { qid: '1', docno: 'b', score: 1 },
    { qid: 2, docno: 'c', score: 0.5 },
  ];

  it('is read from records and columns, by the names that columns of files may have', () => {
    expect(entries(records)).toEqual(run);
    const columns = { query_id: ['1', '1', '2'], doc_id: ['a', 'b', 'c'], score: Float64Array.of(2, 1, 0.5) };
    expect(entries(columns)).toEqual(run);
    expect(judged({ topic: Int32Array.of(1, 1), docid: [7n, 8n], rating: Int8Array.of(2, 0) })).toEqual([
      ['1', '7', 2],
      ['1', '8', 0],
    ]);
  });

  it('is read from lists of ids, as an object, a Map or records', () => {
    const lists = { 1016: ['CN302299513S', 'b'] };
    for (const source of [lists, new Map(Object.entries(lists)), [{ topic: 1016, documents: lists[1016] }]])
      expect(entries(source)).toEqual([listed]);
  });

  it('is refused where it could be two things, or is none', () => {
    expect(() => parseRun({ topic: ['1'], document: ['a'] })).toThrow('columns, or lists of topics that are called so');
    expect(() => parseRun({ topic: ['1', '2'], document: ['a'], score: [1] })).toThrow('columns of different lengths');
    expect(() => parseRun([records[0], { ...records[1], score: 'high' }])).toThrow('run:2: invalid score: high');
    expect(() => parseRun([{ qid: '1', score: 1 }])).toThrow('run:1: missing column: document; found qid, score');
    expect(() => parseRun(['a'] as never)).toThrow('run:1: invalid record: string');
  });
});

describe('the three columns of MS MARCO', () => {
  it('are told by ranks in the third', () => {
    for (const other of ['1 a 2.5\n1 b 1\n', '1 a 7\n1 b 3\n', '1 a 1\n1 b 1\n', '1 a 0\n', '1 a x\n'])
      expect(detectFormat(other)).toBe('trec');
    expect(detectFormat('1 b 2\n1 a 1\n')).toBe('msmarco');
  });

  it('are refused where a line of a later topic has two', () => {
    expect(() => parseRun('1 a 1\n1 b 2\n2 b\n')).toThrow(
      'run:3: invalid line: 2 columns; expected 3: topic document rank',
    );
  });
});
