import type { Random } from '../math/random.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { JudgementMask, Qrels } from '../model/qrels.ts';

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

/** Keeps a random share of each topic's relevant documents; the other judgements stay. */
export function sampleRelevant(
  qrels: Qrels,
  fraction: number,
  keep: KeepRule,
  random: Random,
  rel: number,
): JudgementMask {
  return sampleWhere(qrels, fraction, keep, random, (grade) => grade >= rel);
}

/** Keeps a random share of each topic's judgements, relevant or not. */
export function sampleJudged(qrels: Qrels, fraction: number, keep: KeepRule, random: Random): JudgementMask {
  return sampleWhere(qrels, fraction, keep, random, (grade) => grade >= 0);
}

/** Keeps the judgements of documents that one of the runs ranks within a depth. */
export function poolJudgements(qrels: Qrels, runs: readonly JudgedRun[], depth: number): JudgementMask {
  const mask = new Uint8Array(qrels.grades.length);
  for (const run of runs)
    for (let t = 0; t < qrels.topics.length; t++)
      for (let i = run.offsets[t]; i < run.offsets[t + 1] && run.ranks[i] <= depth; i++)
        mask[qrels.offsets[t] + run.documents[i]] = 1;
  return mask;
}

function sampleWhere(
  { topics, offsets, grades }: Qrels,
  fraction: number,
  keep: KeepRule,
  random: Random,
  chosen: (grade: number) => boolean,
): JudgementMask {
  const mask = new Uint8Array(grades.length).fill(1);
  const candidates = new Uint32Array(grades.length);
  for (let t = 0; t < topics.length; t++) {
    let n = 0;
    for (let i = offsets[t]; i < offsets[t + 1]; i++) if (chosen(grades[i])) candidates[n++] = i;
    if (n === 0) continue;
    const dropped = n - keptOf(n, fraction, keep);
    // The first steps of a shuffle: each set of documents is as likely as any other.
    for (let d = 0; d < dropped; d++) {
      const j = d + random.below(n - d);
      mask[candidates[j]] = 0;
      candidates[j] = candidates[d];
    }
  }
  return mask;
}
