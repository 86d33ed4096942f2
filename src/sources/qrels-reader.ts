import { concatenate } from '../formats/bytes.ts';
import { FindingLog } from '../formats/finding-log.ts';
import { createQrelsReader, type Reader, type ReaderOptions, type Reading } from '../formats/reader.ts';
import type { InputFormat } from '../formats/registry.ts';
import type { Qrels } from '../model/qrels.ts';
import { scanQrels } from '../ranking/kernel/qrels-scanner.ts';

/** Qrels of more bytes than this are not held in memory as they are. */
const mostBytes = 1 << 30;

/** Holds a file back for the fast scanner, and hands it to the reference where that gives up. */
export class QrelsReader implements Reader<Qrels> {
  readonly #source: string;
  readonly #format: InputFormat | undefined;
  /** The fast scanner knows four columns only. */
  readonly #isPlain: boolean;
  readonly #reference: Reader<Qrels>;
  #chunks: Uint8Array[] = [];
  #length = 0;

  constructor(source: string, options: Omit<ReaderOptions, 'source'> = {}) {
    this.#source = source;
    this.#format = options.format;
    this.#isPlain = options.sampling !== 'strata' && !options.subtopics;
    this.#reference = createQrelsReader({ source, ...options });
  }

  push(chunk: Uint8Array): boolean {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    return this.#length <= mostBytes || this.#giveUp();
  }

  end(): Reading<Qrels> {
    const value =
      this.#length > mostBytes || !this.#isPlain ? undefined : scanQrels(concatenate(this.#chunks), this.#format);
    if (value) return { value, format: 'trec', log: new FindingLog(this.#source) };
    this.#giveUp();
    return this.#reference.end();
  }

  #giveUp(): boolean {
    const more = this.#chunks.every((chunk) => this.#reference.push(chunk));
    this.#chunks = [];
    return more;
  }
}
