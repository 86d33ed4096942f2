/** What became of a printed number: ours is the same, the printed one is a known mistake, ours differs, or nothing can be said. */
export const reproductionVerdicts = ['pass', 'erratum', 'miss', 'not determined'] as const;
export type ReproductionVerdict = (typeof reproductionVerdicts)[number];

/** A number of a paper beside ours. */
export interface ReproducedNumber {
  /** Paper and table or figure. */
  readonly place: string;
  /** The row it belongs to: a system, topic, run, share of judgements. */
  readonly row: string;
  /** The column: a measure, or a pair of them. */
  readonly column: string;
  readonly printed: string;
  readonly ours: number | string;
  /** The numbers that count as the same, where that is not half a unit of the last printed digit. */
  readonly accepted?: readonly [number, number];
  readonly verdict: ReproductionVerdict;
}

/** Holds a number against what was printed: equal within half a unit of its last digit, or within what is accepted. */
export function checkNumber(
  number: Omit<ReproducedNumber, 'verdict' | 'ours'> & { readonly ours: number },
): ReproducedNumber {
  const { printed, ours, accepted } = number;
  const half = tolerance(printed);
  const [low, high] = accepted ?? [Number(printed) - half, Number(printed) + half];
  return { ...number, verdict: ours >= low && ours <= high ? 'pass' : 'miss' };
}

/** Half a unit of the last printed digit, and the rounding of the comparison itself. */
export function tolerance(printed: string): number {
  return 0.5 * 10 ** -(printed.split('.')[1]?.length ?? 0) + 1e-12;
}
