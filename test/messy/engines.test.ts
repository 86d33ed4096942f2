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
const first = (before?: string) => answer({ a: 9, b: 6, c: 2 }, before);
const answers = (before?: string) => `{"1": ${first(before)}, "2": ${second}}`;
const beside = (name: string) => [first(), second].map((one, i) => `{"${name}": "${i + 1}", "response": ${one}}`);
const error = '{"error": {"type": "index_not_found_exception", "reason": "no such index [x]"}, "status": 404}';
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
      run: `{"1": ${answer({ a: 9 })}, "2": ${error}}`,
      refused: ['run:1', 'topic 2: the engine answered with an error: 404 index_not_found_exception no such index [x]'],
    },
    'with the topic beside each': { run: beside('query_id'), right: meant },
    'with the topic beside each, as an id': { run: beside('id'), right: meant },
    'with the topic beside each, in a list': { run: `[${beside('topic').join(',')}]`, right: meant },
    'with the topic among what each says': {
      run: [first(), second].map((one, i) => `{"qid": ${i + 1}, ${one.slice(1)}`),
      right: meant,
    },
    'with the topic beside each, over many lines': {
      run: beside('query_id').map((one) => JSON.stringify(JSON.parse(one), null, 2)),
      right: meant,
    },
    'with the topic beside each, one of which is an error': {
      run: [beside('query_id')[0], `{"query_id": "2", "response": ${error}}`],
      refused: ['run:2', 'topic 2: the engine answered with an error'],
    },
    'with a topic beside one only': {
      run: [beside('query_id')[0], second],
      refused: ['run:2', '1 of 2 answers without a topic'],
    },
    'with a topic that is null': {
      run: beside('query_id').map((one) => one.replace('"1"', 'null')),
      refused: ['run:1', 'missing topic: null'],
    },
    'with one topic beside two of them': {
      run: beside('query_id').map((one) => one.replace('"2"', '"1"')),
      refused: ['run:2', 'topic 1: a second answer, first on line 1'],
    },
    'with a topic beside something else': {
      run: [...beside('query_id'), '{"query_id": "3", "took": 3}'],
      refused: ['run:3', 'topic 3: no list hits.hits'],
    },
    'that end in the middle': {
      run: beside('query_id').join('\n').slice(0, -9),
      refused: ['run:2', 'invalid JSON'],
    },
    'that do not say of which topic they are': {
      run: answer({ a: 9 }),
      refused: ['run:1', 'convert run --topics-from-names'],
    },
    'of _msearch': { run: `{"responses": [${first()}, ${second}]}`, refused: ['run:1', 'convert run --queries'] },
    'of _msearch, one of them an error': {
      run: `{"took": 5, "responses": [${error}, ${second}]}`,
      refused: ['run:1', 'answer 1: the engine answered with an error'],
    },
    'of _msearch, one of them nothing': {
      run: `{"took": 5, "responses": [${second}, {}]}`,
      refused: ['run:1', 'answer 2: no list hits.hits'],
    },
    'of a search in the background': {
      run: `{"id": "FmRl", "is_partial": false, "is_running": false, "response": ${second}}`,
      refused: ['run:1', 'topic id: no list hits.hits'],
      why: 'its id is that of the search, no topic',
    },
    'of one a line, without topics': { run: [answer({ a: 9 }), second], refused: ['run:1', 'convert run --queries'] },
    'without a list of hits': {
      run: `{"1": ${first()}, "2": {"hits": {"hits": {"_id": "a"}}}}`,
      refused: ['run:1', 'topic 2: no list hits.hits'],
    },
    'with scores here and there': {
      run: `{"1": ${answer({ a: 9, b: null })}}`,
      refused: ['run:1', 'invalid score: null'],
    },
    'with a document twice': {
      run: `{"1": {"hits": {"hits": [{"_id": "a", "_score": 9}, {"_id": "a", "_score": 6}]}}}`,
      refused: ['run:1', 'duplicate document: a in topic 1'],
    },
    'with a score that is text': {
      run: `{"1": {"hits": {"hits": [{"_id": "a", "_score": "high"}]}}}`,
      refused: ['run:1', 'invalid score: high'],
    },
    'of which one has no id': {
      run: `{"1": {"hits": {"hits": [{"_id": "a", "_score": 9}, {"_score": 9}]}}}`,
      refused: ['run:1', 'topic 1, rank 2: no _id, only _score'],
    },
    'that found nothing for a topic': {
      run: `{"1": ${answer({ a: 9, b: 6, c: 2 })}, "2": ${answer({})}}`,
      right: { 1: '2 0 1', 2: '| 1' },
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

const header = '"responseHeader": {"status": 0, "QTime": 1}';
const found = (docs: string) => `"response": {"numFound": 99, "start": 0, "numFoundExact": true, "docs": ${docs}}`;
const docs = (scores: Readonly<Record<string, number>>) =>
  JSON.stringify(Object.entries(scores).map(([id, score]) => ({ id, score })));
const ofSolr = (list: string, head = header) => `{${head}, ${found(list)}}`;
const [solrFirst, solrSecond] = [docs({ a: 9, b: 6, c: 2 }), docs({ e: 8, d: 5 })];
const solr = (list = solrFirst, head = header) => `{"1": ${ofSolr(list, head)}, "2": ${ofSolr(solrSecond)}}`;

describe('answers of Solr', () => {
  check({
    'by topic': { run: solr(), right: meant },
    'by topic, only what is under response': {
      run: `{"1": {"numFound": 3, "docs": ${solrFirst}}, "2": {"numFound": 2, "docs": ${solrSecond}}}`,
      right: meant,
    },
    'with the topic beside each': {
      run: [solrFirst, solrSecond].map((one, i) => `{"query_id": ${i + 1}, "response": ${ofSolr(one)}}`),
      right: meant,
    },
    'with the topic among what each says': {
      run: [solrFirst, solrSecond].map((one, i) => `{"query_id": ${i + 1}, ${found(one)}}`),
      right: meant,
    },
    'without scores': { run: solr('[{"id": "a"}, {"id": "b"}, {"id": "c"}]'), right: meant },
    'with ids that are numbers': {
      qrels: ['1 0 7 2', '1 0 8 1', '2 0 d 1', '2 0 e 0'],
      run: solr('[{"id": 7, "score": 3}, {"id": 9, "score": 2}, {"id": 8, "score": 1}]'),
      right: meant,
    },
    'with a score that is text': {
      run: solr('[{"id": "a", "score": "high"}]'),
      refused: ['run:1', 'invalid score: high'],
    },
    'with an id that is a number with a point': {
      run: solr('[{"id": 1.5}]'),
      refused: ['run:1', 'invalid document: 1.5'],
    },
    'with an id that is a list': {
      run: solr('[{"id": ["a"]}]'),
      refused: ['run:1', 'rank 1: id is a list or an object'],
    },
    'with ids in another field': {
      run: solr('[{"docno": "a", "score": 9}]'),
      refused: ['run:1', 'topic 1, rank 1: no id, only docno, score'],
    },
    'without a list of docs': { run: solr('{"id": "a"}'), refused: ['run:1', 'topic 1: no list response.docs'] },
    'that found nothing for a topic': { run: solr('[]'), right: { 1: '| 2 1', 2: '0 1' } },
    'of groups': {
      run: `{${header}, "grouped": {"family": {"matches": 3, "groups": []}}}`,
      refused: ['run:1', 'answer 1: no list response.docs'],
    },
    'without a topic': { run: ofSolr(solrFirst), refused: ['run:1', 'convert run --topics-from-names'] },
    'that is an error': {
      run: `{"1": {"responseHeader": {"status": 400}, "error": {"msg": "undefined field x", "code": 400}}}`,
      refused: ['run:1', 'topic 1: the engine answered with an error: 400 undefined field x'],
    },
    'of which one ran out of time': {
      run: solr(solrFirst, '"responseHeader": {"status": 0, "partialResults": true}'),
      noted: ['partial-answer', 'topic 1: the search ended before all documents were looked at', meant],
    },
    'of which one was ended early': {
      run: solr(solrFirst, '"responseHeader": {"status": 0, "segmentTerminatedEarly": true}'),
      noted: ['partial-answer', 'topic 1: the search was terminated early', meant],
    },
  });
});
