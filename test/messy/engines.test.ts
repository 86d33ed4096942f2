import { describe } from 'vitest';
import { check, meant } from './table.ts';

const hits = (scores: Readonly<Record<string, number | null>>) =>
  JSON.stringify({
    total: { value: 99 },
    hits: Object.entries(scores).map(([id, score]) => ({ _id: id, _score: score })),
  });
const answer = (scores: Readonly<Record<string, number | null>>, before = '"timed_out": false') =>
  `{"took": 3, ${before}, "hits": ${hits(scores)}}`;
const second = answer({ e: 8, d: 5 });
const answers = (before?: string) => `{"1": ${answer({ a: 9, b: 6, c: 2 }, before)}, "2": ${second}}`;
const ids = (count: number) => Array.from({ length: count }, (_, i) => `x${i}`);
/** Thirty topics with lists of one length, of which the first document is relevant. */
const lists = (length: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: 30 }, (_, t) => [`T${t}`, ids(length)])));
const manyTopics = Array.from({ length: 30 }, (_, t) => [`T${t} 0 x0 1`, `T${t} 0 y 1`]).flat();
const manyMeans = (length: number) =>
  Object.fromEntries(Array.from({ length: 30 }, (_, t) => [`T${t}`, `1 ${'0 '.repeat(length - 1)}| 1`]));

describe('answers of an engine', () => {
  check({
    'by topic': { run: answers(), right: meant },
    'without scores, sorted by something else': {
      run: `{"1": ${answer({ a: null, b: null, c: null })}, "2": ${answer({ e: null, d: null })}}`,
      right: meant,
    },
    'of which one timed out': {
      run: answers('"timed_out": true'),
      noted: ['partial-answer', 'topic 1: the search timed out', meant],
    },
    'of which one lost shards': {
      run: answers('"_shards": {"total": 5, "successful": 4, "failed": 1}'),
      noted: ['partial-answer', 'topic 1: 1 of 5 shards failed', meant],
    },
    'of which one was ended early': {
      run: answers('"terminated_early": true'),
      noted: ['partial-answer', 'topic 1: the search was terminated early', meant],
    },
    'of which one lost a cluster': {
      run: answers('"_clusters": {"total": 2, "successful": 1, "skipped": 1}'),
      noted: ['partial-answer', 'topic 1: 1 of 2 clusters did not answer in full', meant],
    },
    'that timed out, where that is refused': {
      run: answers('"timed_out": true'),
      args: ['--partial-answers', 'error'],
      refused: ['run:1', 'the search timed out'],
    },
    'of which one is an error': {
      run: `{"1": ${answer({ a: 9 })}, "2": {"error": {"type": "parsing_exception"}, "status": 400}}`,
      refused: ['run:1', 'no hits of topic 2'],
    },
    'that do not say of which topic they are': {
      run: answer({ a: 9 }),
      refused: ['run:1', 'answers that do not say of which topic they are'],
    },
    'of _msearch': {
      run: `{"responses": [${second}]}`,
      refused: ['run:1', 'answers that do not say of which topic they are'],
    },
    'of one a line, without topics': { run: [answer({ a: 9 }), second], refused: ['run:1', 'of which topic'] },
    'with a document twice': {
      run: `{"1": {"hits": {"hits": [{"_id": "a", "_score": 9}, {"_id": "a", "_score": 6}]}}}`,
      refused: ['run:1', 'duplicate document: a in topic 1'],
    },
    'with a score that is text': {
      run: `{"1": {"hits": {"hits": [{"_id": "a", "_score": "high"}]}}}`,
      refused: ['run:1', 'invalid score: high'],
    },
    'of which one has no id': {
      run: `{"1": {"hits": {"hits": [{"_score": 9}]}}}`,
      refused: ['run:1', 'missing document'],
    },
    'that found nothing for a topic': {
      run: `{"1": ${answer({ a: 9, b: 6, c: 2 })}, "2": ${answer({})}}`,
      right: { 1: '2 0 1', 2: '| 1' },
    },
    'of Solr': {
      run: '{"responseHeader": {"status": 0}, "response": {"numFound": 1, "docs": [{"id": "a", "score": 9}]}}',
      refused: ['run:1', ''],
    },
    'of Vespa': {
      run: '{"root": {"id": "toplevel", "relevance": 1.0, "children": [{"id": "a", "relevance": 9}]}}',
      refused: ['run:1', ''],
    },
    'of _rank_eval, of which a request failed': {
      run: `{"metric_score": 0.4, "details": {"1": {"hits": [{"hit": {"_id": "a", "_score": 9}}]}}, "failures": {"2": {"error": {}}}}`,
      noted: ['partial-answer', 'topic 2: the search failed', { 1: '2 | 1', 2: '| 1' }],
    },
    'of _rank_eval in the place of qrels': {
      qrels: '{"metric_score": 0.4, "details": {"1": {"hits": [{"hit": {"_id": "a", "_score": 9}, "rating": 2}]}}}',
      refused: ['qrels:1', 'missing column: grade'],
    },
    'that all end at rank 10, where 100 are asked for': {
      qrels: manyTopics,
      run: lists(10),
      args: ['-m', 'R@100'],
      noted: ['short-lists', 'was size left at 10?', manyMeans(10)],
    },
    'that all end at rank 7': { qrels: manyTopics, run: lists(7), args: ['-m', 'R@100'], right: manyMeans(7) },
  });
});
