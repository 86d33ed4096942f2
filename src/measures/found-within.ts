import type { RankedTopic } from '../model/ranked-topic.ts';

/** The number of relevant documents among the first `cutoff`. */
export function foundWithin({ ranks, found }: RankedTopic, cutoff = Number.POSITIVE_INFINITY): number {
  let count = 0;
  while (count < found && ranks[count] <= cutoff) count++;
  return count;
}
