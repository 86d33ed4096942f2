import { deriveSeed, type Random, seededRandom, shuffle } from '../math/random.ts';
import type { NamedRun } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import { requireOneOrder } from '../model/one-order.ts';
import type { Qrels } from '../model/qrels.ts';
import { requireAllJudgements, selectSampling } from '../model/sampling.ts';
import { refuseSubtopics } from '../model/subtopics.ts';

/** How a sample of judgements is drawn. */
export type SampleRule =
  /** Each document on its own, with this probability. */
  | { readonly share: number }
  /** So many documents of each topic, all equally likely; all of a topic that has no more. */
  | { readonly size: number }
  /** A share of each stratum: the documents that some run ranks within the first depth, within the next …, and the rest. */
  | { readonly depths: readonly number[]; readonly shares: readonly number[] };

/** The grade of a document that is not in the sample: among those drawn from, and not judged. */
const notDrawn = -1;

/**
 * Draws a sample of judgements: the same documents, those not drawn with grade −1, and the probability of each.
 * What is drawn of a topic depends on the seed and the topic's place only. Runs are for strata by rank.
 */
export function sampleJudgements(qrels: Qrels, rule: SampleRule, seed = 1, runs: readonly NamedRun[] = []): Qrels {
  requireAllJudgements(qrels, 'a sample of a sample');
  refuseSubtopics(qrels, 'a sample of judgements');
  checkRule(rule, runs);
  const { topics, offsets, grades } = qrels;
  const drawn = new Int32Array(grades.length).fill(notDrawn);
  const probabilities = new Float64Array(grades.length);
  const strata = new Uint32Array(grades.length);
  const strataNames: string[] = [];
  const levels = 'depths' in rule ? levelsByRank(qrels, runs, rule.depths) : undefined;
  for (let t = 0; t < topics.length; t++) {
    const random = seededRandom(deriveSeed(seed, t));
    for (const [level, members] of membersByLevel(offsets[t], offsets[t + 1], levels)) {
      const stratum = strataNames.push(String(level + 1)) - 1;
      const { chosen, probability } = choose(members, rule, level, random);
      for (const i of members) {
        probabilities[i] = probability;
        strata[i] = stratum;
      }
      for (const i of chosen) drawn[i] = grades[i];
    }
  }
  const sampling = 'share' in rule ? { probabilities } : { probabilities, strata, strataNames };
  const { documents, gradeLabels, reading } = qrels;
  return { topics, offsets, documents, grades: drawn, gradeLabels, sampling, ...(reading ? { reading } : {}) };
}

/**
 * Sampled judgements without the documents that were not drawn.
 * A topic of which nothing was drawn keeps its first document as not judged: without a line it would be no topic.
 */
export function withoutUnsampled(qrels: Qrels): Qrels {
  const { topics, offsets, documents, grades, sampling } = qrels;
  const kept: number[] = [];
  const starts = new Uint32Array(topics.length + 1);
  for (let t = 0; t < topics.length; t++) {
    for (let i = offsets[t]; i < offsets[t + 1]; i++) if (grades[i] >= 0) kept.push(i);
    if (kept.length === starts[t] && offsets[t] < offsets[t + 1]) kept.push(offsets[t]);
    starts[t + 1] = kept.length;
  }
  return {
    ...qrels,
    offsets: starts,
    documents: kept.map((i) => documents[i]),
    grades: Int32Array.from(kept, (i) => grades[i]),
    ...(sampling ? { sampling: selectSampling(sampling, kept) } : {}),
  };
}

function checkRule(rule: SampleRule, runs: readonly NamedRun[]): void {
  const isShare = (share: number) => share > 0 && share <= 1;
  if ('share' in rule && !isShare(rule.share))
    throw new UsageError(`invalid share: ${rule.share}; expected a number above 0 and at most 1`);
  if ('size' in rule && !(Number.isInteger(rule.size) && rule.size > 0))
    throw new UsageError(`invalid size: ${rule.size}; expected an integer above 0`);
  if (!('depths' in rule)) return;
  const { depths, shares } = rule;
  if (!depths.every((depth, i) => Number.isInteger(depth) && depth > (depths[i - 1] ?? 0)))
    throw new UsageError(`invalid depths: ${depths.join(', ')}; expected integers above 0, ascending`);
  if (shares.length !== depths.length + 1 || !shares.every(isShare))
    throw new UsageError(
      `invalid shares: ${shares.join(', ')}; expected ${depths.length + 1} numbers above 0 and at most 1, the last for what no run ranks so high`,
    );
  if (runs.length === 0) throw new UsageError('depths without runs; expected the runs whose ranks make the strata');
}

/** For each judgement the first depth within which some run ranks its document. */
function levelsByRank(qrels: Qrels, runs: readonly NamedRun[], depths: readonly number[]): Uint8Array {
  for (const { judged } of runs) requireOneOrder(judged.policies, 'strata by rank');
  const levels = new Uint8Array(qrels.grades.length).fill(depths.length);
  for (const { judged } of runs)
    for (let t = 0; t < qrels.topics.length; t++)
      for (let i = judged.offsets[t]; i < judged.offsets[t + 1]; i++) {
        const position = qrels.offsets[t] + judged.documents[i];
        const level = depths.findIndex((depth) => judged.ranks[i] <= depth);
        if (level !== -1) levels[position] = Math.min(levels[position], level);
      }
  return levels;
}

function membersByLevel(start: number, end: number, levels: Uint8Array | undefined): Map<number, number[]> {
  const members = new Map<number, number[]>();
  for (let i = start; i < end; i++) {
    const level = levels?.[i] ?? 0;
    const own = members.get(level);
    if (own) own.push(i);
    else members.set(level, [i]);
  }
  return new Map([...members].sort(([a], [b]) => a - b));
}

function choose(members: readonly number[], rule: SampleRule, level: number, random: Random) {
  if ('share' in rule) return { chosen: members.filter(() => random.uniform() < rule.share), probability: rule.share };
  const wanted = 'size' in rule ? rule.size : Math.round(rule.shares[level] * members.length);
  const size = Math.min(members.length, Math.max(1, wanted));
  return { chosen: shuffle([...members], random).slice(0, size), probability: size / members.length };
}
