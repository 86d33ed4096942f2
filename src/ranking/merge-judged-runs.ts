import type { JudgedRun, RankingCounts } from '../model/judged-run.ts';

/**
 * Joins the parts of one run that were judged apart, the first part naming it.
 * Undefined where a topic may stand in two parts, so that their ranks would not be those of the whole.
 */
export function mergeJudgedRuns(parts: readonly JudgedRun[]): JudgedRun | undefined {
  const [first] = parts;
  if (parts.length === 1) return first;
  if (parts.filter(({ counts }) => counts.unknownTopics > 0).length > 1) return undefined;
  const topics = first.retrieved.length;
  const retrieved = new Int32Array(topics).fill(-1);
  const offsets = new Uint32Array(topics + 1);
  const ranks = new Uint32Array(sum(parts, ({ ranks }) => ranks.length));
  const documents = new Uint32Array(ranks.length);
  for (let t = 0; t < topics; t++) {
    offsets[t + 1] = offsets[t];
    for (const part of parts) {
      if (part.retrieved[t] < 0) continue;
      if (retrieved[t] >= 0) return undefined;
      retrieved[t] = part.retrieved[t];
      ranks.set(part.ranks.subarray(part.offsets[t], part.offsets[t + 1]), offsets[t]);
      documents.set(part.documents.subarray(part.offsets[t], part.offsets[t + 1]), offsets[t]);
      offsets[t + 1] = offsets[t] + part.offsets[t + 1] - part.offsets[t];
    }
  }
  return { tag: first.tag, retrieved, offsets, ranks, documents, policies: first.policies, counts: addCounts(parts) };
}

function addCounts(parts: readonly JudgedRun[]): RankingCounts {
  return {
    lines: sum(parts, ({ counts }) => counts.lines),
    topics: sum(parts, ({ counts }) => counts.topics),
    unknownTopics: sum(parts, ({ counts }) => counts.unknownTopics),
    tied: sum(parts, ({ counts }) => counts.tied),
    duplicates: sum(parts, ({ counts }) => counts.duplicates),
  };
}

function sum(parts: readonly JudgedRun[], count: (part: JudgedRun) => number): number {
  return parts.reduce((total, part) => total + count(part), 0);
}
