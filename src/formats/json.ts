import type { Run } from '../model/run.ts';
import { kindOfTable } from './columns.ts';
import { firstLine } from './first-line.ts';
import type { FileKind, Format, WrittenTopic } from './format.ts';
import { readJsonText } from './json-text.ts';
import { keysOf } from './json-token.ts';
import { readJsonTree } from './json-tree.ts';
import { numberText } from './written-text.ts';

/**
 * One object, `{topic: {document: number}}`, the form of pytrec_eval and ranx, or `{topic: [document, …]}`; or one list
 * of records.
 */
export const json: Format<'json'> = {
  name: 'json',
  endings: ['json'],
  sniff: (head) => /^\s*[{[]/.test(firstLine(head)),
  kind: kindOfJson,
  read: (sink, log) => readJsonText(log, (text) => readJsonTree(text, sink, log)),
  write: {
    refusesId: () => false,
    refusesTag: () => false,
    holds: 'any text',
    hasRanks: false,
    hasEmptyTopics: true,
    losses(run) {
      const losses = ['the run tag and the rank column'];
      if (hasNumberLikeKeys(run))
        losses.push('the order of ids that look like whole numbers, in readers that sort object keys');
      return losses;
    },
    text: treeText,
  },
};

/** Scores have a point or an exponent; lists of ids are taken for a run; records tell by their keys. */
function kindOfJson(head: string): FileKind {
  const inList = /^\s*(?:\{\s*"(?:[^"\\]|\\.)*"\s*:\s*)?\[\s*/.exec(head);
  if (!inList) return /:\s*-?\d+(\.\d|[eE])/.test(head) ? 'run' : 'qrels';
  const record = /^\{[^{}]*\}/.exec(head.slice(inList[0].length))?.[0];
  return record === undefined ? 'run' : kindOfTable(keysOf(record));
}

/** Scores have a point or an exponent, by which a run is told from qrels. */
function* treeText(topics: readonly WrittenTopic[]): Generator<string> {
  yield '{';
  for (const [t, { topic, documents, values, ranks }] of topics.entries()) {
    yield `${t === 0 ? '' : ','}\n${JSON.stringify(topic)}:{`;
    for (let i = 0; i < documents.length; i++) {
      const text = numberText(values[i]);
      const value = ranks && /^-?\d+$/.test(text) ? `${text}.0` : text;
      yield `${i === 0 ? '' : ','}${JSON.stringify(documents[i])}:${value}`;
    }
    yield '}';
  }
  yield '\n}\n';
}

function hasNumberLikeKeys(run: Run): boolean {
  for (const [topic, { documents }] of run.topics)
    if (/^(0|[1-9]\d{0,9})$/.test(topic) || documents.some((document) => /^(0|[1-9]\d{0,9})$/.test(document)))
      return true;
  return false;
}
