/** Bytes that are no such stream, and why. */
export class Damage extends Error {}

/** Bytes, and their bits from the lowest. */
export class PackedBits {
  readonly bytes: Uint8Array;
  at = 0;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    if (this.at >= this.bytes.length) throw new Damage('cut off');
    return this.bytes[this.at++];
  }

  bits(wanted: number): number {
    for (; this.#count < wanted; this.#count += 8) this.#held |= this.byte() << this.#count;
    const value = this.#held & ((1 << wanted) - 1);
    this.#held >>>= wanted;
    this.#count -= wanted;
    return value;
  }

  /** Lets go of what is left of a byte. */
  align(): void {
    [this.#held, this.#count] = [0, 0];
  }

  /** A number of some bytes, the lowest first. */
  whole(bytes: number): number {
    let value = 0;
    for (let i = 0; i < bytes; i++) value += this.byte() * 2 ** (8 * i);
    return value;
  }
}

/** How many codes there are of each length, and their symbols in the order of the codes. */
interface Codes {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

const longest = 15;
const lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBases = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const distanceBits = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const fixedLiterals = codesOf(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)));
const fixedDistances = codesOf(new Array(30).fill(5));

/** Puts what a deflate stream holds behind what is there already; it refers to nothing before `first`. */
export function inflate(bits: PackedBits, out: number[], first: number): void {
  for (let isLast = 0; isLast === 0; ) {
    isLast = bits.bits(1);
    const kind = bits.bits(2);
    if (kind === 3) throw new Damage('no such block');
    if (kind === 0) copyStored(bits, out);
    else unpackBlock(bits, out, first, kind === 1 ? [fixedLiterals, fixedDistances] : readCodes(bits));
  }
}

function copyStored(bits: PackedBits, out: number[]): void {
  bits.align();
  const length = bits.whole(2);
  if (bits.whole(2) !== (~length & 0xffff)) throw new Damage('another length of a stored block');
  for (let i = 0; i < length; i++) out.push(bits.byte());
}

function unpackBlock(bits: PackedBits, out: number[], first: number, [literals, distances]: [Codes, Codes]): void {
  for (let symbol = decode(bits, literals); symbol !== 256; symbol = decode(bits, literals)) {
    if (symbol < 256) {
      out.push(symbol);
      continue;
    }
    const place = symbol - 257;
    if (place >= lengthBases.length) throw new Damage('no such length');
    const length = lengthBases[place] + bits.bits(lengthBits[place]);
    const far = decode(bits, distances);
    if (far >= distanceBases.length) throw new Damage('no such distance');
    const distance = distanceBases[far] + bits.bits(distanceBits[far]);
    if (distance > out.length - first) throw new Damage('a distance before the start');
    for (let i = 0; i < length; i++) out.push(out[out.length - distance]);
  }
}

function readCodes(bits: PackedBits): [Codes, Codes] {
  const literals = bits.bits(5) + 257;
  const distances = bits.bits(5) + 1;
  const coded = bits.bits(4) + 4;
  if (literals > 286 || distances > 30) throw new Damage('too many codes');
  const lengths = new Array<number>(19).fill(0);
  for (const place of lengthOrder.slice(0, coded)) lengths[place] = bits.bits(3);
  const codes = codesOf(lengths);
  if (!isComplete(codes)) throw new Damage('codes of lengths that are not complete');
  const all: number[] = [];
  while (all.length < literals + distances) {
    const symbol = decode(bits, codes);
    if (symbol < 16) {
      all.push(symbol);
      continue;
    }
    if (symbol === 16 && all.length === 0) throw new Damage('nothing to repeat');
    const value = symbol === 16 ? all[all.length - 1] : 0;
    const times = symbol === 16 ? 3 + bits.bits(2) : symbol === 17 ? 3 + bits.bits(3) : 11 + bits.bits(7);
    for (let i = 0; i < times; i++) all.push(value);
  }
  if (all.length > literals + distances) throw new Damage('more lengths than codes');
  if (all[256] === 0) throw new Damage('no end of a block');
  const both: [Codes, Codes] = [codesOf(all.slice(0, literals)), codesOf(all.slice(literals))];
  for (const one of both) if (!isComplete(one) && !isSingle(one)) throw new Damage('codes that are not complete');
  return both;
}

function codesOf(lengths: readonly number[]): Codes {
  const counts = new Uint16Array(longest + 1);
  for (const length of lengths) counts[length]++;
  const symbols = [...lengths.keys()].filter((symbol) => lengths[symbol] > 0);
  symbols.sort((a, b) => lengths[a] - lengths[b] || a - b);
  const codes = { counts, symbols: Uint16Array.from(symbols) };
  if (room(codes) < 0) throw new Damage('more codes than there is room for');
  return codes;
}

/** What is left of all codes of the greatest length. */
function room({ counts }: Codes): number {
  let left = 1;
  for (let length = 1; length <= longest; length++) {
    left = left * 2 - counts[length];
    if (left < 0) return left;
  }
  return left;
}

const isComplete = (codes: Codes) => room(codes) === 0;
/** One code of one bit, or none at all, may stand alone. */
const isSingle = ({ symbols, counts }: Codes) => symbols.length === 0 || (symbols.length === 1 && counts[1] === 1);

function decode(bits: PackedBits, { counts, symbols }: Codes): number {
  let [code, first, index] = [0, 0, 0];
  for (let length = 1; length <= longest; length++) {
    code |= bits.bits(1);
    const count = counts[length];
    if (code - count < first) return symbols[index + code - first];
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  throw new Damage('no such code');
}
