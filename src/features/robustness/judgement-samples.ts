import type { Random } from '../../math/random.ts';
import type { NamedRun } from '../../model/campaign.ts';
import { requireOneOrder } from '../../model/one-order.ts';
import { type JudgementMask, maskedAs, type Qrels } from '../../model/qrels.ts';

/** How a share of a topic's documents becomes a whole number. */
export const keepRules = ['ceil', 'round', 'floor'] as const;
export type KeepRule = (typeof keepRules)[number];

/** How many of n documents a share keeps: at least one. */
export function keptOf(n: number, fraction: number, keep: KeepRule): number {
  // 0.07 × 100 is 7.000000000000001: a product that should be whole is taken as whole.
  const exact = fraction * n;
  const share = Math.abs(exact - Math.round(exact)) < 1e-9 ? Math.round(exact) : exact;
  return Math.min(n, Math.max(1, Math[keep](share)));
}

/**
 * What a dropped document is from then on, by what is dropped: without a line in the qrels, or pooled and not judged,
 * as a negative grade says. Only infAP tells the two apart.
 * - A relevant document loses its line, as a citation that nobody has written down: marked as pooled, it would show
 *   exactly where relevant documents are missing, which no incomplete qrels file can tell.
 * - A judged document stays pooled: the pool was sampled for judging, which is what infAP estimates from.
 * - A document that a smaller pool does not reach was never in it.
 */
export const droppedAs = { relevant: 'unlisted', judged: 'pooled', pool: 'unlisted' } as const;

/** What becomes of dropped documents, in words. */
export const droppedMeaning = {
  unlisted: 'the others lose their line in the qrels',
  pooled: 'the others become pooled but unjudged (grade −1)',
} as const;

/** Draws which judgements stay, with a share of the documents kept. */
export type JudgementSampler = (fraction: number, keep: KeepRule, random: Random) => JudgementMask;

/** A sampler that keeps a share of each topic's relevant documents; the other judgements stay. */
export function relevantSampler(qrels: Qrels, rel = 1): JudgementSampler {
  return samplerOf(qrels, (grade) => grade >= rel, maskedAs[droppedAs.relevant]);
}

/** A sampler that keeps a share of each topic's judged documents, relevant or not. */
export function judgedSampler(qrels: Qrels): JudgementSampler {
  return samplerOf(qrels, (grade) => grade >= 0, maskedAs[droppedAs.judged]);
}

/** Keeps the judgements of documents that one of the runs ranks within a depth. */
export function poolJudgements(qrels: Qrels, runs: readonly NamedRun[], depth: number): JudgementMask {
  for (const { judged } of runs) requireOneOrder(judged.policies, 'a pool of the first documents');
  const mask = new Uint8Array(qrels.grades.length).fill(maskedAs[droppedAs.pool]);
  for (const { judged: run } of runs)
    for (let t = 0; t < qrels.topics.length; t++)
      for (let i = run.offsets[t]; i < run.offsets[t + 1] && run.ranks[i] <= depth; i++)
        mask[qrels.offsets[t] + run.documents[i]] = maskedAs.kept;
  return mask;
}

/** Draws from each topic's documents of the chosen grades. */
function samplerOf(
  { topics, offsets, grades }: Qrels,
  isChosen: (grade: number) => boolean,
  dropped: number,
): JudgementSampler {
  const candidates: number[] = [];
  const starts = [0];
  for (let t = 0; t < topics.length; t++) {
    for (let i = offsets[t]; i < offsets[t + 1]; i++) if (isChosen(grades[i])) candidates.push(i);
    starts.push(candidates.length);
  }
  const documents = Uint32Array.from(candidates);
  return (fraction, keep, random) => {
    const mask = new Uint8Array(grades.length).fill(maskedAs.kept);
    const pool = documents.slice();
    for (let t = 0; t < topics.length; t++) {
      const end = starts[t + 1];
      const n = end - starts[t];
      if (n === 0) continue;
      const fewer = n - keptOf(n, fraction, keep);
      // The first steps of a shuffle: each set of documents is as likely as any other.
      for (let next = starts[t]; next < starts[t] + fewer; next++) {
        const drawn = next + random.below(end - next);
        mask[pool[drawn]] = dropped;
        pool[drawn] = pool[next];
      }
    }
    return mask;
  };
}
