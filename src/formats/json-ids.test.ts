import { describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from './parse.ts';

const record = (topic: string, document: string, score = '1') =>
  `{"topic":${topic},"document":${document},"score":${score}}\n`;
const documentsOf = (text: string) => [...parseRun(text).topics.values()].flatMap(({ documents }) => documents);

describe('ids in JSON lines', () => {
  // Tweet ids of TREC Microblog are such numbers; as doubles these two are one document.
  it('keep the digits of whole numbers, however many', () => {
    const ids = ['34952194402811905', '34952194402811904', '9007199254740993', '1'.repeat(400), '-7', '0'];
    expect(documentsOf(ids.map((id, i) => record('"1"', id, String(9 - i))).join(''))).toEqual(ids);
    expect(parseQrels('{"topic":34952194402811905,"document":34952194402811909,"grade":1}\n').topics).toEqual([
      '34952194402811905',
    ]);
  });

  it.each(['1.0', '1e3', '1e400', '1.5', '-1E2'])('are refused as the number %s', (id) => {
    expect(() => parseRun(record('"1"', '"a"') + record('"1"', id))).toThrow(
      `run:2: invalid document: ${id}; expected a text in quotes or a whole number`,
    );
  });

  it.each([
    ['true', 'run:1: invalid topic: true; expected a text in quotes or a whole number'],
    ['null', 'run:1: missing topic: null'],
    ['["a"]', 'run:1: invalid topic: ["a"]'],
    ['['.repeat(20_000) + ']'.repeat(20_000), `run:1: invalid topic: ${'['.repeat(57)}…`],
  ])('are refused where they are no text', (id, message) => {
    expect(() => parseRun(record(id, '"a"'))).toThrow(message);
  });

  it('may be hostile or escaped', () => {
    const ids = ['__proto__', 'constructor', 'a"b\\', '\\"', '{', 'é\u0000', '}]', ' a'];
    const text = ids.map((id) => record('"__proto__"', JSON.stringify(id))).join('');
    expect(documentsOf(text)).toEqual(ids);
    expect([...parseRun(text).topics.keys()]).toEqual(['__proto__']);
    expect(
      documentsOf('{ "meta" : {"document":["x","}"],"n":[]} , "topic" : "1","document": "a" ,"score" : 2 }\n'),
    ).toEqual(['a']);
  });

  it('are found under keys that stand there once', () => {
    expect(() => parseRun(`${record('"1"', '"a"')}{"topic":"1","document":"a","\\u0073core":1,"score":2}\n`)).toThrow(
      'run:2: repeated key: "score"; expected each key once in a record',
    );
    expect(() => parseRun('{"Topic":"1","topic":"2","document":"a","score":1}\n')).toThrow(
      'run:1: repeated column: topic',
    );
  });
});

describe('a JSON tree', () => {
  it('holds ids of any length', () => {
    const id = 'x'.repeat(9_000_000);
    expect(documentsOf(`{"1":{"${id}":2.5,"\\\\":1}}`)).toEqual([id, '\\']);
    expect(() => parseRun(`{"1":{"a":${'1'.repeat(9_000_000)}}}`)).toThrow(
      `run:1: invalid score: ${'1'.repeat(57)}… of a`,
    );
  });
});

it('a program’s values are never walked through to show them', () => {
  let nested: unknown = 1;
  for (let i = 0; i < 20_000; i++) nested = [nested];
  expect(() => parseRun({ 1: { a: nested as number } })).toThrow('run: invalid score: an array of a in topic 1');
});
