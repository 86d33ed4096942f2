import type { Interval } from '../model/comparison.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { MeasureFacts } from '../model/measure.ts';
import { meanInterval } from '../significance/mean-interval.ts';

/** The confidence of intervals where none is asked for. */
export const usualLevel = 0.95;

/** The interval beside a summary, or why there is none. */
export type SummaryInterval =
  | { readonly interval: Interval; readonly reason?: undefined }
  | { readonly interval?: undefined; readonly reason: string };

/** Student's t interval of the mean that a run has by a measure, over the topics that count. */
export function summaryInterval(
  { measures, runs }: Evaluation,
  run: number,
  measure: number,
  level = usualLevel,
): SummaryInterval {
  const reason = noInterval(measures[measure]);
  if (reason !== undefined) return { reason };
  const interval = meanInterval(runs[run].values[measure], level);
  return interval ? { interval } : { reason: 'fewer than two topics count' };
}

/** Why the summary of a measure has no interval; undefined where it has one. */
export function noInterval({ aggregate }: MeasureFacts): string | undefined {
  if (aggregate === 'mean') return undefined;
  return aggregate === 'sum'
    ? 'its summary is a sum over the topics, and the t interval is of a mean'
    : 'its summary is a geometric mean, and the t interval is of an arithmetic one';
}
