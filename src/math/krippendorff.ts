/** How far two values are apart: any two that differ are as far, or as many values as were given from one to the other. */
export type AlphaLevel = 'nominal' | 'ordinal';

/**
 * Krippendorff's alpha of several who sorted the same things, each of them any part: for each thing the values that it
 * was given. Things with fewer than two values do not count. NaN where all values are the same, or there are none.
 */
export function krippendorffAlpha(things: Iterable<readonly number[]>, level: AlphaLevel): number {
  const paired = [...things].filter(({ length }) => length >= 2);
  const totals = new Map<number, number>();
  for (const values of paired) for (const value of values) totals.set(value, (totals.get(value) ?? 0) + 1);
  const sorted = [...totals.keys()].sort((a, b) => a - b);
  const counts = sorted.map((value) => totals.get(value)!);
  const distances = sorted.map((_, c) => sorted.map((_, k) => distance(counts, c, k, level)));
  const places = new Map(sorted.map((value, c) => [value, c]));
  let observed = 0;
  for (const values of paired) {
    let apart = 0;
    for (const one of values) {
      const row = distances[places.get(one)!];
      for (const other of values) apart += row[places.get(other)!];
    }
    observed += apart / (values.length - 1);
  }
  let expected = 0;
  for (let c = 0; c < counts.length; c++)
    for (let k = 0; k < counts.length; k++) expected += counts[c] * counts[k] * distances[c][k];
  const given = counts.reduce((sum, count) => sum + count, 0);
  return 1 - ((given - 1) * observed) / expected;
}

/** The squared distance of two values, by their places among all values. */
function distance(counts: readonly number[], c: number, k: number, level: AlphaLevel): number {
  if (c === k) return 0;
  if (level === 'nominal') return 1;
  let between = -(counts[c] + counts[k]) / 2;
  for (let g = Math.min(c, k); g <= Math.max(c, k); g++) between += counts[g];
  return between * between;
}
