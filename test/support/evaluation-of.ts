import { summarize } from '../../src/evaluation/summarize.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import type { Evaluation } from '../../src/model/evaluation.ts';
import { factsOf } from '../../src/model/measure.ts';
import { defaultPolicies } from '../../src/model/policy.ts';

/** The value of a run on each topic, t1 first. */
type Values = readonly number[];

/**
 * An evaluation with these values: of one measure `{ run: [value of t1, value of t2, …] }`,
 * of several `{ run: [values of the first, values of the second, …] }`.
 */
export function evaluationOf(values: Readonly<Record<string, Values>>, measure?: string): Evaluation;
export function evaluationOf(
  values: Readonly<Record<string, readonly Values[]>>,
  measures: readonly string[],
): Evaluation;
export function evaluationOf(
  values: Readonly<Record<string, Values | readonly Values[]>>,
  names: string | readonly string[] = 'PRES@100',
): Evaluation {
  const measures = resolveMeasures([names].flat());
  const runs = Object.entries(values).map(([name, given]) => {
    const lists = (typeof names === 'string' ? [given] : given) as readonly Values[];
    return { name, values: lists.map((list) => Float64Array.from(list)) };
  });
  const n = Math.max(...runs.map((run) => run.values[0].length));
  return {
    measures: measures.map(factsOf),
    topics: Array.from({ length: n }, (_, t) => `t${t + 1}`),
    runs: runs.map((run) => ({
      ...run,
      summaries: run.values.map((list, m) => summarize(list, measures[m].aggregate)),
    })),
    policies: defaultPolicies,
    notes: [],
  };
}
