/** Why deflated bytes cannot be unpacked. */
export class DeflateError extends Error {}

/**
 * Unpacks deflated bytes (RFC 1951) that are said to be so many; as soon as they are more, they are refused.
 * A library for it makes its tables when it is loaded, which every start of the program would pay for.
 */
export function inflate(packed: Uint8Array, size: number): Uint8Array {
  const bits = new Bits(packed);
  const output = new Output(size);
  for (let isLast = false; !isLast; ) {
    isLast = bits.take(1) === 1;
    const type = bits.take(2);
    if (type === 0) output.append(bits.stored());
    else if (type === 1) unpackBlock(bits, fixedCodes(), output);
    else if (type === 2) unpackBlock(bits, readCodes(bits), output);
    else throw new DeflateError('damaged: invalid kind of block');
  }
  return output.bytes.subarray(0, output.length);
}

/** Bits from the lowest of each byte on. */
class Bits {
  readonly #bytes: Uint8Array;
  #next = 0;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  take(count: number): number {
    const value = this.peek(count);
    this.skip(count);
    return value;
  }

  /** At most 16 bits; beyond the end they are 0. */
  peek(count: number): number {
    while (this.#count < count) {
      this.#held |= (this.#bytes[this.#next++] ?? 0) << this.#count;
      this.#count += 8;
    }
    return this.#held & ((1 << count) - 1);
  }

  skip(count: number): void {
    this.#held >>>= count;
    this.#count -= count;
    if (this.#next - (this.#count >> 3) > this.#bytes.length) throw cutOff();
  }

  /** The bytes of a block that is not packed, which begins with the next whole byte. */
  stored(): Uint8Array {
    this.skip(this.#count & 7);
    const length = this.take(16);
    if ((this.take(16) ^ length) !== 0xffff) throw new DeflateError('damaged: invalid length of a stored block');
    const start = this.#next - (this.#count >> 3);
    if (start + length > this.#bytes.length) throw cutOff();
    this.#next = start + length;
    this.#held = 0;
    this.#count = 0;
    return this.#bytes.subarray(start, this.#next);
  }
}

const cutOff = () => new DeflateError('damaged: cut off before its end');

class Output {
  readonly bytes: Uint8Array;
  length = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
  }

  append(bytes: Uint8Array): void {
    this.#requireRoom(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  push(byte: number): void {
    this.#requireRoom(1);
    this.bytes[this.length++] = byte;
  }

  /** What stands so far back again; it may reach into what it writes. */
  repeat(distance: number, count: number): void {
    if (distance > this.length) throw new DeflateError('damaged: a distance to before the beginning');
    this.#requireRoom(count);
    for (const end = this.length + count; this.length < end; this.length++)
      this.bytes[this.length] = this.bytes[this.length - distance];
  }

  #requireRoom(count: number): void {
    if (this.length + count > this.bytes.length)
      throw new DeflateError(`unpacks to more than the ${this.bytes.length} bytes it says`);
  }
}

/** A symbol and the length of its code (`symbol << 4 | length`) by the bits that follow; 0 where no code is so. */
interface Code {
  readonly entries: Uint16Array;
  readonly longest: number;
}

interface Codes {
  readonly literals: Code;
  readonly distances: Code;
}

const endOfBlock = 256;
/** The lengths and distances that symbols begin at, and how many bits say what is added (RFC 1951, 3.2.5). */
const lengthStarts = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceStarts = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const distanceBits = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];

function unpackBlock(bits: Bits, { literals, distances }: Codes, output: Output): void {
  for (;;) {
    const symbol = nextSymbol(bits, literals);
    if (symbol === endOfBlock) return;
    if (symbol < endOfBlock) {
      output.push(symbol);
      continue;
    }
    const place = symbol - endOfBlock - 1;
    if (place >= lengthStarts.length) throw new DeflateError('damaged: invalid length');
    const length = lengthStarts[place] + bits.take(lengthBits[place]);
    const far = nextSymbol(bits, distances);
    if (far >= distanceStarts.length) throw new DeflateError('damaged: invalid distance');
    output.repeat(distanceStarts[far] + bits.take(distanceBits[far]), length);
  }
}

function nextSymbol(bits: Bits, { entries, longest }: Code): number {
  const entry = entries[bits.peek(longest)];
  if (entry === 0) throw new DeflateError('damaged: invalid code');
  bits.skip(entry & 15);
  return entry >> 4;
}

let fixed: Codes | undefined;

function fixedCodes(): Codes {
  const lengthOf = (symbol: number) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8);
  fixed ??= {
    literals: makeCode(Uint8Array.from({ length: 288 }, (_, symbol) => lengthOf(symbol))),
    distances: makeCode(new Uint8Array(32).fill(5)),
  };
  return fixed;
}

/** The order in which the lengths of the codes of code lengths stand. */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

function readCodes(bits: Bits): Codes {
  const literals = bits.take(5) + 257;
  const distances = bits.take(5) + 1;
  const given = bits.take(4) + 4;
  const ofLengths = new Uint8Array(lengthOrder.length);
  for (let i = 0; i < given; i++) ofLengths[lengthOrder[i]] = bits.take(3);
  const code = makeCode(ofLengths);
  const lengths = new Uint8Array(literals + distances);
  for (let i = 0; i < lengths.length; ) {
    const symbol = nextSymbol(bits, code);
    if (symbol < 16) {
      lengths[i++] = symbol;
      continue;
    }
    if (symbol === 16 && i === 0) throw new DeflateError('damaged: a length is repeated before the first');
    const repeated = symbol === 16 ? lengths[i - 1] : 0;
    const times = symbol === 16 ? 3 + bits.take(2) : symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7);
    if (i + times > lengths.length) throw new DeflateError('damaged: more lengths of codes than codes');
    lengths.fill(repeated, i, i + times);
    i += times;
  }
  return { literals: makeCode(lengths.subarray(0, literals)), distances: makeCode(lengths.subarray(literals)) };
}

/** The canonical code of the lengths (RFC 1951, 3.2.2), by bits in the order in which they come. */
function makeCode(lengths: Uint8Array): Code {
  const longest = lengths.reduce((most, length) => Math.max(most, length), 1);
  const entries = new Uint16Array(1 << longest);
  let code = 0;
  for (let length = 1; length <= longest; length++, code <<= 1)
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] !== length) continue;
      if (code >> length !== 0) throw new DeflateError('damaged: more codes than their lengths allow');
      const entry = (symbol << 4) | length;
      for (let bits = reversed(code, length); bits < entries.length; bits += 1 << length) entries[bits] = entry;
      code++;
    }
  return { entries, longest };
}

function reversed(code: number, length: number): number {
  let bits = 0;
  for (let i = 0; i < length; i++) bits |= ((code >> i) & 1) << (length - 1 - i);
  return bits;
}
