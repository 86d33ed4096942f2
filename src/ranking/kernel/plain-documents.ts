import { anomalyCode } from './byte-kernel.ts';
import type { PackedQrels } from './packed-qrels.ts';

/** Folds one more word of an id into its hash. */
export function foldWord(hash: number, word: number): number {
  return Math.imul(((hash << 13) | (hash >>> 19)) ^ word, 0x9e3779b1);
}

/** Spreads a hash over all its bits. */
export function finishHash(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}

/** Fields of an entry. */
const stride = 4;
const startField = 1;
const lengthField = 2;
const markField = 3;

/**
 * The documents of the topic being read, in one hash table with the judged documents of the topic.
 *
 * An entry is hash, where the words of the id are, its length in bytes, and a mark.
 * The first `judged` entries are the judged documents, with mark 1 once they are retrieved.
 * Then come the retrieved documents in the order of the file, with mark d + 1 for judged document d, or 0.
 */
export class TopicDocuments {
  /** Ids, 4 bytes a word, padded with zeros: first those of the qrels, then those of the topic. */
  words: Int32Array;
  wordsUsed: number;
  scores = new Float64Array(1024);
  /** Positions and judged documents of the judged documents retrieved, in the order of the file. */
  found = new Uint32Array(128);
  foundCount = 0;
  retrieved = 0;
  duplicates = 0;
  /** Whether each score so far is lower than the one before, so that positions are ranks. */
  descending = true;

  readonly #qrelsWords: number;
  readonly #qrelsEntries: Int32Array;
  #entries = new Int32Array(1024 * stride);
  #slots = new Int32Array(1024);
  #mask = 1023;
  #judged = 0;
  #keepFirst = false;
  #last = Number.POSITIVE_INFINITY;
  /** The position at which something must grow. */
  #limit = 0;

  constructor({ documents }: PackedQrels) {
    const { bytes, ends } = documents;
    this.words = new Int32Array((bytes.length >> 2) + ends.length * 2 + 4096);
    this.wordsUsed = 0;
    this.#qrelsEntries = new Int32Array(ends.length * stride);
    for (let d = 0; d < ends.length; d++) {
      const start = d === 0 ? 0 : ends[d - 1];
      this.#qrelsEntries[d * stride] = this.putId(bytes, start, ends[d]);
      this.#qrelsEntries[d * stride + startField] = this.wordsUsed;
      this.#qrelsEntries[d * stride + lengthField] = ends[d] - start;
      this.wordsUsed += (ends[d] - start + 3) >> 2;
    }
    this.#qrelsWords = this.wordsUsed;
  }

  get size(): number {
    return this.words.byteLength + this.scores.byteLength + this.#entries.byteLength + this.#slots.byteLength;
  }

  start(keepFirst: boolean): void {
    this.#keepFirst = keepFirst;
    this.duplicates = 0;
  }

  /** Forgets the documents of the last topic; `from` to `to` are the judged documents of the new one. */
  startTopic(from: number, to: number): void {
    const expected = Math.max(this.retrieved, 256) + to - from;
    this.#judged = to - from;
    this.retrieved = 0;
    this.foundCount = 0;
    this.wordsUsed = this.#qrelsWords;
    this.descending = true;
    if (this.#entries.length < (this.#judged + 1) * stride)
      this.#entries = new Int32Array((this.#judged + 1) * stride * 2);
    if (this.found.length < this.#judged * 2) this.found = new Uint32Array(this.#judged * 4);
    this.#clearSlots(expected);
    this.#entries.set(this.#qrelsEntries.subarray(from * stride, to * stride));
    for (let d = 0; d < this.#judged; d++) this.#occupy(d);
    this.#last = Number.POSITIVE_INFINITY;
    this.#makeRoom();
  }

  /** Makes room for so many words of an id. */
  reserveWords(count: number): void {
    if (this.wordsUsed + count <= this.words.length) return;
    const larger = new Int32Array(Math.max(this.words.length * 2, this.wordsUsed + count));
    larger.set(this.words.subarray(0, this.wordsUsed));
    this.words = larger;
  }

  /** Puts an id behind the words in use, without taking them; gives its hash. */
  putId(bytes: Uint8Array, start: number, end: number): number {
    this.reserveWords((end - start + 3) >> 2);
    const { words } = this;
    let at = this.wordsUsed;
    let hash = 0;
    for (let p = start; p < end; p += 4) {
      let word = bytes[p];
      if (p + 1 < end) word |= bytes[p + 1] << 8;
      if (p + 2 < end) word |= bytes[p + 2] << 16;
      if (p + 3 < end) word |= bytes[p + 3] << 24;
      words[at++] = word;
      hash = foldWord(hash, word);
    }
    return finishHash(hash);
  }

  /** Adds the document whose id `putId` put; gives an anomaly or 0. */
  add(hash: number, length: number, score: number): number {
    const { retrieved } = this;
    const slots = this.#slots;
    const mask = this.#mask;
    const entries = this.#entries;
    let slot = hash & mask;
    for (let number = slots[slot]; number !== 0; number = slots[slot]) {
      const entry = (number - 1) * stride;
      if (
        entries[entry] === hash &&
        entries[entry + lengthField] === length &&
        this.#isNext(entries[entry + startField], length)
      )
        return this.#repeated(number - 1, score);
      slot = (slot + 1) & mask;
    }
    const index = this.#judged + retrieved;
    slots[slot] = index + 1;
    const entry = index * stride;
    entries[entry] = hash;
    entries[entry + startField] = this.wordsUsed;
    entries[entry + lengthField] = length;
    entries[entry + markField] = 0;
    this.wordsUsed += (length + 3) >> 2;
    this.#addScore(score);
    return 0;
  }

  /** Which judged document stands at a position, counted from 1; 0 where it is not judged. */
  judgedMark(position: number): number {
    return this.#entries[(this.#judged + position) * stride + markField];
  }

  /** Compares the ids at two positions by their bytes. */
  compareIds(a: number, b: number): number {
    const x = (this.#judged + a) * stride;
    const y = (this.#judged + b) * stride;
    const xLength = this.#entries[x + lengthField];
    const yLength = this.#entries[y + lengthField];
    const xStart = this.#entries[x + startField];
    const yStart = this.#entries[y + startField];
    const count = (Math.min(xLength, yLength) + 3) >> 2;
    for (let i = 0; i < count; i++) {
      const differ = this.words[xStart + i] ^ this.words[yStart + i];
      if (differ === 0) continue;
      const shift = 24 & (31 - Math.clz32(differ & -differ));
      return ((this.words[xStart + i] >>> shift) & 0xff) - ((this.words[yStart + i] >>> shift) & 0xff);
    }
    return xLength - yLength;
  }

  #isNext(start: number, length: number): boolean {
    const { words, wordsUsed } = this;
    for (let i = 0; i < (length + 3) >> 2; i++) if (words[start + i] !== words[wordsUsed + i]) return false;
    return true;
  }

  #addScore(score: number): void {
    const at = this.retrieved++;
    if (!(score < this.#last)) this.descending = false;
    this.#last = score;
    this.scores[at] = score;
    if (at === this.#limit) this.#makeRoom();
  }

  /** Makes room for one more document at least, and notes when to do so again. */
  #makeRoom(): void {
    if (this.retrieved === this.scores.length) this.scores = grown(this.scores);
    const next = this.#judged + this.retrieved;
    if ((next + 1) * stride > this.#entries.length) this.#entries = grown(this.#entries);
    if (next * 2 > this.#mask) this.#growSlots();
    this.#limit = Math.min(
      this.scores.length - 1,
      this.#entries.length / stride - this.#judged - 1,
      (this.#mask >> 1) - this.#judged,
    );
  }

  /** A document that is in the table already: judged and not met before, or a duplicate. */
  #repeated(index: number, score: number): number {
    const entries = this.#entries;
    if (index >= this.#judged || entries[index * stride + markField] !== 0) {
      this.duplicates++;
      return this.#keepFirst ? 0 : anomalyCode.duplicate;
    }
    entries[index * stride + markField] = 1;
    const copy = (this.#judged + this.retrieved) * stride;
    entries.copyWithin(copy, index * stride, (index + 1) * stride);
    entries[copy + markField] = index + 1;
    this.found[this.foundCount * 2] = this.retrieved;
    this.found[this.foundCount * 2 + 1] = index;
    this.foundCount++;
    this.#addScore(score);
    return 0;
  }

  #occupy(index: number): void {
    let slot = this.#entries[index * stride] & this.#mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
    this.#slots[slot] = index + 1;
  }

  #clearSlots(expected: number): void {
    let size = 1024;
    while (size < expected * 4) size *= 2;
    if (this.#slots.length < size) this.#slots = new Int32Array(size);
    else this.#slots.fill(0, 0, size);
    this.#mask = size - 1;
  }

  #growSlots(): void {
    this.#clearSlots((this.#mask + 1) / 2);
    for (let d = 0; d < this.#judged; d++) this.#occupy(d);
    for (let i = 0; i < this.retrieved; i++) if (this.judgedMark(i) === 0) this.#occupy(this.#judged + i);
  }
}

function grown<A extends Int32Array | Float64Array>(array: A): A {
  const larger = new (array.constructor as new (length: number) => A)(array.length * 2);
  larger.set(array);
  return larger;
}
