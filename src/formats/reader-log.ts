import type { Readers } from '../model/reading.ts';
import { FindingLog } from './finding-log.ts';
import { LineReader } from './lines.ts';
import type { Reader, Reading } from './reader.ts';

/**
 * A reader of how deep people read: a depth on each line, one for each reading, or a depth and how many stopped there,
 * apart by a comma or blanks. Names of columns may come first; lines that begin with # are passed over.
 */
export function createReaderLogReader(source: string): Reader<Readers> {
  return new ReaderLogReader(source);
}

class ReaderLogReader implements Reader<Readers> {
  readonly #log: FindingLog;
  readonly #lines: LineReader;
  readonly #counts = new Map<number, number>();
  #isFirst = true;

  constructor(source: string) {
    this.#log = new FindingLog(source);
    this.#lines = new LineReader((text, line) => this.#line(text, line), this.#log);
  }

  push(chunk: Uint8Array): boolean {
    return this.#lines.push(chunk);
  }

  end(): Reading<Readers> {
    this.#lines.end();
    if (this.#counts.size === 0 && !this.#log.refused()) this.#log.add('empty', 'no depths; expected one on each line');
    const counts = [...this.#counts].sort(([a], [b]) => a - b);
    const value = { depths: counts.map(([depth]) => depth), weights: counts.map(([, count]) => count) };
    return { value, format: 'csv', log: this.#log };
  }

  #line(text: string, line: number): void {
    const cells = text.trim().split(/\s*[,;\t]\s*|\s+/);
    if (text.trim() === '' || text.startsWith('#')) return;
    const isHeader = this.#isFirst && cells.every((cell) => /^[a-z_]+$/i.test(cell));
    this.#isFirst = false;
    if (isHeader) return;
    const isValid = cells.length <= 2 && cells.every((cell) => /^[1-9]\d{0,8}$/.test(cell));
    if (!isValid) {
      const expected = 'expected a depth of at least 1, or a depth and how many readers stopped there';
      this.#log.add('fields', `invalid depth: ${text.trim()}; ${expected}`, line);
      return;
    }
    const [depth, count = 1] = cells.map(Number);
    this.#counts.set(depth, (this.#counts.get(depth) ?? 0) + count);
  }
}
