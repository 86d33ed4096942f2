import { counted } from '../model/wording.ts';
import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';
import { firstLine } from './first-line.ts';
import type { Format, Sink } from './format.ts';
import { type JsonNode, memberOf, readJson } from './json-reader.ts';
import { readJsonText } from './json-text.ts';
import type { JsonToken } from './json-token.ts';

const isRequest = (head: string) => /"requests"\s*:\s*\[/.test(head) && /"ratings"\s*:\s*\[/.test(head);
const isResponse = (head: string) => /"metric_score"\s*:/.test(head) && /"details"\s*:\s*\{/.test(head);
const isSearch = (head: string) => /"hits"\s*:\s*\{/.test(head) && /"hits"\s*:\s*\[/.test(head);

/**
 * What Elasticsearch and OpenSearch are asked and answer: the ratings in a request to `_rank_eval`, the hits in its
 * response, and `{topic: answer}` with answers of `_search`.
 */
export const elastic: Format<'elastic'> = {
  name: 'elastic',
  endings: [],
  sniff: (head) => /^\s*\{/.test(firstLine(head)) && (isRequest(head) || isResponse(head) || isSearch(head)),
  kind: (head) => (isRequest(head) ? 'qrels' : 'run'),
  read: (sink, log) => readJsonText(log, (text) => readJson(text, log, (reader) => takeBody(reader.node(), sink, log))),
};

function takeBody(root: JsonNode, sink: Sink, log: FindingLog): void {
  const body = memberOf(root, 'rank_eval') ?? root;
  const requests = memberOf(body, 'requests')?.items;
  const details = memberOf(body, 'details')?.members;
  for (const [topic, { line }] of memberOf(body, 'failures')?.members ?? [])
    log.add('partial-answer', `topic ${shown(topic)}: the search failed`, line);
  if (requests) takeRatings(requests, sink, log);
  else if (details) takeLists(details, (one) => memberOf(one, 'hits'), sink, log);
  else if (memberOf(body, 'responses') || memberOf(memberOf(body, 'hits'), 'hits')) {
    const expected = 'expected {"topic": answer, …}, or the response of _rank_eval';
    log.add('json', `answers that do not say of which topic they are; ${expected}`, body.line);
  } else takeLists(body.members ?? [], (one) => memberOf(memberOf(one, 'hits'), 'hits'), sink, log);
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

/** A hit stands under `hit` in a response of `_rank_eval`; hits that were sorted otherwise have no score. */
function takeLists(
  topics: readonly (readonly [string, JsonNode])[],
  hitsOf: (node: JsonNode) => JsonNode | undefined,
  sink: Sink,
  log: FindingLog,
): void {
  for (const [topic, node] of topics) {
    const items = hitsOf(node)?.items;
    if (!items) {
      log.add('json', `no hits of topic ${topic}; expected a list of hits`, node.line);
      continue;
    }
    const lack = lackOf(node);
    if (lack) log.add('partial-answer', `topic ${shown(topic)}: ${lack}`, node.line);
    sink.topic(topic);
    const hits = items.map((item) => memberOf(item, 'hit') ?? item);
    const scores = hits.map((hit) => memberOf(hit, '_score')?.value as JsonToken | undefined);
    const hasScores = scores.every((score) => score !== undefined && score.text !== 'null');
    const reader = sink.rows(['topic', 'document', 'rank', ...(hasScores ? ['similarity'] : [])], node.line);
    if (!reader) return;
    for (const [i, hit] of hits.entries()) reader([topic, memberOf(hit, '_id')?.value, i + 1, scores[i]], hit.line);
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
