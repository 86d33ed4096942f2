import { Answers, type Engine } from './answers.ts';
import { firstLine } from './first-line.ts';
import type { Format } from './format.ts';
import { type JsonNode, memberOf } from './json-reader.ts';
import { readJsonValues } from './json-text.ts';

/** What Solr answers to `/select` in JSON: the docs of its response. */
export const solr: Format<'solr'> = {
  name: 'solr',
  endings: [],
  sniff: (head) =>
    /^\s*[{[]/.test(firstLine(head)) &&
    (/"responseHeader"\s*:\s*\{/.test(head) || (/"numFound"\s*:\s*\d/.test(head) && /"docs"\s*:/.test(head))),
  kind: () => 'run',
  read(sink, log) {
    const answers = new Answers(engine, sink, log);
    return readJsonValues(
      log,
      (node) => answers.take(node),
      () => answers.end(),
    );
  },
};

/** The answer of Solr, or what it has under `response` only. */
const responseOf = (answer: JsonNode) => memberOf(answer, 'response') ?? answer;

const engine: Engine = {
  names: { list: 'response.docs', id: 'id', score: 'score' },
  withoutId: 'expected an id in each; ask Solr with fl=id,score, or fl=id:FIELD,score where another field has the ids',
  isAnswer: (node) =>
    memberOf(node, 'responseHeader') !== undefined || memberOf(responseOf(node), 'docs') !== undefined,
  documentsOf: (answer) => memberOf(responseOf(answer), 'docs')?.items,
  lackOf(answer) {
    const header = memberOf(answer, 'responseHeader');
    const said = (key: string) => {
      const value = memberOf(header, key)?.value;
      return value !== undefined && (typeof value === 'string' || value.text !== 'false');
    };
    if (said('partialResults')) return 'the search ended before all documents were looked at';
    return said('segmentTerminatedEarly') ? 'the search was terminated early' : undefined;
  },
};
