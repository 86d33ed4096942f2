import type { Campaign } from '../model/campaign.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { requireOneOrder } from '../model/one-order.ts';
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
    for (let t = 0; t < this.#qrels.topics.length; t++) yield* ranksIn(this.#qrels, run, t, this.#judgedOnly);
  }

  /** How a judged document stands with the runs. */
  findingOf(at: number): Finding {
    return findingFor(this.within[at], this.#runs, this.bestRank[at] > 0);
  }
}

/** The judgements of one topic whose documents a run has, in rank order, with the rank that counts. */
export function* ranksIn(
  { offsets, grades }: Qrels,
  run: JudgedRun,
  topic: number,
  judgedOnly: boolean,
): Generator<readonly [at: number, rank: number]> {
  requireOneOrder(run.policies, 'the ranks of judged documents');
  let judgedBefore = 0;
  for (let i = run.offsets[topic]; i < run.offsets[topic + 1]; i++) {
    const at = offsets[topic] + run.documents[i];
    if (!judgedOnly) yield [at, run.ranks[i]];
    else if (grades[at] >= 0) yield [at, ++judgedBefore];
  }
}

/** How a document stands with so many runs, of which so many have it within Nmax. */
export function findingFor(within: number, runs: number, isSeen: boolean): Finding {
  if (within === 0) return isSeen ? 'beyond' : 'nowhere';
  return within === runs ? 'all' : within === 1 ? 'one' : 'some';
}
