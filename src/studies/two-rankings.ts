import { rankBiasedOverlap } from '../math/rbo.ts';
import type { Campaign } from '../model/campaign.ts';
import { requireOneOrder } from '../model/one-order.ts';
import type { HeadLists } from '../model/run-head.ts';

/** The first documents of a run on a topic, and at which ranks they stand. */
export interface TopicRanking {
  readonly documents: readonly string[];
  readonly ranks: readonly number[];
}

/** Two rankings of a topic, and how alike they are. */
export interface RankingPair {
  readonly topic: string;
  readonly a: TopicRanking;
  readonly b: TopicRanking;
  /** Rank-biased overlap with p = 0.9: 1 where both are the same, 0 where they have nothing in common. */
  readonly overlap: number;
  /** Documents that both have. */
  readonly common: number;
}

/** The rankings of two runs, topic by topic, those that are least alike first; topics that neither has are left out. */
export function pairRankings(
  topics: readonly string[],
  a: (topic: number) => TopicRanking,
  b: (topic: number) => TopicRanking,
): RankingPair[] {
  return topics
    .map((topic, t): RankingPair => {
      const [first, second] = [a(t), b(t)];
      const has = new Set(first.documents);
      const common = second.documents.filter((document) => has.has(document)).length;
      const overlap = rankBiasedOverlap(first.documents, second.documents).ext;
      return { topic, a: first, b: second, overlap, common };
    })
    .filter(({ a: { documents }, b: { documents: others } }) => documents.length + others.length > 0)
    .sort((one, other) => one.overlap - other.overlap);
}

/** The ranking of a topic in the head of a run. */
export function rankingOfHead({ topics }: HeadLists, topic: string): TopicRanking {
  const documents = topics.get(topic) ?? [];
  return { documents, ranks: documents.map((_, i) => i + 1) };
}

/** The ranking of a topic as far as it is known without the run's file: its judged documents to a depth. */
export function rankingOfJudged({ qrels, runs }: Campaign, run: number, topic: number, depth: number): TopicRanking {
  requireOneOrder(runs[run].judged.policies, 'the ranking of a topic');
  const { offsets, ranks, documents } = runs[run].judged;
  const places: number[] = [];
  for (let i = offsets[topic]; i < offsets[topic + 1]; i++) if (ranks[i] <= depth) places.push(i);
  return {
    documents: places.map((i) => qrels.documents[qrels.offsets[topic] + documents[i]]),
    ranks: places.map((i) => ranks[i]),
  };
}
