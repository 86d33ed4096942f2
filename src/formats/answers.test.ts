import { describe, expect, it } from 'vitest';
import { readText } from '../../test/support/read-text.ts';
import { detectFormat } from './detect.ts';
import { createRunReader } from './reader.ts';

const elastic = (...ids: string[]) =>
  `{"took": 3, "hits": {"hits": [${ids.map((id, i) => `{"_id": "${id}", "_score": ${9 - i}}`).join(', ')}]}}`;
const solr = (...ids: string[]) =>
  `{"responseHeader": {"status": 0}, "response": {"docs": [${ids.map((id, i) => `{"id": "${id}", "score": ${9 - i}}`).join(', ')}]}}`;
const failed = '{"error": "rejected", "status": 429}';

/** The documents of each topic, and what was found. */
function read(text: string, topics?: readonly string[]) {
  const { value, messages } = readText(createRunReader({ source: 'a.json', topics }), text);
  return { run: [...value.topics].map(([topic, { documents }]) => [topic, ...documents].join(' ')), messages };
}

// More of them, with what is read and said, are in test/messy.
describe.each([
  ['elastic', elastic],
  ['solr', solr],
] as const)('answers of %s', (format, answer) => {
  const several = `{"took": 5, "responses": [${answer('a', 'b')}, ${answer('c')}]}`;

  it.each([
    answer('a'),
    several,
    `{"1": ${answer('a')}}`,
    `{"query_id": "1", "response": ${answer('a')}}`,
    `[${answer('a')}]`,
  ])('are told by what they begin with: %s', (text) => expect(detectFormat(text)).toBe(format));

  it('without topics take those given, in their order, from one object or several', () => {
    for (const text of [several, `${answer('a', 'b')}\n${answer('c')}`, `[${answer('a', 'b')}, ${answer('c')}]`])
      expect(read(text, ['7', '8'])).toEqual({ run: ['7 a b', '8 c'], messages: [] });
  });

  it('leave no topic out, and take none that is too much', () => {
    expect(read(several, ['7']).messages).toEqual(['a.json: 2 answers for 1 topic; expected one for each']);
    expect(read(several, ['7', '8', '9']).messages).toEqual(['a.json: 2 answers for 3 topics; expected one for each']);
    expect(read(`{"1": ${answer('a')}}`, ['1']).messages).toEqual([
      'a.json: the answers name their topics; expected none besides',
    ]);
  });

  it('name all topics or none', () => {
    const text = `${answer('a')}\n{"query_id": "2", "response": ${answer('c')}}`;
    const message = 'a.json:1: 1 of 2 answers without a topic; expected one beside each';
    expect(read(text).messages).toEqual([message]);
    expect(read(text, ['1']).messages).toEqual([message]);
  });

  it('say which query the engine could not answer', () => {
    const text = several.replace(answer('c'), failed);
    const message = 'the engine answered with an error: 429 rejected; expected a list of documents';
    expect(read(text, ['7', '8']).messages).toEqual([`a.json:1: topic 8: ${message}`]);
    expect(read(text).messages[0]).toBe(`a.json:1: answer 2: ${message}`);
  });

  it('are one finding where no answer has a topic', () => {
    expect(read(several).messages).toEqual([
      'a.json:1: 2 answers of an engine without a topic; expected {"topic": answer, …}',
    ]);
  });

  it('are read the same however their bytes arrive', () => {
    const text = `{"qid": 1, "response": ${answer('a', 'é')}}\n{"qid": 2, "response": ${answer('c')}}\n`;
    for (const size of [1, 7, 64]) {
      const { value } = readText(createRunReader(), text, size);
      expect([...value.topics.keys()]).toEqual(['1', '2']);
      expect(value.topics.get('1')!.documents).toEqual(['a', 'é']);
    }
  });
});

it('an id of Solr may be a whole number of any length', () => {
  const { run } = read('{"1": {"numFound": 1, "docs": [{"id": 90071992547409931}]}}');
  expect(run).toEqual(['1 90071992547409931']);
});

it('an error without a reason is told too', () => {
  expect(read(`{"1": ${elastic('a')}, "2": {"error": {}}}`).messages).toEqual([
    'a.json:1: topic 2: the engine answered with an error: without a reason; expected a list of documents',
  ]);
});

it('a table with columns that engines have too is no answer', () => {
  for (const more of ['"status": 200, "error": ""', '"took": 3, "error": {}', '"response": "a"'])
    expect(detectFormat(`{"topic": "1", "document": "a", "score": 1, ${more}}`)).toBe('jsonl');
  expect(detectFormat('{"error": {"root_cause": [], "type": "x"}, "status": 404}')).toBe('elastic');
});
