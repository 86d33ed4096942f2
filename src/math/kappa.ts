/** Cohen's kappa of two who sorted the same things, from how often each said what: `counts[first][second]`. NaN where chance alone agrees. */
export function cohensKappa(counts: readonly (readonly number[])[]): number {
  const total = counts.flat().reduce((sum, count) => sum + count, 0);
  const rows = counts.map((row) => row.reduce((sum, count) => sum + count, 0));
  const columns = counts.map((_, c) => counts.reduce((sum, row) => sum + row[c], 0));
  const observed = counts.reduce((sum, row, i) => sum + row[i], 0) / total;
  const expected = rows.reduce((sum, row, i) => sum + row * columns[i], 0) / (total * total);
  return expected === 1 ? Number.NaN : (observed - expected) / (1 - expected);
}
