import { UsageError, UserError } from '../model/errors.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { MeasureFacts } from '../model/measure.ts';
import type { ScoreTable } from '../model/score-table.ts';

/** The summaries of an evaluation as a table of scores. */
export function scoresOf({ runs, measures }: Evaluation): ScoreTable {
  requireDirections(measures);
  return {
    runs: runs.map(({ name }) => name),
    measures: measures.map(({ name }) => name),
    scores: measures.map(({ name }, m) =>
      runs.map((run) => {
        const { value } = run.summaries[m];
        if (Number.isNaN(value)) throw new UserError(`missing score: ${name} of run ${run.name}; no topic counts`);
        return value;
      }),
    ),
    better: measures.map(({ better }) => (better === 'lower' ? 'lower' : 'higher')),
  };
}

/** Refuses measures under which no run is better than another. */
export function requireDirections(measures: readonly MeasureFacts[]): void {
  const without = measures.find(({ better }) => better === 'neither');
  if (without)
    throw new UsageError(`invalid measure: ${without.name}; expected one by which a run can be better than another`);
}

/** Refuses fewer runs than a study of pairs needs. */
export function requireRuns(count: number): void {
  if (count < 2) throw new UsageError(`too few runs: ${count}; expected at least 2`);
}
