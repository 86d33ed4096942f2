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
/** 2^13 / (uses + 1.5), the share by which a probability moves. */
const shares = Uint16Array.from({ length: patience + 1 }, (_, uses) => Math.floor(8192 / (uses + 1.5)));

/** A model of so many places, at each of which both bits are taken for equally likely at first. */
export function bitModel(places: number): BitModel {
  return new Uint32Array(places).fill(half << 10);
}

/** The point that divides a range by the probability of a one, of 16 bits. */
function divide(low: number, high: number, probability: number): number {
  const range = (high - low) >>> 0;
  return (low + Math.imul(range >>> 16, probability) + (Math.imul(range & 0xffff, probability) >>> 16)) >>> 0;
}

function probabilityOf(entry: number): number {
  const probability = entry >>> 16;
  return probability < 16 ? 16 : Math.min(probability, 65520);
}

function learn(model: BitModel, place: number, bit: number): void {
  const entry = model[place];
  const uses = entry & 1023;
  const probability = entry >>> 10;
  const moved =
    bit === 1
      ? probability + ((((most - probability) >> 4) * shares[uses]) >> 9)
      : probability - (((probability >> 4) * shares[uses]) >> 9);
  model[place] = (moved << 10) | (uses < patience ? uses + 1 : uses);
}

/** Places of the state, which is an array since V8 keeps whole numbers of 32 bits in fields as objects. */
const low = 0;
const high = 1;
const read = 2;

/** Writes bits. */
export class BitWriter implements BitCoder {
  readonly isReading = false;
  readonly #state = Uint32Array.of(0, 0xffffffff);
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  bit(model: BitModel, place: number, bit: number): number {
    this.#narrow(probabilityOf(model[place]), bit);
    learn(model, place, bit);
    return bit;
  }

  plainBit(bit: number): number {
    this.#narrow(32768, bit);
    return bit;
  }

  /** What was written, when nothing follows. */
  finish(): Uint8Array<ArrayBuffer> {
    for (let shift = 24; shift >= 0; shift -= 8) this.#push(this.#state[low] >>> shift);
    return this.#bytes.slice(0, this.#length);
  }

  #narrow(probability: number, bit: number): void {
    const state = this.#state;
    const middle = divide(state[low], state[high], probability);
    if (bit === 1) state[high] = middle;
    else state[low] = middle + 1;
    while ((state[low] ^ state[high]) >>> 24 === 0) {
      this.#push(state[high] >>> 24);
      state[low] <<= 8;
      state[high] = (state[high] << 8) | 255;
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
  readonly #state = Uint32Array.of(0, 0xffffffff, 0);
  readonly #bytes: Uint8Array;
  #next = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (let i = 0; i < 4; i++) this.#take();
  }

  bit(model: BitModel, place: number): number {
    const bit = this.#choose(probabilityOf(model[place]));
    learn(model, place, bit);
    return bit;
  }

  plainBit(): number {
    return this.#choose(32768);
  }

  #choose(probability: number): number {
    const state = this.#state;
    const middle = divide(state[low], state[high], probability);
    const bit = state[read] <= middle ? 1 : 0;
    if (bit === 1) state[high] = middle;
    else state[low] = middle + 1;
    while ((state[low] ^ state[high]) >>> 24 === 0) {
      state[low] <<= 8;
      state[high] = (state[high] << 8) | 255;
      this.#take();
    }
    return bit;
  }

  #take(): void {
    const byte = this.#next < this.#bytes.length ? this.#bytes[this.#next++] : 0;
    this.#state[read] = (this.#state[read] << 8) | byte;
  }
}
