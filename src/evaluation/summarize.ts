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

/** Sums up the topics that count, one after the other in their order, as trec_eval does. */
export function summarize(
  values: Float64Array,
  aggregate: MeasureDefinition['aggregate'],
  rule: SummaryRule = {},
): Summary {
  const running = new RunningSummary(aggregate, rule);
  running.add(values);
  return running.summary();
}

/**
 * A summary that is given the values of some topics after those of others, and needs none of them again.
 * The sum goes on in the order of the topics, so that it is to the last bit the sum of all at once, wherever they are cut.
 * A geometric mean takes C's logarithm, to the last bit: the engine's own differs from one to the next.
 */
export class RunningSummary {
  readonly #aggregate: MeasureDefinition['aggregate'];
  readonly #countsNaN: boolean;
  readonly #absent: number;
  #sum = 0;
  #topics = 0;

  constructor(aggregate: MeasureDefinition['aggregate'], { countsNaN = false, absent = 0 }: SummaryRule = {}) {
    this.#aggregate = aggregate;
    this.#countsNaN = countsNaN;
    this.#absent = absent;
  }

  /** Goes on with the values of the next topics. */
  add(values: Float64Array): void {
    const add = this.#aggregate === 'geometric' ? addLogs : addValues;
    const sum = add(this.#sum, values);
    // A value that is no number makes the sum none: only then such values are looked for.
    const counting = Number.isNaN(sum) && !this.#countsNaN ? numbersOf(values) : values;
    this.#sum = counting === values ? sum : add(this.#sum, counting);
    this.#topics += counting.length;
  }

  /** The summary of all topics so far. */
  summary(): Summary {
    const topics = this.#topics + this.#absent;
    if (this.#aggregate === 'sum') return { value: this.#sum, topics };
    if (this.#aggregate === 'mean') return { value: this.#sum / topics, topics };
    return { value: exactExp((this.#sum + this.#absent * logOfFloor) / topics), topics };
  }
}

function numbersOf(values: Float64Array): Float64Array {
  const numbers = new Float64Array(values.length);
  let count = 0;
  for (let t = 0; t < values.length; t++) if (!Number.isNaN(values[t])) numbers[count++] = values[t];
  return numbers.subarray(0, count);
}

function addValues(start: number, values: Float64Array): number {
  let sum = start;
  for (let t = 0; t < values.length; t++) sum += values[t];
  return sum;
}

const logOfFloor = exactLog(geometricFloor);

function addLogs(start: number, values: Float64Array): number {
  let sum = start;
  for (let t = 0; t < values.length; t++) sum += values[t] <= geometricFloor ? logOfFloor : exactLog(values[t]);
  return sum;
}
