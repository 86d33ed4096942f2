const tableSize = 2048;
const table = new Float64Array(tableSize);

/** The logarithm (base 2) of a rank plus one, kept for the ranks that are asked for again and again. */
export function rankDiscount(rank: number): number {
  if (rank >= tableSize) return Math.log2(rank + 1);
  if (table[rank] === 0) table[rank] = Math.log2(rank + 1);
  return table[rank];
}
