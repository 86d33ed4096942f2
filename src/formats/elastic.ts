import { counted } from '../model/wording.ts';
import { Answers, type Engine } from './answers.ts';
import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';
import { firstLine } from './first-line.ts';
import type { Format, Sink } from './format.ts';
import { type JsonNode, memberOf } from './json-reader.ts';
import { readJsonValues } from './json-text.ts';

const isRequest = (head: string) => /"requests"\s*:\s*\[/.test(head) && /"ratings"\s*:\s*\[/.test(head);
const isResponse = (head: string) => /"metric_score"\s*:/.test(head) && /"details"\s*:\s*\{/.test(head);
const isSearch = (head: string) => /"hits"\s*:\s*\{/.test(head) && /"hits"\s*:\s*\[/.test(head);
const isMultiSearch = (head: string) => /"responses"\s*:\s*\[\s*[{\]]/.test(head) && /"(?:took|error)"\s*:/.test(head);
const isError = (head: string) => /"error"\s*:\s*\{\s*"root_cause"/.test(head);

/**
 * What Elasticsearch and OpenSearch are asked and answer: the ratings in a request to `_rank_eval`, the hits in its
 * response, and answers of `_search` and `_msearch`.
 */
export const elastic: Format<'elastic'> = {
  name: 'elastic',
  endings: [],
  sniff: (head) =>
    /^\s*[{[]/.test(firstLine(head)) &&
    [isRequest, isResponse, isSearch, isMultiSearch, isError].some((isIts) => isIts(head)),
  kind: (head) => (isRequest(head) ? 'qrels' : 'run'),
  read(sink, log) {
    const answers = new Answers(engine, sink, log);
    return readJsonValues(
      log,
      (node) => takeBody(node, answers, sink, log),
      () => answers.end(),
    );
  },
};

const engine: Engine = {
  names: { list: 'hits.hits', id: '_id', score: '_score' },
  withoutId: 'expected the _id of each hit',
  isAnswer: (node) => memberOf(node, 'hits') !== undefined,
  // In a response of `_rank_eval` a hit stands under `hit`, beside its rating.
  documentsOf(answer) {
    const hits = memberOf(answer, 'hits');
    return (memberOf(hits, 'hits') ?? hits)?.items?.map((item) => memberOf(item, 'hit') ?? item);
  },
  lackOf,
};

function takeBody(root: JsonNode, answers: Answers, sink: Sink, log: FindingLog): void {
  const body = memberOf(root, 'rank_eval') ?? root;
  const requests = memberOf(body, 'requests')?.items;
  const details = memberOf(body, 'details')?.members;
  for (const [topic, { line }] of memberOf(body, 'failures')?.members ?? [])
    log.add('partial-answer', `topic ${shown(topic)}: the search failed`, line);
  if (requests) takeRatings(requests, sink, log);
  else if (details) for (const [topic, answer] of details) answers.takeAnswer(answer, topic);
  else answers.take(body);
}

function takeRatings(requests: readonly JsonNode[], sink: Sink, log: FindingLog): void {
  const reader = sink.rows(['topic', 'document', 'grade'], requests[0]?.line ?? 1);
  for (const request of requests) {
    const topic = idOf(request, 'id', log);
    if (!reader || topic === undefined) return;
    sink.topic(topic);
    for (const rating of memberOf(request, 'ratings')?.items ?? [])
      reader([topic, memberOf(rating, '_id')?.value, memberOf(rating, 'rating')?.value], rating.line);
  }
}

/** Why an answer is not all that there is to find, as it says itself. */
function lackOf(answer: JsonNode): string | undefined {
  const numberOf = (part: string, key: string) => {
    const value = memberOf(memberOf(answer, part), key)?.value;
    return value && typeof value !== 'string' ? Number(value.text) : 0;
  };
  const isTrue = (key: string) => {
    const value = memberOf(answer, key)?.value;
    return value && typeof value !== 'string' && value.text === 'true';
  };
  const failed = numberOf('_shards', 'failed');
  const skipped = numberOf('_clusters', 'skipped') + numberOf('_clusters', 'failed') + numberOf('_clusters', 'partial');
  const lacks = [
    ...(isTrue('timed_out') ? ['the search timed out'] : []),
    ...(isTrue('terminated_early') ? ['the search was terminated early'] : []),
    ...(failed > 0 ? [`${failed} of ${counted(numberOf('_shards', 'total'), 'shard')} failed`] : []),
    ...(skipped > 0
      ? [`${skipped} of ${counted(numberOf('_clusters', 'total'), 'cluster')} did not answer in full`]
      : []),
  ];
  return lacks.length === 0 ? undefined : lacks.join(', ');
}

function idOf(node: JsonNode, key: string, log: FindingLog): string | undefined {
  const value = memberOf(node, key)?.value;
  if (typeof value === 'string') return value;
  if (value && /^-?\d+$/.test(value.text)) return value.text;
  log.add('json', `request without ${key}; expected the id of its topic`, node.line);
  return undefined;
}
