import type { Contributions } from '../model/bounds.ts';
import type { DcgParameters } from './dcg.ts';
import { gainOf } from './gains.ts';
import { rankDiscount } from './rank-discount.ts';

/** What documents contribute to a discounted gain over that of the best ranking; none where a gain is below 0, or grade 0 has one. */
export function gainContributions({ dcg, gains, cutoff }: DcgParameters): Contributions | undefined {
  if (gains !== undefined && (gains[0] > 0 || Object.values(gains).some((gain) => gain < 0))) return undefined;
  const deepest = cutoff ?? Number.POSITIVE_INFINITY;
  // The discounts of the first 0, 1, 2 … ranks summed, as far as they were asked for.
  const sums = [0];
  return {
    weight: (rank) => (rank <= deepest ? 1 / rankDiscount(rank) : 0),
    divisor: (count) => {
      const last = Math.min(count, deepest);
      while (sums.length <= last) sums.push(sums[sums.length - 1] + 1 / rankDiscount(sums.length));
      return sums[last];
    },
    gain: (grade) => gainOf(grade, gains, dcg === 'exp'),
  };
}
