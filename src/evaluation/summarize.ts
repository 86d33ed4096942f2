import type { Summary } from '../model/evaluation.ts';
import type { MeasureDefinition } from '../model/measure.ts';

/** The least value a topic contributes to a geometric mean (trec_eval). */
export const geometricFloor = 0.00001;

/** Sums up the topics that count, one after the other in their order, as trec_eval does. */
export function summarize(values: Float64Array, aggregate: MeasureDefinition['aggregate']): Summary {
  const geometric = aggregate === 'geometric';
  let sum = 0;
  let topics = 0;
  for (let t = 0; t < values.length; t++) {
    const value = values[t];
    if (Number.isNaN(value)) continue;
    topics++;
    // The last bit may differ from C's: the drop-in's `exactLog` gives that too, at many times the cost.
    sum += geometric ? Math.log(Math.max(value, geometricFloor)) : value;
  }
  if (topics === 0) return { value: aggregate === 'sum' ? 0 : Number.NaN, topics };
  if (aggregate === 'sum') return { value: sum, topics };
  const mean = sum / topics;
  return { value: geometric ? Math.exp(mean) : mean, topics };
}
