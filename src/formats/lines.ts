import { expectedAtMost, type LimitName, limitOf } from '../model/limits.ts';
import { concatenate } from './bytes.ts';
import type { FindingLog } from './finding-log.ts';
import type { ByteReader } from './format.ts';
import { describeOtherBytes, lookedAt } from './other-bytes.ts';

const newline = 0x0a;
const byteOrderMark = 0xfeff;
/** A chunk of more bytes is read in pieces. */
const pieceSize = 1 << 24;

/**
 * Cuts bytes that arrive in chunks into numbered lines of text.
 * A byte order mark at the start and carriage returns before line ends are dropped; what is not text is reported.
 * The first line that cannot be read ends the reading; what is found does not depend on how the bytes are cut.
 */
export class LineReader implements ByteReader {
  readonly #onLine: (line: string, number: number) => void;
  readonly #log: FindingLog;
  readonly #limit: LimitName;
  readonly #longest: number;
  readonly #onEnd: () => void;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  /** The first bytes, by which a file that is no text may be known; held until there are enough to tell. */
  #head: Uint8Array = new Uint8Array(0);
  #isBegun = false;
  #rest: Uint8Array[] = [];
  #restLength = 0;
  #number = 0;
  #broken = false;

  constructor(
    onLine: (line: string, number: number) => void,
    log: FindingLog,
    { limit = 'line', onEnd = () => {} }: { readonly limit?: LimitName; readonly onEnd?: () => void } = {},
  ) {
    this.#onLine = onLine;
    this.#log = log;
    this.#limit = limit;
    this.#longest = limitOf(limit);
    this.#onEnd = onEnd;
  }

  /** Takes a chunk; false once a line cannot be read and nothing more is needed. */
  push(chunk: Uint8Array): boolean {
    if (this.#isBegun) return this.#take(chunk);
    const begun = this.#head.length === 0 ? chunk : concatenate([this.#head, chunk]);
    this.#head = begun.slice(0, lookedAt);
    if (begun.length < lookedAt) return true;
    this.#isBegun = true;
    return this.#take(begun);
  }

  end(): void {
    if (!this.#isBegun) this.#take(this.#head);
    if (!this.#broken && this.#restLength > 0) this.#emit(this.#takeRest());
    this.#onEnd();
  }

  #take(chunk: Uint8Array): boolean {
    for (let from = 0; from < chunk.length && !this.#broken; from += pieceSize)
      this.#piece(chunk.subarray(from, from + pieceSize));
    return !this.#broken;
  }

  #piece(bytes: Uint8Array): void {
    const last = bytes.lastIndexOf(newline);
    if (last !== -1) this.#emit(this.#takeRest(bytes.subarray(0, last)));
    if (!this.#broken && last + 1 < bytes.length) this.#keep(bytes.subarray(last + 1));
  }

  /** Holds back what has come of a line, unless it cannot be read however it ends. */
  #keep(bytes: Uint8Array): void {
    if (this.#refuses(bytes, this.#restLength)) return;
    this.#rest.push(bytes.slice());
    this.#restLength += bytes.length;
  }

  #takeRest(...more: Uint8Array[]): Uint8Array {
    const bytes = concatenate([...this.#rest, ...more]);
    this.#rest = [];
    this.#restLength = 0;
    return bytes;
  }

  #emit(bytes: Uint8Array): void {
    const text = bytes.length > this.#longest ? undefined : this.#decode(bytes);
    if (text === undefined || text.includes('\0')) this.#emitOneByOne(bytes);
    else for (const line of text.split('\n')) this.#line(line);
  }

  /** Lines of which one cannot be read. */
  #emitOneByOne(bytes: Uint8Array): void {
    for (let start = 0, end = 0; start <= bytes.length; start = end + 1) {
      end = bytes.indexOf(newline, start);
      if (end === -1) end = bytes.length;
      const line = bytes.subarray(start, end);
      if (this.#refuses(line)) return;
      const text = this.#decode(line);
      if (text === undefined) return this.#refuse('encoding', 'invalid text: not UTF-8; expected UTF-8');
      this.#line(text);
    }
  }

  /** Refuses a line, or what more has come of one, for a byte of zero or its length. */
  #refuses(bytes: Uint8Array, before = 0): boolean {
    const zero = bytes.indexOf(0);
    if (zero !== -1 && before + zero < this.#longest) this.#refuse('binary', 'invalid byte: NUL; expected text');
    else if (before + bytes.length > this.#longest)
      this.#refuse('line-length', `invalid line: too long; ${expectedAtMost(this.#limit, 'up to its \\n')}`);
    return this.#broken;
  }

  #line(line: string): void {
    this.#number++;
    const isMarked = this.#number === 1 && line.charCodeAt(0) === byteOrderMark;
    let text = isMarked ? line.slice(1) : line;
    if (text.charCodeAt(0) === byteOrderMark)
      this.#log.add('byte-order-mark', 'byte order mark at the beginning of a line; expected none', this.#number);
    const firstReturn = text.indexOf('\r');
    if (firstReturn !== -1) {
      let end = text.length;
      while (text[end - 1] === '\r') end--;
      text = text.slice(0, end);
      if (firstReturn < end)
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
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return undefined;
    }
  }

  #refuse(code: 'binary' | 'encoding' | 'line-length', message: string): void {
    this.#broken = true;
    this.#rest = [];
    const other = code === 'line-length' ? undefined : describeOtherBytes(this.#head);
    this.#log.add(other?.code ?? code, other?.message ?? message, this.#number + 1);
  }
}
