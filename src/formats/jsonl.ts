import { kindOfTable, looksLikeHeader, looksLikeLists } from './columns.ts';
import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';
import { firstLine } from './first-line.ts';
import type { Format } from './format.ts';
import { takeRecords } from './json-records.ts';
import { keysOf, readMembers } from './json-token.ts';
import { LineReader } from './lines.ts';
import type { OpenRows } from './records.ts';
import { entriesOf, isBlank } from './written-text.ts';

/** JSON lines: an object a line, with the columns of a table as its keys, or a topic and the list of its documents. */
export const jsonl: Format<'jsonl'> = {
  name: 'jsonl',
  endings: ['jsonl'],
  sniff(head) {
    const keys = keysOf(firstLine(head));
    return looksLikeHeader(keys) || looksLikeLists(keys);
  },
  kind: (head) => kindOfTable(keysOf(firstLine(head))),
  read: (sink, log) => new LineReader(readRecords(sink.rows, log), log),
  write: {
    refusesId: isBlank,
    refusesTag: (tag) => tag === '',
    holds: 'ids that are not blank and a tag that is not empty',
    hasRanks: true,
    hasEmptyTopics: false,
    *text(topics, tag) {
      for (const { topic, document, value, rank } of entriesOf(topics)) {
        const ids = `{"topic":${JSON.stringify(topic)},"document":${JSON.stringify(document)}`;
        yield rank === undefined
          ? `${ids},"grade":${value}}\n`
          : `${ids},"rank":${rank},"score":${value},"tag":${JSON.stringify(tag)}}\n`;
      }
    },
  },
};

function readRecords(rows: OpenRows, log: FindingLog): (line: string, number: number) => void {
  const records = takeRecords(rows, log);
  return (line, number) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    let record: unknown;
    try {
      record = JSON.parse(line);
    } catch {
      log.add('json', `invalid JSON: ${shown(line)}; expected one object a line`, number);
      return;
    }
    if (typeof record !== 'object' || record === null || Array.isArray(record)) {
      log.add('json', `invalid JSON: ${shown(line)}; expected an object`, number);
      return;
    }
    const { names, values } = readMembers(line);
    records(names, values, number);
  };
}
