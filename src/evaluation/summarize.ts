import { exactExp, exactLog } from '../math/exp-log.ts';
import type { Summary } from '../model/evaluation.ts';
import type { MeasureDefinition } from '../model/measure.ts';

/** The least value a topic contributes to a geometric mean (trec_eval). */
export const geometricFloor = 0.00001;

/** What becomes of topics that have no value. */
export interface SummaryRule {
  /** Whether a value that is no number counts, so that the summary is none either; the topic is left out otherwise. */
  readonly countsNaN?: boolean;
  /** Topics that count besides those given, with nothing found. */
  readonly absent?: number;
}

/**
 * Sums up the topics that count, one after the other in their order, as trec_eval does.
 * A geometric mean takes C's logarithm, to the last bit: the engine's own differs from one to the next.
 */
export function summarize(
  values: Float64Array,
  aggregate: MeasureDefinition['aggregate'],
  { countsNaN = false, absent = 0 }: SummaryRule = {},
): Summary {
  const geometric = aggregate === 'geometric';
  const sum = geometric ? sumOfLogs(values) : sumOf(values);
  // A value that is no number makes the sum none: only then such values are looked for.
  if (Number.isNaN(sum) && !countsNaN) return summarize(numbersOf(values), aggregate, { countsNaN: true, absent });
  const topics = values.length + absent;
  if (topics === 0) return { value: aggregate === 'sum' ? 0 : Number.NaN, topics };
  if (aggregate === 'sum') return { value: sum, topics };
  if (geometric) return { value: exactExp((sum + absent * logOfFloor) / topics), topics };
  return { value: sum / topics, topics };
}

function numbersOf(values: Float64Array): Float64Array {
  const numbers = new Float64Array(values.length);
  let count = 0;
  for (let t = 0; t < values.length; t++) if (!Number.isNaN(values[t])) numbers[count++] = values[t];
  return numbers.subarray(0, count);
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let t = 0; t < values.length; t++) sum += values[t];
  return sum;
}

const logOfFloor = exactLog(geometricFloor);

function sumOfLogs(values: Float64Array): number {
  let sum = 0;
  for (let t = 0; t < values.length; t++) sum += values[t] <= geometricFloor ? logOfFloor : exactLog(values[t]);
  return sum;
}
