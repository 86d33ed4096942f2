/** Cohen's kappa of two who sorted the same things, from how often each said what: `counts[first][second]`. NaN where chance alone agrees. */
export function cohensKappa(counts: readonly (readonly number[])[]): number {
  const { total, rows, columns } = margins(counts);
  const observed = counts.reduce((sum, row, i) => sum + row[i], 0) / total;
  const expected = rows.reduce((sum, row, i) => sum + row * columns[i], 0) / (total * total);
  return (observed - expected) / (1 - expected);
}

/**
 * Cohen's weighted kappa (1968): a disagreement weighs the distance of the two values, or its square.
 * `counts[first][second]` is how often the two gave `values[first]` and `values[second]`; NaN where chance alone agrees.
 */
export function weightedKappa(
  counts: readonly (readonly number[])[],
  values: readonly number[],
  weights: 'linear' | 'quadratic',
): number {
  const { total, rows, columns } = margins(counts);
  let observed = 0;
  let expected = 0;
  for (let i = 0; i < values.length; i++)
    for (let j = 0; j < values.length; j++) {
      const distance = Math.abs(values[i] - values[j]);
      const weight = weights === 'linear' ? distance : distance * distance;
      observed += weight * counts[i][j];
      expected += weight * rows[i] * columns[j];
    }
  return 1 - (observed * total) / expected;
}

/**
 * Fleiss' kappa (1971) of several who sorted the same things: for each thing the values that it was given, one by each.
 * NaN where chance alone agrees, and where there is nothing or only one who sorts.
 */
export function fleissKappa(things: readonly (readonly number[])[]): number {
  const raters = things[0]?.length ?? 0;
  const totals = new Map<number, number>();
  let agreeing = 0;
  for (const values of things) {
    if (values.length !== raters) throw new RangeError('expected as many values of each thing');
    for (const value of values) {
      totals.set(value, (totals.get(value) ?? 0) + 1);
      // Every ordered pair of raters that agree, and each rater with himself.
      for (const other of values) if (other === value) agreeing++;
    }
  }
  const given = things.length * raters;
  const observed = (agreeing - given) / (given * (raters - 1));
  let expected = 0;
  for (const total of totals.values()) expected += total * total;
  expected /= given * given;
  return (observed - expected) / (1 - expected);
}

function margins(counts: readonly (readonly number[])[]) {
  return {
    total: counts.flat().reduce((sum, count) => sum + count, 0),
    rows: counts.map((row) => row.reduce((sum, count) => sum + count, 0)),
    columns: counts.map((_, c) => counts.reduce((sum, row) => sum + row[c], 0)),
  };
}
