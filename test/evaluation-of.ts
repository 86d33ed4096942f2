import { summarize } from '../src/evaluation/summarize.ts';
import { resolveMeasures } from '../src/measures/resolve.ts';
import type { Evaluation } from '../src/model/evaluation.ts';
import { defaultPolicies } from '../src/model/policy.ts';

/** An evaluation with these values of one measure: `{ run: [value of t1, value of t2, …] }`. */
export function evaluationOf(values: Readonly<Record<string, readonly number[]>>, measure = 'PRES@100') {
  const measures = resolveMeasures([measure]);
  const n = Math.max(...Object.values(values).map(({ length }) => length));
  const judged = {
    tag: '',
    retrieved: new Int32Array(n),
    offsets: new Uint32Array(n + 1),
    ranks: new Uint32Array(0),
    documents: new Uint32Array(0),
    policies: defaultPolicies,
    counts: { lines: 0, topics: n, unknownTopics: 0, tied: 0, duplicates: 0 },
  };
  const evaluation: Evaluation = {
    measures: measures.map(({ name }) => name),
    topics: Array.from({ length: n }, (_, t) => `t${t + 1}`),
    runs: Object.entries(values).map(([name, list]) => ({
      name,
      judged: { ...judged, tag: name },
      values: [Float64Array.from(list)],
      summaries: [summarize(Float64Array.from(list), measures[0].definition.aggregate)],
    })),
    policies: defaultPolicies,
    notes: [],
  };
  return { evaluation, measures };
}
