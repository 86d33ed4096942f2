import { type Evaluation, sortRuns } from 'nmax';

interface Selection {
  /** Names of the runs that are selected. */
  readonly chosen: readonly string[];
  readonly baseline: string;
}

/**
 * The two runs to compare: the first two that are selected; the baseline as the second of one; where there are fewer,
 * the best of the rest. Undefined where there are not two.
 */
export function comparedRuns(
  evaluation: Evaluation,
  column: number,
  { chosen, baseline }: Selection,
): readonly [number, number] | undefined {
  const place = (name: string) => evaluation.runs.findIndex((run) => run.name === name);
  const known = (r: number) => r !== -1;
  const order = sortRuns(evaluation, column);
  const best = (...others: number[]) => order.find((r) => !others.includes(r)) ?? -1;
  let [first = -1, second = -1] = chosen.map(place).filter(known);
  if (!known(second) && place(baseline) !== first) second = place(baseline);
  if (!known(first)) first = best(second);
  if (!known(second)) second = best(first);
  return known(first) && known(second) ? [first, second] : undefined;
}

/** How many topics each of the lists of deciding topics shows. */
export const decidingTopics = 8;

/** Elementary steps above which a page asks before it compares all pairs: some ten seconds. */
const mostSteps = 3e9;
/** Runs above which it asks too: a matrix of them can hardly be read. */
const mostRuns = 150;

/** Whether comparing all pairs is so much that someone should ask for it. */
export function isMuch(runs: number, topics: number, samples: number | undefined): boolean {
  return runs > mostRuns || ((runs * (runs - 1)) / 2) * topics * (samples ?? 40) > mostSteps;
}
