import { settle } from '../../math/settle.ts';

/** Positions by score, the best first; scores that are equal but for rounding keep their order, and what has no score comes last. */
export function bestFirst(scores: readonly number[], better: 'higher' | 'lower' = 'higher'): number[] {
  const sign = better === 'lower' ? -1 : 1;
  const settled = settle(scores);
  const worth = (r: number) => (Number.isFinite(settled[r]) ? sign * settled[r] : -Number.MAX_VALUE);
  return [...scores.keys()].sort((a, b) => worth(b) - worth(a) || a - b);
}

/** The place of each by its score, from 0. */
export function placesOf(scores: readonly number[], better?: 'higher' | 'lower'): number[] {
  const places: number[] = new Array(scores.length);
  for (const [place, r] of bestFirst(scores, better).entries()) places[r] = place;
  return places;
}
