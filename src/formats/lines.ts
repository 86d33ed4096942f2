import { concatenate } from './bytes.ts';
import type { FindingLog } from './finding-log.ts';

const newline = 0x0a;

/**
 * Cuts bytes that arrive in chunks into numbered lines of text.
 * A byte order mark and carriage returns before line ends are dropped; text that is not UTF-8 is reported.
 */
export class LineReader {
  readonly #onLine: (line: string, number: number) => void;
  readonly #log: FindingLog;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #rest: Uint8Array[] = [];
  #number = 0;
  #broken = false;

  constructor(onLine: (line: string, number: number) => void, log: FindingLog) {
    this.#onLine = onLine;
    this.#log = log;
  }

  push(chunk: Uint8Array): void {
    if (this.#broken) return;
    const last = chunk.lastIndexOf(newline);
    if (last === -1) {
      this.#rest.push(chunk.slice());
      return;
    }
    this.#emit(concatenate([...this.#rest, chunk.subarray(0, last)]));
    this.#rest = last + 1 < chunk.length ? [chunk.slice(last + 1)] : [];
  }

  end(): void {
    if (this.#broken || this.#rest.length === 0) return;
    this.#emit(concatenate(this.#rest));
    this.#rest = [];
  }

  #emit(bytes: Uint8Array): void {
    const text = this.#decode(bytes);
    if (text === undefined) return this.#findBadLine(bytes);
    if (text.includes('\0'))
      return this.#refuse('binary', 'invalid byte: NUL; expected text', text.slice(0, text.indexOf('\0')));
    for (const line of text.split('\n')) this.#line(line);
  }

  #line(line: string): void {
    this.#number++;
    let text = line;
    if (this.#number === 1 && text.charCodeAt(0) === 0xfeff) text = text.slice(1);
    const firstReturn = text.indexOf('\r');
    if (firstReturn !== -1) {
      text = text.replace(/\r+$/, '');
      if (firstReturn < text.length)
        this.#log.add(
          'line-ends',
          'invalid line: carriage return inside; expected lines that end in \\n or \\r\\n',
          this.#number,
        );
    }
    this.#onLine(text, this.#number);
  }

  #decode(bytes: Uint8Array): string | undefined {
    try {
      return this.#decoder.decode(bytes);
    } catch {
      return undefined;
    }
  }

  #findBadLine(bytes: Uint8Array): void {
    let start = 0;
    for (;;) {
      const end = bytes.indexOf(newline, start);
      const text = this.#decode(bytes.subarray(start, end === -1 ? undefined : end));
      if (text === undefined) return this.#refuse('encoding', 'invalid text: not UTF-8; expected UTF-8', '');
      this.#line(text);
      start = end + 1;
    }
  }

  #refuse(code: 'binary' | 'encoding', message: string, before: string): void {
    this.#broken = true;
    this.#log.add(code, message, this.#number + before.split('\n').length);
  }
}
