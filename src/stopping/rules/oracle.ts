import type { ScreenedList } from '../screened-list.ts';
import { defineStoppingRule, stopAt } from '../stopping-rule.ts';

/** The first rank at which the target is reached; the end of the list where it is nowhere. */
export function oracleStop(list: ScreenedList, target: number): number {
  return Math.min(list.length, reachingRank(list, target));
}

function reachingRank({ ranks, relevant }: ScreenedList, target: number): number {
  for (let found = 0; found <= ranks.length; found++)
    if (found / relevant >= target) return found === 0 ? 0 : ranks[found - 1];
  return Number.POSITIVE_INFINITY;
}

export const Oracle = defineStoppingRule({
  name: 'Oracle',
  title: 'Oracle',
  summary:
    'Stops at the document with which the target is reached, which nobody can know: the least that any rule needs.',
  needs: 'everything',
  stop: (list, { target }) => stopAt(reachingRank(list, target), list),
});
