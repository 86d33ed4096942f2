import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';
import { readMembers } from './json-token.ts';
import { type JsonTreeEvents, readJsonTree } from './json-tree.ts';
import type { OpenRows, RowReader } from './records.ts';

/** Bytes that a JSON text may have: it becomes one string, and engines have strings of half a gigabyte at most. */
export const longestJson = 500 << 20;

/** Gathers a JSON text that is one object, to be read when all of it is there. */
export class JsonText {
  readonly #log: FindingLog;
  #lines: string[] = [];
  #length = 0;

  constructor(log: FindingLog) {
    this.#log = log;
  }

  line(line: string, number: number): void {
    const before = this.#length;
    this.#length += line.length + 1;
    if (this.#length <= longestJson) this.#lines.push(line);
    else if (before <= longestJson) {
      this.#lines = [];
      const message = `invalid JSON: more than ${longestJson >> 20} MB; expected a smaller text, or JSON lines`;
      this.#log.add('line-length', message, number);
    }
  }

  end(events: JsonTreeEvents): void {
    if (!this.#log.refused() && this.#lines.some((line) => line.trim() !== ''))
      readJsonTree(this.#lines.join('\n'), events, this.#log);
  }
}

/** Reads lines that hold an object each. */
export function jsonLines(rows: OpenRows, log: FindingLog): (line: string, number: number) => void {
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
