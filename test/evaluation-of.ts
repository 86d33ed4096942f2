import { summarize } from '../src/evaluation/summarize.ts';
import { resolveMeasures } from '../src/measures/resolve.ts';
import type { Evaluation } from '../src/model/evaluation.ts';
import { factsOf } from '../src/model/measure.ts';
import { defaultPolicies } from '../src/model/policy.ts';

/** An evaluation with these values of one measure: `{ run: [value of t1, value of t2, …] }`. */
export function evaluationOf(values: Readonly<Record<string, readonly number[]>>, measure = 'PRES@100'): Evaluation {
  const measures = resolveMeasures([measure]);
  const n = Math.max(...Object.values(values).map(({ length }) => length));
  return {
    measures: measures.map(factsOf),
    topics: Array.from({ length: n }, (_, t) => `t${t + 1}`),
    runs: Object.entries(values).map(([name, list]) => ({
      name,
      values: [Float64Array.from(list)],
      summaries: [summarize(Float64Array.from(list), measures[0].aggregate)],
    })),
    policies: defaultPolicies,
    notes: [],
  };
}
