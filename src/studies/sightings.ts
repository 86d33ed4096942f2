import type { Campaign } from '../model/campaign.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Qrels } from '../model/qrels.ts';

/** How a relevant document stands with the runs: by how many of them it is found within Nmax, or where else it is. */
export const findings = ['nowhere', 'beyond', 'one', 'some', 'all'] as const;
/** In no list at all, only beyond Nmax, found by one run, by several, or by every one; a single run finds for all. */
export type Finding = (typeof findings)[number];

/** For each judgement of the qrels, how many runs have the document within Nmax, and the best rank and whose it is. */
export class Sightings {
  readonly nmax: number;
  readonly within: Uint32Array;
  /** 0 where no run has the document. */
  readonly bestRank: Uint32Array;
  /** The first run with that rank. */
  readonly bestRun: Uint32Array;
  readonly #qrels: Qrels;
  readonly #runs: number;
  readonly #judgedOnly: boolean;

  constructor({ qrels, runs }: Campaign, nmax: number, judgedOnly: boolean) {
    this.nmax = nmax;
    this.within = new Uint32Array(qrels.documents.length);
    this.bestRank = new Uint32Array(qrels.documents.length);
    this.bestRun = new Uint32Array(qrels.documents.length);
    this.#qrels = qrels;
    this.#runs = runs.length;
    this.#judgedOnly = judgedOnly;
    runs.forEach(({ judged }, r) => {
      for (const [at, rank] of this.ranksOf(judged)) {
        if (rank <= nmax) this.within[at]++;
        if (this.bestRank[at] !== 0 && this.bestRank[at] <= rank) continue;
        this.bestRank[at] = rank;
        this.bestRun[at] = r;
      }
    });
  }

  /** The judgements whose documents a run has, with the rank that counts: among judged ones where only those do. */
  *ranksOf(run: JudgedRun): Generator<readonly [at: number, rank: number]> {
    const { topics, offsets, grades } = this.#qrels;
    for (let t = 0; t < topics.length; t++) {
      let judgedBefore = 0;
      for (let i = run.offsets[t]; i < run.offsets[t + 1]; i++) {
        const at = offsets[t] + run.documents[i];
        if (!this.#judgedOnly) yield [at, run.ranks[i]];
        else if (grades[at] >= 0) yield [at, ++judgedBefore];
      }
    }
  }

  /** How a judged document stands with the runs. */
  findingOf(at: number): Finding {
    const count = this.within[at];
    if (count === 0) return this.bestRank[at] === 0 ? 'nowhere' : 'beyond';
    return count === this.#runs ? 'all' : count === 1 ? 'one' : 'some';
  }
}
