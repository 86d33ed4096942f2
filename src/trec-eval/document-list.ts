import { latin1 } from './fields.ts';

/** The documents of a topic in the order of a file, each with a number: its score, or its grade. Ids are kept as bytes. */
export class DocumentList {
  count = 0;
  /** The ids one after the other. */
  bytes = new Uint8Array(64);
  /** Where each id ends. */
  ends = new Uint32Array(4);
  numbers = new Float64Array(4);

  add(bytes: Uint8Array, from: number, to: number, number: number): void {
    const at = this.start(this.count);
    const end = at + to - from;
    if (end > this.bytes.length) this.bytes = larger(this.bytes, new Uint8Array(end * 2));
    if (this.count === this.ends.length) {
      this.ends = larger(this.ends, new Uint32Array(this.count * 2));
      this.numbers = larger(this.numbers, new Float64Array(this.count * 2));
    }
    for (let i = from, place = at; i < to; i++) this.bytes[place++] = bytes[i];
    this.ends[this.count] = end;
    this.numbers[this.count++] = number;
  }

  /** Where the id of a document begins. */
  start(document: number): number {
    return document === 0 ? 0 : this.ends[document - 1];
  }

  /** The ids as text of one character a byte. */
  ids(): string[] {
    return Array.from({ length: this.count }, (_, i) => latin1(this.bytes, this.start(i), this.ends[i]));
  }
}

function larger<T extends Uint8Array | Uint32Array | Float64Array>(old: T, made: T): T {
  made.set(old);
  return made;
}
