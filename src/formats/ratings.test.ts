import { describe, expect, it } from 'vitest';
import { readText } from '../../test/support/read-text.ts';
import { detectFormat, detectKind } from './detect.ts';
import { parseQrels, parseRun } from './parse.ts';
import { createRunReader } from './reader.ts';

const told = (text: string) => {
  const format = detectFormat(text);
  return [format, detectKind(text, format)];
};
const judged = (text: string) => {
  const { topics, offsets, documents, grades } = parseQrels(text);
  return topics.map((topic, t) => [
    topic,
    Object.fromEntries(documents.slice(offsets[t], offsets[t + 1]).map((id, i) => [id, grades[offsets[t] + i]])),
  ]);
};
const lists = (text: string) =>
  [...parseRun(text).topics].map(([topic, { documents, scores, ranks }]) => [topic, documents, scores, ranks]);

/** What is said of answers that are not whole. */
function noticed(text: string): string[] {
  const { log } = readText(createRunReader(), text);
  expect(log.refused()).toBe(false);
  return log.first('partial-answer').map(({ message }) => message);
}

// The shapes are those of the documentation of Elasticsearch 9 (search-rank-eval) with ids of our own.
const request = `{
  "requests": [
    { "id": "amsterdam", "request": { "query": { "match": { "text": "amsterdam" } } },
      "ratings": [ { "_index": "i", "_id": "d1", "rating": 0 }, { "_index": "i", "_id": "d2", "rating": 3 } ] },
    { "id": "empty", "request": {}, "ratings": [] }
  ],
  "metric": { "precision": { "k": 20 } }
}`;
const hit = (id: string, score: string) =>
  `{"hit": {"_index": "i", "_type": "_doc", "_id": "${id}", "_score": ${score}}, "rating": null}`;
const response = `{"rank_eval": {"metric_score": 0.4, "details": {
  "amsterdam": {"metric_score": 0.6, "unrated_docs": [{"_index": "i", "_id": "d9"}],
    "hits": [${hit('d2', '4.37')}, ${hit('d9', '2.5')}], "metric_details": {"precision": {"docs_retrieved": 2}}},
  "empty": {"metric_score": 0, "hits": []}}, "failures": {}}}`;
const answer = (scores: readonly string[]) =>
  `{"took": 3, "hits": {"total": {"value": 2}, "hits": [{"_id": "a", "_score": ${scores[0]}}, {"_id": "b", "_score": ${scores[1]}}]}}`;

describe('what Elasticsearch is asked and answers', () => {
  it('has judgements in a request to _rank_eval', () => {
    expect(told(request)).toEqual(['elastic', 'qrels']);
    expect(judged(request)).toEqual([
      ['amsterdam', { d1: 0, d2: 3 }],
      ['empty', {}],
    ]);
  });

  it('has a run in the response', () => {
    for (const text of [response, response.replace('{"rank_eval": ', '').slice(0, -1)]) {
      expect(told(text)).toEqual(['elastic', 'run']);
      expect(lists(text)).toEqual([
        ['amsterdam', ['d2', 'd9'], [4.37, 2.5], [1, 2]],
        ['empty', [], [], []],
      ]);
    }
  });

  it('has a run in answers of _search by topic, by rank where hits have no score', () => {
    const text = `{"301": ${answer(['2.5', '1'])}, "302": ${answer(['null', 'null'])}}`;
    expect(told(text)).toEqual(['elastic', 'run']);
    expect(lists(text)).toEqual([
      ['301', ['a', 'b'], [2.5, 1], [1, 2]],
      ['302', ['a', 'b'], [-1, -2], [1, 2]],
    ]);
  });

  it.each([
    ['"timed_out": true', 'the search timed out'],
    ['"terminated_early": true', 'the search was terminated early'],
    ['"_shards": {"total": 5, "successful": 4, "failed": 1}', '1 of 5 shards failed'],
    ['"_clusters": {"total": 2, "successful": 1, "skipped": 1}', '1 of 2 clusters did not answer in full'],
    ['"timed_out": true, "_shards": {"total": 2, "failed": 2}', 'the search timed out, 2 of 2 shards failed'],
    ['"timed_out": false, "_shards": {"total": 5, "failed": 0}', undefined],
  ])('says of an answer that it is not whole: %s', (said, message) => {
    const text = `{"301": ${answer(['2', '1']).replace('"took": 3', said)}}`;
    expect(noticed(text)).toEqual(message === undefined ? [] : [`topic 301: ${message}`]);
  });

  it('says of a response which requests failed', () => {
    expect(noticed(response.replace('"failures": {}', '"failures": {"oslo": {"error": {}}}'))).toEqual([
      'topic oslo: the search failed',
    ]);
    expect(noticed(response)).toEqual([]);
  });

  it.each([
    [request, 'run:3: missing column: score; found topic, document, grade'],
    [
      response.replace('"hits": []', '"docs": []'),
      'run:4: topic empty: no list hits.hits; expected a list of documents',
    ],
    [response.replace('2.5', '"x"'), 'invalid score: x; expected a finite decimal number'],
    [response.slice(0, -2), 'invalid JSON: the end of the file; expected , or }'],
  ])('is refused as a run where it is none', (text, message) => {
    expect(() => parseRun(text)).toThrow(message);
  });

  it('is refused as qrels where it has the ratings of retrieved documents only', () => {
    expect(() => parseQrels(response)).toThrow('missing column: grade; found topic, document, rank, similarity');
    expect(() => parseQrels(request.replace('"id": "empty"', '"name": "empty"'))).toThrow(
      'qrels:5: request without id; expected the id of its topic',
    );
    expect(() => parseQrels(request.replace('"rating": 3', '"rating": 1.5'))).toThrow('qrels:4: invalid grade: 1.5');
  });

  it('is none of a topic or document that is called so', () => {
    expect(told('{"hits": {"a": 1.5}}')).toEqual(['json', 'run']);
    expect(told('{"requests": ["a"], "ratings": ["b"]}')[0]).toBe('elastic');
    expect(() => parseRun('{"requests": ["a"], "ratings": ["b"]}')).toThrow('missing column: score');
  });
});

describe('the ratings of RRE', () => {
  const text = `{"index": "movies", "topics": [{"description": "space", "query_groups": [
    {"name": "trek", "queries": [{"placeholders": {"$query": "star trek", "$lang": "en"}}, "Star Trek"],
     "relevant_documents": {"3": ["193"], "0": [157, "152"]}},
    {"queries": [{"template": "t.json", "placeholders": {"$q": "wars"}}],
     "relevant_documents": {"13": {"gain": 2}, "11": {"rating": 1}, "12": 3}}]}]}`;

  it('have grades by document or documents by grade, for the text of each query', () => {
    expect(told(text)).toEqual(['rre', 'qrels']);
    expect(judged(text)).toEqual([
      ['Star Trek', { 152: 0, 157: 0, 193: 3 }],
      ['star trek', { 152: 0, 157: 0, 193: 3 }],
      ['wars', { 11: 1, 12: 3, 13: 2 }],
    ]);
  });

  it('may stand without topics and groups, as Quepid writes them', () => {
    const flat = '{"queries": [{"placeholders": {"$query": "a"}, "relevant_documents": {"1": ["x"]}}]}';
    expect(told(flat)).toEqual(['rre', 'qrels']);
    expect(judged(flat)).toEqual([['a', { x: 1 }]]);
  });

  it.each([
    ['"$query": "star trek", ', '"$text": "star trek", ', 'qrels:2: query without text: "placeholders": {"$query": …}'],
    ['"relevant_documents": {"13"', '"relevant": {"13"', 'qrels:4: query without relevant_documents'],
    ['"3": ["193"]', '"good": ["193"]', 'qrels:3: invalid grade: good; expected an integer'],
    ['{"gain": 2}', '{"weight": 2}', 'qrels:5: invalid grade: nothing; expected an integer'],
  ])('are refused where %j is %j', (from, to, message) => {
    expect(() => parseQrels(text.replace(from, to))).toThrow(message);
  });
});
