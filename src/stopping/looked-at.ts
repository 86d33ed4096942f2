import { foundWithin, type ScreenedList } from './screened-list.ts';
import type { Stop } from './stopping-rule.ts';

/** What had been looked at when a rule stopped. */
export interface LookedAt {
  /** Documents, drawn ones among them. */
  readonly reviewed: number;
  /** Relevant ones among these. */
  readonly found: number;
  /** Places of the drawn ones that the list had not come to. */
  readonly ahead: readonly number[];
}

/** Counts what had been looked at when a rule stopped; relevant documents that are not listed stand right after the list. */
export function lookedAt(list: ScreenedList, { rank, drawn }: Stop): LookedAt {
  const { ranks, length, relevant } = list;
  const ahead = [...(drawn ?? [])].filter((place) => place > rank);
  const isRelevant = new Set<number>(ahead.length > 0 ? Array.from(ranks) : []);
  const lastUnlisted = length + relevant - ranks.length;
  const drawnRelevant = ahead.filter((place) => isRelevant.has(place) || (place > length && place <= lastUnlisted));
  return { reviewed: rank + ahead.length, found: foundWithin(list, rank) + drawnRelevant.length, ahead };
}
