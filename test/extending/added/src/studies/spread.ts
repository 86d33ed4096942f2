import { quantileSorted } from '../math/quantile.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { Study } from '../model/study.ts';

/** How far the values of runs lie apart from topic to topic. */
export interface SpreadStudy extends Study {
  readonly study: 'spread';
  readonly results: readonly Spread[];
}

/** The values of a run under a measure: the median, and between what the middle topics lie. */
export interface Spread {
  readonly measure: string;
  readonly run: string;
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** Tells for each run and measure where the middle share of the topics lies; a half unless told. */
export function studySpread({ measures, runs, policies, notes }: Evaluation, middle = 0.5): SpreadStudy {
  const results = measures.flatMap(({ name: measure }, m) =>
    runs.map(({ name: run, values }): Spread => {
      const sorted = values[m].filter((value) => !Number.isNaN(value)).sort();
      const [low, median, high] = [(1 - middle) / 2, 0.5, (1 + middle) / 2].map((p) => quantileSorted(sorted, p));
      return { measure, run, low, median, high };
    }),
  );
  return {
    study: 'spread',
    parameters: { middle },
    policies,
    measures: measures.map(({ name }) => name),
    runs: runs.map(({ name }) => name),
    results,
    notes,
  };
}
