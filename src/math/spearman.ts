import { checkPaired } from './paired.ts';
import { pearson } from './pearson.ts';
import { averageRanks } from './ranks.ts';

/** Spearman's rank correlation: Pearson's of the average ranks, so that ties are allowed; NaN where one does not vary. */
export function spearman(x: ArrayLike<number>, y: ArrayLike<number>): number {
  checkPaired(x, y);
  return pearson(averageRanks(x), averageRanks(y));
}
