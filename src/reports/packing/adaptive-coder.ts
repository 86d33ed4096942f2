/**
 * Bits that cost as little as they surprise: a binary arithmetic coder with adaptive probabilities.
 * Writing and reading go through the same calls, so that a layout is written once: `bit` takes the bit to write and gives
 * it back, or takes anything and gives the bit that is read. Whole numbers only, so that bytes are the same everywhere.
 */
export interface BitCoder {
  readonly isReading: boolean;
  /** A bit whose probability is learned at a place of a model. */
  bit(model: BitModel, place: number, bit: number): number;
  /** A bit that can be either. */
  plainBit(bit: number): number;
}

/** Probabilities that are learned, one for each place: 22 bits of it, and 10 that count how often it was used. */
export type BitModel = Uint32Array;

const half = 1 << 21;
const most = (1 << 22) - 1;
/** Uses after which a probability moves by a fixed share: what is long ago counts little. */
const patience = 250;
/** 2^16 / (uses + 1.5), the share by which a probability moves. */
const shares = Uint16Array.from({ length: patience + 1 }, (_, uses) => Math.floor(65536 / (uses + 1.5)));

/** A model of so many places, at each of which both bits are taken for equally likely at first. */
export function bitModel(places: number): BitModel {
  return new Uint32Array(places).fill(half << 10);
}

/** The point that divides a range by the probability of a one, of 16 bits. */
function divide(low: number, high: number, probability: number): number {
  const range = (high - low) >>> 0;
  return (low + (range >>> 16) * probability + (((range & 0xffff) * probability) >>> 16)) >>> 0;
}

function probabilityOf(entry: number): number {
  const probability = entry >>> 16;
  return probability < 16 ? 16 : Math.min(probability, 65520);
}

function learn(model: BitModel, place: number, bit: number): void {
  const entry = model[place];
  const uses = entry & 1023;
  const probability = entry >>> 10;
  const moved = probability + Math.trunc((((bit === 1 ? most : 0) - probability) * shares[uses]) / 65536);
  model[place] = ((moved << 10) | (uses < patience ? uses + 1 : uses)) >>> 0;
}

/** Writes bits. */
export class BitWriter implements BitCoder {
  readonly isReading = false;
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #low = 0;
  #high = 0xffffffff;

  bit(model: BitModel, place: number, bit: number): number {
    this.#narrow(divide(this.#low, this.#high, probabilityOf(model[place])), bit);
    learn(model, place, bit);
    return bit;
  }

  plainBit(bit: number): number {
    this.#narrow(divide(this.#low, this.#high, 32768), bit);
    return bit;
  }

  /** What was written, when nothing follows. */
  finish(): Uint8Array<ArrayBuffer> {
    for (let i = 0; i < 4; i++) {
      this.#push(this.#low >>> 24);
      this.#low = (this.#low << 8) >>> 0;
    }
    return this.#bytes.slice(0, this.#length);
  }

  #narrow(middle: number, bit: number): void {
    if (bit === 1) this.#high = middle;
    else this.#low = middle + 1;
    while (((this.#low ^ this.#high) & 0xff000000) === 0) {
      this.#push(this.#high >>> 24);
      this.#low = (this.#low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 255) >>> 0;
    }
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = byte;
  }
}

/** Reads what a {@link BitWriter} wrote. */
export class BitReader implements BitCoder {
  readonly isReading = true;
  readonly #bytes: Uint8Array;
  #next = 0;
  #low = 0;
  #high = 0xffffffff;
  #value = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (let i = 0; i < 4; i++) this.#take();
  }

  bit(model: BitModel, place: number): number {
    const bit = this.#choose(divide(this.#low, this.#high, probabilityOf(model[place])));
    learn(model, place, bit);
    return bit;
  }

  plainBit(): number {
    return this.#choose(divide(this.#low, this.#high, 32768));
  }

  #choose(middle: number): number {
    const bit = this.#value <= middle ? 1 : 0;
    if (bit === 1) this.#high = middle;
    else this.#low = middle + 1;
    while (((this.#low ^ this.#high) & 0xff000000) === 0) {
      this.#low = (this.#low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 255) >>> 0;
      this.#take();
    }
    return bit;
  }

  #take(): void {
    const byte = this.#next < this.#bytes.length ? this.#bytes[this.#next++] : 0;
    this.#value = ((this.#value << 8) | byte) >>> 0;
  }
}
