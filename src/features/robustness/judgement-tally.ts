import { type JudgementMask, maskedAs, type Qrels } from '../../model/qrels.ts';

/** What is left of the judgements at a level, on average over its samples. */
export interface KeptJudgements {
  readonly level: number;
  /** Share of the judged documents that stay judged. */
  readonly judged: number;
  /** Share of the relevant documents that stay judged. */
  readonly relevant: number;
  /** Topics that have lost their last relevant document. */
  readonly emptied: number;
}

/** Adds up what masks keep of the judgements. */
export class JudgementTally {
  /** The entry of a kept judgement, a bit that no other entry has, for each document that is judged, not only pooled. */
  readonly #judged: Uint8Array;
  /** Positions of the relevant documents, topic by topic. */
  readonly #relevant: readonly Uint32Array[];
  #masks = 0;
  #keptJudged = 0;
  #keptRelevant = 0;
  #emptied = 0;

  constructor({ topics, offsets, grades }: Qrels, rel: number) {
    this.#judged = Uint8Array.from(grades, (grade) => (grade >= 0 ? maskedAs.kept : 0));
    const positions = Uint32Array.from(grades, (_, i) => i);
    this.#relevant = topics
      .map((_, t) => positions.subarray(offsets[t], offsets[t + 1]).filter((i) => grades[i] >= rel))
      .filter((topic) => topic.length > 0);
  }

  add(mask: JudgementMask): void {
    this.#masks++;
    this.#keptJudged += countCommon(mask, this.#judged);
    for (const topic of this.#relevant) {
      let kept = 0;
      for (let i = 0; i < topic.length; i++) kept += mask[topic[i]] & maskedAs.kept;
      this.#keptRelevant += kept;
      if (kept === 0) this.#emptied++;
    }
  }

  average(level: number): KeptJudgements {
    const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
    return {
      level,
      judged: this.#keptJudged / this.#masks / sum(this.#judged),
      relevant: this.#keptRelevant / this.#masks / sum(this.#relevant.map(({ length }) => length)),
      emptied: this.#emptied / this.#masks,
    };
  }
}

/** In how many places both have their lowest bit, which only `maskedAs.kept` has; four places at a time. */
function countCommon(mask: Uint8Array, judged: Uint8Array): number {
  const words = mask.byteOffset % 4 === 0 ? mask.length >> 2 : 0;
  const masks = new Uint32Array(mask.buffer, words === 0 ? 0 : mask.byteOffset, words);
  const wanted = new Uint32Array(judged.buffer, judged.byteOffset, words);
  let count = 0;
  for (let next = 0; next < words; ) {
    // Each byte adds up for itself; before one could overflow, the four are added.
    const end = Math.min(words, next + 255);
    let bytes = 0;
    for (; next < end; next++) bytes = (bytes + (masks[next] & wanted[next])) | 0;
    count += (bytes & 0xff) + ((bytes >>> 8) & 0xff) + ((bytes >>> 16) & 0xff) + (bytes >>> 24);
  }
  for (let i = words * 4; i < mask.length; i++) count += mask[i] & judged[i];
  return count;
}
