import type { RankedTopic } from '../../model/ranked-topic.ts';
import { tieGroups } from './tie-groups.ts';

/** The mean over all orders of equal scores of a sum over the judged documents found, each worth the gain of its grade times the weight of its rank. */
export function meanWorth(
  topic: RankedTopic,
  gain: (grade: number) => number,
  weight: (rank: number) => number,
): number {
  let sum = 0;
  for (const { first, last, start, end } of tieGroups(topic)) {
    let gains = 0;
    for (let i = start; i < end; i++) gains += gain(topic.judgedGrades[i]);
    if (gains === 0) continue;
    let weights = 0;
    for (let rank = first; rank <= last; rank++) weights += weight(rank);
    sum += gains * (weights / (last - first + 1));
  }
  return sum;
}

/** The mean over all orders of equal scores of how many relevant documents stand within a depth. */
export function meanWithin(topic: RankedTopic, depth: number): number {
  return meanWorth(
    topic,
    (grade) => (grade >= topic.rel ? 1 : 0),
    (rank) => (rank <= depth ? 1 : 0),
  );
}
