import { type ByteSink, pushChunk } from '../formats/bytes.ts';
import { expectedAtMost, limitOf } from '../model/limits.ts';
import { UnreadableError } from '../sources/unreadable-error.ts';

/** Takes a line, which stands between two places of the bytes without its newline; false where it was the last one needed. */
export type TakeLine = (bytes: Uint8Array, start: number, end: number) => boolean;

const newline = 10;
const regionSize = 1 << 18;

/**
 * Cuts bytes into lines as a program in C does: the last one always ends, and a NUL where a line begins ends the file.
 * Throws an `UnreadableError` for a line that is longer than any is taken to be.
 */
export class LineReader implements ByteSink {
  readonly #take: TakeLine;
  readonly #longest = limitOf('line');
  #buffer: Uint8Array;
  /** Bytes of a line that has not ended, at the front of the buffer. */
  #held = 0;
  #isOver = false;
  /** Whether no byte has come. */
  isEmpty = true;

  constructor(take: TakeLine, size = regionSize) {
    this.#take = take;
    this.#buffer = new Uint8Array(size);
  }

  region(): Uint8Array {
    return this.#buffer.subarray(this.#held);
  }

  advance(length: number): boolean {
    if (this.#isOver) return false;
    this.isEmpty &&= length === 0;
    const end = this.#held + length;
    // What stands behind it is of an earlier reading.
    const read = this.#buffer.subarray(0, end);
    let start = 0;
    for (let from = this.#held; !this.#isOver; ) {
      const at = read.indexOf(newline, from);
      if (at < 0) break;
      this.#line(start, at);
      from = at + 1;
      start = from;
    }
    this.#keep(start, end);
    return !this.#isOver;
  }

  push(chunk: Uint8Array): boolean {
    return !this.#isOver && pushChunk(this, chunk);
  }

  /** Takes what is left. */
  end(): void {
    if (this.#held > 0 && !this.#isOver) this.#line(0, this.#held);
    this.#isOver = true;
  }

  #line(start: number, end: number): void {
    this.#isOver = this.#buffer[start] === 0 || !this.#take(this.#buffer, start, end);
  }

  /** Moves an unfinished line to the front; a buffer that it fills is made larger. */
  #keep(start: number, end: number): void {
    if (start > 0) this.#buffer.copyWithin(0, start, end);
    this.#held = end - start;
    this.#isOver ||= this.#held > 0 && this.#buffer[0] === 0;
    if (this.#held > this.#longest)
      throw new UnreadableError('line-length', `invalid line: too long; ${expectedAtMost('line', 'up to its \\n')}`);
    if (this.#held < this.#buffer.length) return;
    const larger = new Uint8Array(this.#buffer.length * 2);
    larger.set(this.#buffer);
    this.#buffer = larger;
  }
}
