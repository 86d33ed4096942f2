import { concatenate } from '../formats/bytes.ts';
import { FindingLog } from '../formats/finding-log.ts';
import { createQrelsReader, type Reader, type ReaderOptions, type Reading } from '../formats/reader.ts';
import type { InputFormat } from '../formats/registry.ts';
import { limitOf } from '../model/limits.ts';
import type { Qrels } from '../model/qrels.ts';
import { scanQrels } from '../ranking/kernel/qrels-scanner.ts';

/** Qrels of more bytes than this are not held in memory as they are. */
const mostBytes = 1 << 30;

/** Holds a file back for the fast scanner, and hands it to the reference where that gives up. */
export class QrelsReader implements Reader<Qrels> {
  readonly #source: string;
  readonly #format: InputFormat | undefined;
  readonly #reference: Reader<Qrels>;
  readonly #longest = limitOf('line');
  #isHeld: boolean;
  #chunks: Uint8Array[] = [];
  #length = 0;
  #lineLength = 0;

  constructor(source: string, options: Omit<ReaderOptions, 'source'> = {}) {
    this.#source = source;
    this.#format = options.format;
    // The fast scanner knows four columns only, and ids as they are written.
    this.#isHeld = options.sampling !== 'strata' && !options.subtopics && options.numbers !== 'patent';
    this.#reference = createQrelsReader({ source, ...options });
  }

  push(chunk: Uint8Array): boolean {
    if (!this.#isHeld) return this.#reference.push(chunk);
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const last = chunk.lastIndexOf(0x0a);
    this.#lineLength = last === -1 ? this.#lineLength + chunk.length : chunk.length - last - 1;
    const isOdd = this.#length > mostBytes || this.#lineLength > this.#longest || chunk.includes(0);
    return !isOdd || this.#giveUp();
  }

  end(): Reading<Qrels> {
    const value = this.#isHeld ? scanQrels(concatenate(this.#chunks), this.#format, this.#longest) : undefined;
    if (value) return { value, format: 'trec', log: new FindingLog(this.#source) };
    if (this.#isHeld) this.#giveUp();
    return this.#reference.end();
  }

  /** What the fast scanner does not take needs not be held until the end: it may have none. */
  #giveUp(): boolean {
    this.#isHeld = false;
    const more = this.#chunks.every((chunk) => this.#reference.push(chunk));
    this.#chunks = [];
    return more;
  }
}
