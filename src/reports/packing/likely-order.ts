import type { JudgedRun } from '../../model/judged-run.ts';

/** Topics on which it is learned how alike a run is to those before it. */
const learningTopics = 5;
/** Runs before it that are looked at, and those of them that the order is made of. */
const candidates = 128;
const advisers = 16;
const levels = 4096;
/** What a document at each of the first ranks is worth to an adviser. */
const worth = Float64Array.from({ length: 4096 }, (_, rank) => 1 / (100 + rank));

/**
 * In which order a run can be expected to have the documents of a topic: as the runs before it that are most like it had
 * them. How alike they are is learned on the first topics, by the same steps when writing and when reading.
 */
export class LikelyOrder {
  readonly #earlier: readonly JudgedRun[];
  readonly #alike: Float64Array;
  readonly #seen: Float64Array;
  #advisers: { readonly run: JudgedRun; readonly weight: number }[] = [];
  readonly #starts = new Uint32Array(levels + 1);

  constructor(earlier: readonly JudgedRun[]) {
    this.#earlier = earlier.slice(-candidates);
    this.#alike = new Float64Array(this.#earlier.length).fill(1);
    this.#seen = new Float64Array(this.#earlier.length).fill(3);
    this.#choose();
  }

  /** The documents of a topic, the likeliest first; those no adviser found keep their order at the end. */
  of(topic: number, documents: number): Uint32Array {
    const scores = new Float64Array(documents);
    let highest = 0;
    for (const { run, weight } of this.#advisers) {
      const { documents: found, ranks, offsets } = run;
      const end = offsets[topic + 1];
      for (let i = offsets[topic]; i < end; i++)
        scores[found[i]] += weight * (ranks[i] < worth.length ? worth[ranks[i]] : 1 / (100 + ranks[i]));
    }
    for (let d = 0; d < documents; d++) if (scores[d] > highest) highest = scores[d];
    return this.#sort(scores, highest);
  }

  /** Learns from how a topic came out. */
  learn(topic: number, run: JudgedRun, documents: number): void {
    if (topic >= learningTopics) return;
    const ranks = new Uint32Array(documents);
    for (let i = run.offsets[topic]; i < run.offsets[topic + 1]; i++) ranks[run.documents[i]] = run.ranks[i];
    for (const [e, { documents: found, ranks: theirs, offsets }] of this.#earlier.entries()) {
      const end = offsets[topic + 1];
      let alike = 0;
      for (let i = offsets[topic]; i < end; i++) {
        const rank = ranks[found[i]];
        const other = theirs[i];
        if (rank > 0 && 2 * rank < 3 * other + 6 && 2 * other < 3 * rank + 6) alike++;
      }
      this.#seen[e] += end - offsets[topic];
      this.#alike[e] += alike;
    }
    this.#choose();
  }

  #choose(): void {
    const weights = this.#earlier.map((run, e) => {
      const squared = (this.#alike[e] / this.#seen[e]) ** 2;
      return { run, weight: squared * squared * (squared * squared) };
    });
    this.#advisers = weights.sort((a, b) => b.weight - a.weight).slice(0, advisers);
  }

  /** Sorts by counting, as scores need not be exact: the highest first. */
  #sort(scores: Float64Array, highest: number): Uint32Array {
    const level = new Uint16Array(scores.length);
    const starts = this.#starts.fill(0);
    for (let d = 0; d < scores.length; d++) {
      level[d] = highest === 0 ? levels - 1 : levels - 1 - Math.floor(Math.sqrt(scores[d] / highest) * (levels - 1));
      starts[level[d] + 1]++;
    }
    for (let l = 0; l < levels; l++) starts[l + 1] += starts[l];
    const order = new Uint32Array(scores.length);
    for (let d = 0; d < scores.length; d++) order[starts[level[d]]++] = d;
    return order;
  }
}
