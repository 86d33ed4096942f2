import type { FindingLog } from './finding-log.ts';
import { firstLine } from './first-line.ts';
import type { Format, Sink } from './format.ts';
import { type JsonNode, memberOf, readJson } from './json-reader.ts';
import { readJsonText } from './json-text.ts';
import type { RowReader } from './records.ts';

/**
 * The ratings of the Rated Ranking Evaluator: queries, in groups and topics or not, with documents by grade
 * (`{"3": ["a"]}`) or grades by document (`{"a": {"gain": 3}}`). The topic is the text of the query.
 */
export const rre: Format<'rre'> = {
  name: 'rre',
  endings: [],
  sniff: (head) =>
    /^\s*\{/.test(firstLine(head)) && /"(topics|query_groups|queries)"\s*:\s*\[/.test(head) && isRated(head),
  kind: () => 'qrels',
  read: (sink, log) =>
    readJsonText(log, (text) =>
      readJson(text, log, (reader) => {
        const root = reader.node();
        const rows = sink.rows(['topic', 'document', 'grade'], root.line);
        if (rows) takeQueries(root, rows, sink, log);
      }),
    ),
};

const isRated = (head: string) => /"relevant_documents"\s*:\s*\{/.test(head);

/** The queries of a group share its documents, unless they have their own. */
function takeQueries(node: JsonNode, rows: RowReader, sink: Sink, log: FindingLog): void {
  for (const key of ['topics', 'query_groups'])
    for (const part of memberOf(node, key)?.items ?? []) takeQueries(part, rows, sink, log);
  for (const query of memberOf(node, 'queries')?.items ?? []) {
    const topic = textOf(query);
    const documents = (memberOf(query, 'relevant_documents') ?? memberOf(node, 'relevant_documents'))?.members;
    if (topic === undefined || !documents) {
      const missing = topic === undefined ? 'text: "placeholders": {"$query": …}' : 'relevant_documents';
      log.add('json', `query without ${missing}; expected it for every query`, query.line);
      continue;
    }
    sink.topic(topic);
    for (const [key, { items, members, value, line }] of documents) {
      const gain = memberOf({ line, members }, 'gain') ?? memberOf({ line, members }, 'rating');
      if (items) for (const item of items) rows([topic, item.value, key], item.line);
      else rows([topic, key, members ? gain?.value : value], line);
    }
  }
}

/** The placeholder `$query`, or the only one there is. */
function textOf(query: JsonNode): string | undefined {
  const placeholders = memberOf(query, 'placeholders');
  const only = placeholders?.members?.length === 1 ? placeholders.members[0][1] : undefined;
  const text = (memberOf(placeholders, '$query') ?? only ?? query).value;
  return typeof text === 'string' ? text : undefined;
}
