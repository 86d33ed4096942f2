/** Topics with more relevant documents have too many subsets to meet one twice. */
const mostDocuments = 10;
/** Numbers kept at a time: 64 MB. */
const mostNumbers = 8_000_000;

/**
 * Remembers what a topic adds to each run's sums for a subset of its relevant documents.
 * Samples of a topic with few relevant documents repeat themselves: of five, two can be drawn in ten ways only.
 */
export class TopicMemo {
  readonly #size: number;
  #blocks: (Float64Array | undefined)[][] = [];
  #room = mostNumbers;

  /** `size` is how many numbers a topic adds to. */
  constructor(size: number) {
    this.#size = size;
  }

  /** Whether a topic with so many relevant documents is remembered at all. */
  takes(documents: number): boolean {
    return documents <= mostDocuments && this.#size <= mostNumbers;
  }

  /** What topic `t` adds when the documents of the bits in `subset` are kept; undefined where it is not known. */
  find(t: number, subset: number): Float64Array | undefined {
    return this.#blocks[t]?.[subset];
  }

  /** Zeros to add up what topic `t` adds for a subset, for the next time it is asked for. */
  create(t: number, subset: number): Float64Array {
    if (this.#room < this.#size) {
      // Subsets of one size come together: the old ones are hardly asked for again.
      this.#blocks = [];
      this.#room = mostNumbers;
    }
    this.#room -= this.#size;
    const block = new Float64Array(this.#size);
    this.#blocks[t] ??= [];
    this.#blocks[t][subset] = block;
    return block;
  }
}
