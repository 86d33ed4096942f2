import { looksOf } from './looks.ts';

/** More lines than this cannot be told apart in a figure of lines. */
export const mostLines = 8;

/** Some of the runs of a figure that cannot hold them all. */
export interface ChosenRuns {
  /** Positions, best first. */
  readonly runs: readonly number[];
  /** The look of each: its colour, dash and symbol. */
  readonly looks: readonly number[];
  /** What to say below the figure; absent where all are shown. */
  readonly note?: string;
}

/** Chooses runs to draw as lines: all, or some from the best to the worst, evenly spaced in the order of their scores. `placeOf` gives their places in the campaign. */
export function chooseRuns(
  scores: readonly number[],
  by: string,
  most = mostLines,
  placeOf: (run: number) => number = (run) => run,
): ChosenRuns {
  const order = scores.map((_, r) => r).sort((a, b) => (scores[b] || 0) - (scores[a] || 0) || a - b);
  if (order.length <= most) return { runs: order, looks: looksOf(order.map(placeOf)) };
  const runs = Array.from({ length: most }, (_, i) => order[Math.round((i * (order.length - 1)) / (most - 1))]);
  return {
    runs,
    looks: looksOf(runs.map(placeOf)),
    note: `${most} of ${order.length} runs, evenly spaced from best to worst by ${by}`,
  };
}
