const tables = new Map<number, Float64Array>();

/**
 * The weights p^0, p^1 … of the first `depth` ranks, each the one before times p, as trec_eval multiplies them.
 * One table for each p is kept, and grows.
 */
export function persistenceWeights(p: number, depth: number): Float64Array {
  const known = tables.get(p);
  if (known && known.length > depth) return known;
  const table = new Float64Array(Math.max(1024, 2 * depth));
  table[0] = 1;
  for (let rank = 1; rank < table.length; rank++) table[rank] = table[rank - 1] * p;
  tables.set(p, table);
  return table;
}
