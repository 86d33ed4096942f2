import { type Reach, reachOf } from 'nmax/studies';

/** The shade of a rank: the first tenth of Nmax, the first half, the rest of it; just beyond, later, or in no list. */
export type Shade = 'early' | 'middle' | Reach;

/** The shade that a rank has in the matrix, as in its figure. */
export function shadeOf(rank: number, nmax: number): Shade {
  if (rank === 0) return 'none';
  if (rank <= Math.max(1, Math.floor(nmax / 10))) return 'early';
  return rank <= Math.max(1, Math.floor(nmax / 2)) ? 'middle' : reachOf(rank, nmax);
}

/** The topic that is looked at while none is chosen: the one with the most relevant documents. */
export function tellingTopic(relevant: readonly number[]): number {
  return relevant.indexOf(Math.max(...relevant));
}
