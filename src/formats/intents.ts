import { FindingLog } from './finding-log.ts';
import { LineReader } from './lines.ts';
import { parseDecimal } from './number-list.ts';
import type { Reader, Reading } from './reader.ts';

/** How likely the subtopics of each topic are. */
type Intents = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * A reader of three columns, apart by blanks or, without blanks, by commas or semicolons: a topic, a subtopic and its probability.
 * Names of columns may come first; lines that begin with # are passed over.
 */
export function createIntentsReader(source: string): Reader<Intents> {
  return new IntentsReader(source);
}

class IntentsReader implements Reader<Intents> {
  readonly #log: FindingLog;
  readonly #lines: LineReader;
  readonly #topics = new Map<string, Map<string, number>>();
  #isFirst = true;

  constructor(source: string) {
    this.#log = new FindingLog(source);
    this.#lines = new LineReader((text, line) => this.#line(text, line), this.#log);
  }

  push(chunk: Uint8Array): boolean {
    return this.#lines.push(chunk);
  }

  end(): Reading<Intents> {
    this.#lines.end();
    if (this.#topics.size === 0 && !this.#log.refused())
      this.#log.add('empty', 'no lines; expected a topic, a subtopic and its probability on each');
    return { value: this.#topics, format: 'csv', log: this.#log };
  }

  #line(text: string, line: number): void {
    const trimmed = text.trim();
    if (trimmed === '' || trimmed.startsWith('#')) return;
    const byBlanks = trimmed.split(/\s+/);
    const isOfSemicolons = trimmed.split(',').length !== 3 && trimmed.split(';').length === 3;
    const cells = byBlanks.length === 1 ? trimmed.split(isOfSemicolons ? ';' : ',') : byBlanks;
    const isHeader = this.#isFirst && cells.length === 3 && /^[a-z_ ]+$/i.test(cells[2]);
    this.#isFirst = false;
    if (isHeader) return;
    const [topic, subtopic, written] = cells;
    const probability = parseDecimal(written ?? '') ?? Number.NaN;
    if (cells.length !== 3 || !(probability >= 0 && probability <= 1)) {
      const message = `invalid probability: ${trimmed}; expected a topic, a subtopic and a probability from 0 to 1`;
      this.#log.add('fields', message, line);
      return;
    }
    const own = this.#topics.get(topic) ?? new Map<string, number>();
    if (own.has(subtopic))
      this.#log.add('fields', `subtopic ${subtopic} twice in topic ${topic}; expected one probability`, line);
    own.set(subtopic, probability);
    this.#topics.set(topic, own);
  }
}
