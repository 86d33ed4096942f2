import { seededRandom } from '../../math/random.ts';
import { compareBytes } from '../../model/byte-order.ts';

/** A prime: multiplying by any smaller number and taking the remainder gives every number below it once. */
const PATENTS = 1_999_993;
const FIRST_PATENT = 1_000_000;
/** Patent numbers kept for one topic: its relevant documents first, then those that are not. */
const PER_TOPIC = 4000;
const RELEVANT = 100;
const kinds = ['A1', 'A1', 'A2', 'B1'];

/** Names the documents of a simulated collection: patent-like ids, none twice, each met in one topic only. */
export class DocumentIds {
  readonly #factor: number;
  readonly #start: number;

  constructor(seed: number) {
    const random = seededRandom(seed);
    this.#factor = 1 + random.below(PATENTS - 1);
    this.#start = random.below(PATENTS);
  }

  /** The ids of the `n` relevant documents of topic `t`, in byte order. */
  listRelevant(t: number, n: number): string[] {
    return Array.from({ length: n }, (_, i) => this.#name(t * PER_TOPIC + i)).sort(compareBytes);
  }

  /** The id of a document that is not relevant to topic `t`. */
  nameNonrelevant(t: number, i: number): string {
    return this.#name(t * PER_TOPIC + RELEVANT + i);
  }

  #name(index: number): string {
    const patent = FIRST_PATENT + ((index * this.#factor + this.#start) % PATENTS);
    return `EP-${patent}-${kinds[patent % kinds.length]}`;
  }
}
