import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';
import { concatenate } from './bytes.ts';
import { detectFormat, detectKind } from './detect.ts';
import type { FileKind } from './format.ts';
import {
  createQrelsReader,
  createRunReader,
  headBytes,
  type Reader,
  type ReaderOptions,
  type Reading,
} from './reader.ts';

/** Reads a run or qrels, told apart by content unless the kind is given. */
export class AnyReader implements Reader<Run | Qrels> {
  readonly #options: ReaderOptions;
  #head: Uint8Array[] = [];
  #reader: Reader<Run | Qrels> | undefined;
  /** Known once enough has been read to tell. */
  kind: FileKind | undefined;

  constructor({ kind, ...options }: ReaderOptions & { readonly kind?: FileKind }) {
    this.#options = options;
    this.kind = kind;
  }

  push(chunk: Uint8Array): boolean {
    if (this.#reader) return this.#reader.push(chunk);
    this.#head.push(chunk.slice());
    return this.#head.reduce((sum, { length }) => sum + length, 0) < headBytes || this.#open();
  }

  end(): Reading<Run | Qrels> {
    if (!this.#reader) this.#open();
    return this.#reader!.end();
  }

  #open(): boolean {
    const head = new TextDecoder().decode(concatenate(this.#head).subarray(0, headBytes));
    const { table, grades } = this.#options;
    const choices = { ...table, withoutWords: grades === undefined };
    const format = this.#options.format ?? detectFormat(head, choices);
    this.kind ??= detectKind(head, format, choices);
    const create = this.kind === 'run' ? createRunReader : createQrelsReader;
    this.#reader = create({ ...this.#options, format });
    const reader = this.#reader;
    const more = this.#head.every((chunk) => reader.push(chunk));
    this.#head = [];
    return more;
  }
}
