import { splitFields } from './fields.ts';
import { FindingLog } from './finding-log.ts';
import { LineReader } from './lines.ts';
import type { Reader, Reading } from './reader.ts';

/** A run that a list names, and the group it is put in where the list is one of groups. */
export interface ListedRun {
  readonly name: string;
  readonly group?: string;
  readonly line: number;
}

/**
 * A reader of lists of runs: a name a line, which may have blanks in it, or with groups a name and after it the group.
 * Blank lines and comments are passed over.
 */
export function createRunListReader(grouped: boolean, source = 'runs'): Reader<readonly ListedRun[]> {
  return new RunListReader(grouped, source);
}

/** Reads a text as a list of runs; undefined where it is none. */
export function parseRunList(text: string, grouped: boolean): readonly ListedRun[] | undefined {
  const reader = createRunListReader(grouped);
  reader.push(new TextEncoder().encode(text));
  const { value, log } = reader.end();
  return log.refused() ? undefined : value;
}

class RunListReader implements Reader<readonly ListedRun[]> {
  readonly #grouped: boolean;
  readonly #log: FindingLog;
  readonly #lines: LineReader;
  readonly #listed: ListedRun[] = [];

  constructor(grouped: boolean, source: string) {
    this.#grouped = grouped;
    this.#log = new FindingLog(source);
    this.#lines = new LineReader((text, line) => this.#line(text.trim(), line), this.#log);
  }

  push(chunk: Uint8Array): boolean {
    return this.#lines.push(chunk);
  }

  end(): Reading<readonly ListedRun[]> {
    this.#lines.end();
    if (this.#listed.length === 0 && !this.#log.refused())
      this.#log.add('empty', `no runs; expected a line for each, ${this.#grouped ? 'run and group' : 'its name'}`);
    return { value: this.#listed, format: 'trec', log: this.#log };
  }

  #line(text: string, line: number): void {
    if (text === '' || text.startsWith('#')) return;
    if (!this.#grouped) {
      this.#listed.push({ name: text, line });
      return;
    }
    const group = splitFields(text).at(-1)!;
    const name = text.slice(0, -group.length).trim();
    if (name === '') this.#log.add('fields', `missing group: ${text}; expected a run and its group`, line);
    else this.#listed.push({ name, group, line });
  }
}
