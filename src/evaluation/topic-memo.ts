/** Topics with more relevant documents have too many subsets to meet one twice. */
const mostDocuments = 10;
/** Numbers kept in all: 64 MB. */
const mostNumbers = 8_000_000;

/**
 * Remembers what a topic adds to each run's sums for a subset of its relevant documents.
 * Samples of a topic with few relevant documents repeat themselves: of five, two can be drawn in ten ways only.
 */
export class TopicMemo {
  readonly #size: number;
  readonly #known = new Map<number, (Float64Array | undefined)[]>();
  #room = mostNumbers;

  /** `size` is how many numbers a topic adds to. */
  constructor(size: number) {
    this.#size = size;
  }

  /** What topic `t` adds when the documents of the bits in `subset` are kept; computed on first sight, undefined where it is not remembered. */
  recall(
    t: number,
    documents: number,
    subset: number,
    compute: (block: Float64Array) => void,
  ): Float64Array | undefined {
    if (documents > mostDocuments) return undefined;
    let blocks = this.#known.get(t);
    if (blocks === undefined) {
      blocks = new Array(1 << documents);
      this.#known.set(t, blocks);
    }
    const block = blocks[subset];
    if (block !== undefined) return block;
    if (this.#room < this.#size) return undefined;
    this.#room -= this.#size;
    const computed = new Float64Array(this.#size);
    compute(computed);
    blocks[subset] = computed;
    return computed;
  }
}
