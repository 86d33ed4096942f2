import { type BitCoder, type BitModel, bitModel } from './adaptive-coder.ts';

/** What is learned of whole numbers from 0: how long they are, by what is known before (a row), and their first bits. */
export interface NumberModel {
  readonly lengths: BitModel;
  readonly firstBits: BitModel;
}

/** The longest number, in bits. */
const longest = 36;

/** A model of numbers with so many rows. */
export function numberModel(rows = 1): NumberModel {
  return { lengths: bitModel(rows * longest), firstBits: bitModel(longest * 8) };
}

/** Where numbers no longer fit the operators of bits. */
const half = 2 ** 31;

/** How many bits a number from 1 has, less one. */
export function log2Floor(number: number): number {
  return 31 - Math.clz32(number);
}

/** A number from 0 to 2^35: its length bit by bit, then the bits after the first, of which three are learned. */
export function codeNumber(coder: BitCoder, model: NumberModel, row: number, number: number): number {
  const value = number + 1;
  const length = value < half ? log2Floor(value) : 31 + log2Floor(value / half);
  const at = row * longest;
  let bits = 0;
  while (bits < longest - 1 && coder.bit(model.lengths, at + bits, bits === length ? 1 : 0) === 0) bits++;
  let read = 1;
  for (let left = bits - 1; left >= 0; left--) {
    const bit = value < half ? (value >>> left) & 1 : Math.floor(value / 2 ** left) % 2;
    const place = bits - left - 1;
    read =
      2 * read +
      (place < 3
        ? coder.bit(model.firstBits, bits * 8 + (read & ((1 << place) - 1)) + (1 << place), bit)
        : coder.plainBit(bit));
  }
  return read - 1;
}

/** A number that may be negative. */
export function codeSigned(coder: BitCoder, model: NumberModel, row: number, number: number): number {
  const folded = codeNumber(coder, model, row, number < 0 ? -2 * number - 1 : 2 * number);
  return folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2;
}

/** Numbers of which each is like the one before it; read ones fill the array. */
export function codeColumn(coder: BitCoder, column: Int32Array | Uint32Array | number[]): void {
  const model = numberModel(4);
  let before = 0;
  let row = 0;
  for (let i = 0; i < column.length; i++) {
    const step = codeSigned(coder, model, row, column[i] - before);
    before += step;
    column[i] = before;
    row = Math.min(3, Math.abs(step));
  }
}
