import type { RankedTopic } from '../../model/ranked-topic.ts';
import { tieGroups } from './tie-groups.ts';

/** The mean over all orders of equal scores of the rank of the relevant document that is found as number `count`, from 1. */
export function meanRankOf(topic: RankedTopic, count: number): number {
  let before = 0;
  for (const { first, last, relevant } of tieGroups(topic)) {
    // Of r documents among s places the i-th stands at i (s + 1) / (r + 1) on average.
    if (before + relevant >= count) return first - 1 + ((count - before) * (last - first + 2)) / (relevant + 1);
    before += relevant;
  }
  return Number.NaN;
}

/** The mean of what the rank of the first relevant document is worth, 0 after a cut-off, over all orders of equal scores. */
export function meanOfFirst(topic: RankedTopic, cutoff: number, worth: (rank: number) => number): number {
  const group = tieGroups(topic).find(({ relevant }) => relevant > 0);
  if (group === undefined) return 0;
  const size = group.last - group.first + 1;
  let mean = 0;
  let chance = group.relevant / size;
  for (let place = 1; place <= size - group.relevant + 1 && group.first + place - 1 <= cutoff; place++) {
    mean += chance * worth(group.first + place - 1);
    chance *= (size - place - group.relevant + 1) / (size - place);
  }
  return mean;
}

/** The mean of what a document is worth by how many others stand before it, where any number up to `most` has the same chance. */
export function meanByBefore(least: number, most: number, worth: (before: number) => number): number {
  let sum = 0;
  for (let before = least; before <= most; before++) sum += worth(before);
  return sum / (most - least + 1);
}
