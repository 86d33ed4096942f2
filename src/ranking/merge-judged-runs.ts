import type { JudgedRun, RankingCounts } from '../model/judged-run.ts';

/**
 * Joins the parts of one run that were judged apart, the first part naming it.
 * Undefined where a topic may be in two parts, so that their ranks would not be those of the whole, or tags differ.
 */
export function mergeJudgedRuns(parts: readonly JudgedRun[]): JudgedRun | undefined {
  const [first] = parts;
  if (parts.length === 1) return first;
  // The reference says what is odd about several tags.
  if (parts.some(({ tag }) => tag !== first.tag)) return undefined;
  if (parts.filter(({ counts }) => counts.unknownTopics > 0).length > 1) return undefined;
  const topics = first.retrieved.length;
  const retrieved = new Int32Array(topics).fill(-1);
  const offsets = new Uint32Array(topics + 1);
  for (const part of parts) if (!takeTopics(part, retrieved, offsets)) return undefined;
  for (let t = 0; t < topics; t++) offsets[t + 1] += offsets[t];
  const ranks = new Uint32Array(offsets[topics]);
  const documents = new Uint32Array(ranks.length);
  for (const part of parts) takeRanks(part, offsets, ranks, documents);
  const { tag, policies, findings } = first;
  const counts = addCounts(parts);
  return { tag, retrieved, offsets, ranks, documents, policies, counts, ...(findings ? { findings } : {}) };
}

/** Takes over how much a part retrieved and found of each topic it has; false where another part has one of them. */
function takeTopics(part: JudgedRun, retrieved: Int32Array, found: Uint32Array): boolean {
  for (let t = 0; t < retrieved.length; t++) {
    if (part.retrieved[t] < 0) continue;
    if (retrieved[t] >= 0) return false;
    retrieved[t] = part.retrieved[t];
    found[t + 1] = part.offsets[t + 1] - part.offsets[t];
  }
  return true;
}

/** Topics that stand together in a part stand together in the whole, and most parts have no others. */
function takeRanks(part: JudgedRun, offsets: Uint32Array, ranks: Uint32Array, documents: Uint32Array): void {
  for (let from = 0, to = 0; part.offsets[from] < part.ranks.length; from = to) {
    while (part.retrieved[from] < 0) from++;
    for (to = from; to < part.retrieved.length && part.retrieved[to] >= 0; ) to++;
    ranks.set(part.ranks.subarray(part.offsets[from], part.offsets[to]), offsets[from]);
    documents.set(part.documents.subarray(part.offsets[from], part.offsets[to]), offsets[from]);
  }
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
