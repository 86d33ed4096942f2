import { FindingLog } from './finding-log.ts';
import { LineReader } from './lines.ts';
import { parseDecimal } from './number-list.ts';
import type { Reader, Reading } from './reader.ts';

/** A number for some names of each topic: the cost of documents, how likely subtopics are. */
export type NumbersByTopic = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What the lines of such a file say. */
export interface TopicNumberForm {
  /** What has a number, such as `document`. */
  readonly of: string;
  /** What the number is, such as `cost`. */
  readonly number: string;
  readonly isValid: (number: number) => boolean;
  /** What a valid number is, in words. */
  readonly expected: string;
}

/**
 * A reader of three columns, apart by blanks or, without blanks, by commas or semicolons: a topic, a name and its number.
 * Names of columns may come first; lines that begin with # are passed over.
 */
export function createTopicNumberReader(source: string, form: TopicNumberForm): Reader<NumbersByTopic> {
  return new TopicNumberReader(source, form);
}

class TopicNumberReader implements Reader<NumbersByTopic> {
  readonly #form: TopicNumberForm;
  readonly #log: FindingLog;
  readonly #lines: LineReader;
  readonly #topics = new Map<string, Map<string, number>>();
  #isFirst = true;

  constructor(source: string, form: TopicNumberForm) {
    this.#form = form;
    this.#log = new FindingLog(source);
    this.#lines = new LineReader((text, line) => this.#line(text, line), this.#log);
  }

  push(chunk: Uint8Array): boolean {
    return this.#lines.push(chunk);
  }

  end(): Reading<NumbersByTopic> {
    this.#lines.end();
    const { of, number } = this.#form;
    if (this.#topics.size === 0 && !this.#log.refused())
      this.#log.add('empty', `no lines; expected a topic, a ${of} and its ${number} on each`);
    return { value: this.#topics, format: 'csv', log: this.#log };
  }

  #line(text: string, line: number): void {
    const trimmed = text.trim();
    if (trimmed === '' || trimmed.startsWith('#')) return;
    const byBlanks = trimmed.split(/\s+/);
    const isOfSemicolons = trimmed.split(',').length !== 3 && trimmed.split(';').length === 3;
    const cells = byBlanks.length === 1 ? trimmed.split(isOfSemicolons ? ';' : ',') : byBlanks;
    const { of, number: what, isValid, expected } = this.#form;
    const isHeader = this.#isFirst && cells.length === 3 && /^[a-z_ ]+$/i.test(cells[2]);
    this.#isFirst = false;
    if (isHeader) return;
    const [topic, name, written] = cells;
    const number = parseDecimal(written ?? '') ?? Number.NaN;
    if (cells.length !== 3 || !isValid(number)) {
      this.#log.add('fields', `invalid ${what}: ${trimmed}; expected a topic, a ${of} and ${expected}`, line);
      return;
    }
    const names = this.#topics.get(topic) ?? new Map<string, number>();
    if (names.has(name)) this.#log.add('fields', `${of} ${name} twice in topic ${topic}; expected one ${what}`, line);
    names.set(name, number);
    this.#topics.set(topic, names);
  }
}
