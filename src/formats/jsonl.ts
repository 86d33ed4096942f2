import { kindOfTable, looksLikeHeader } from './columns.ts';
import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';
import { firstLine } from './first-line.ts';
import type { Format } from './format.ts';
import { readMembers } from './json-token.ts';
import { LineReader } from './lines.ts';
import type { OpenRows, RowReader } from './records.ts';
import { entriesOf, isBlank } from './written-text.ts';

/** JSON lines: an object a line, with the columns of a table as its keys. */
export const jsonl: Format<'jsonl'> = {
  name: 'jsonl',
  endings: ['jsonl'],
  sniff: (head) => looksLikeHeader(keysOf(firstLine(head))),
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

/** The keys of an object that is whole on its line. */
function keysOf(line: string): string[] {
  try {
    return /^\s*\{/.test(line) ? Object.keys(JSON.parse(line.trim())) : [];
  } catch {
    return [];
  }
}

function readRecords(rows: OpenRows, log: FindingLog): (line: string, number: number) => void {
  let known: string | undefined;
  let reader: RowReader | undefined;
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
    if (new Set(names).size < names.length) {
      const repeated = names.find((name, i) => names.indexOf(name) < i)!;
      log.add('json', `repeated key: ${shown(JSON.stringify(repeated))}; expected each key once in a record`, number);
      return;
    }
    const keys = JSON.stringify(names);
    if (keys !== known) {
      reader = rows(names, number);
      known = reader && keys;
    }
    reader?.(values, number);
  };
}
