import type { RunTopic } from '../model/run.ts';
import { trecOrder } from '../model/trec-order.ts';

/** Two positions of a topic whose ranks and scores disagree: the first stands before the second and has the lower score. */
export function findRankConflict({ scores, ranks }: RunTopic): readonly [number, number] | undefined {
  if (ranks.some(Number.isNaN)) return undefined;
  const order = ranks.map((_, i) => i).sort((a, b) => ranks[a] - ranks[b]);
  const at = order.findIndex((position, i) => i > 0 && scores[position] > scores[order[i - 1]]);
  return at === -1 ? undefined : [order[at - 1], order[at]];
}

/** The ranks of a topic's documents in trec_eval's order, by position. */
export function ranksByScore(topic: RunTopic): number[] {
  const ranks: number[] = [];
  const order = topic.documents.map((_, position) => position).sort(trecOrder(topic));
  order.forEach((position, i) => {
    ranks[position] = i + 1;
  });
  return ranks;
}
