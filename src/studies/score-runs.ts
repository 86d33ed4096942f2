import type { Measure } from '../measures/define-measure.ts';
import { UsageError, UserError } from '../model/errors.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { ScoreTable } from '../model/score-table.ts';

/** The summaries of an evaluation as a table of scores. */
export function scoresOf(evaluation: Evaluation, measures: readonly Measure[]): ScoreTable {
  requireDirections(measures);
  const { runs } = evaluation;
  return {
    runs: runs.map(({ name }) => name),
    measures: evaluation.measures,
    scores: measures.map(({ name }, m) =>
      runs.map((run) => {
        const { value } = run.summaries[m];
        if (Number.isNaN(value)) throw new UserError(`missing score: ${name} of run ${run.name}; no topic counts`);
        return value;
      }),
    ),
    better: measures.map(({ definition }) => (definition.better === 'lower' ? 'lower' : 'higher')),
  };
}

/** Refuses measures under which no run is better than another. */
export function requireDirections(measures: readonly Measure[]): void {
  const without = measures.find(({ definition }) => definition.better === 'neither');
  if (without)
    throw new UsageError(`invalid measure: ${without.name}; expected one by which a run can be better than another`);
}

/** Refuses fewer runs than a study of pairs needs. */
export function requireRuns(count: number): void {
  if (count < 2) throw new UsageError(`too few runs: ${count}; expected at least 2`);
}
