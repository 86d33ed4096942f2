import { UsageError } from '../../model/errors.ts';
import type { Note } from '../../model/note.ts';
import type { Policies } from '../../model/policy.ts';
import type { ScoreTable } from '../../model/score-table.ts';
import type { Study } from '../../model/study.ts';
import {
  type CorrelationStatistic,
  correlateRankings,
  correlationMeaning,
  ranksNothing,
  settleTies,
  symmetricStatistics,
} from '../../studies/rank-correlation.ts';
import { requireRuns } from '../../studies/score-runs.ts';

export interface CorrelationOptions {
  /** All that are the same both ways unless told. */
  readonly statistics?: readonly CorrelationStatistic[];
  /** The persistence of rank-biased overlap; 0.9 unless told. */
  readonly persistence?: number;
  /** What the scores rest on, where they come from runs. */
  readonly policies?: Policies;
  readonly notes?: readonly Note[];
}

/** How far measures rank the same runs alike. */
export interface CorrelationStudy extends Study {
  readonly study: 'correlation';
  readonly statistics: readonly CorrelationStatistic[];
  /** `matrices[statistic][measure][measure]`; NaN where a measure gives all runs the same score. */
  readonly matrices: readonly (readonly (readonly number[])[])[];
  /** `scores[measure][run]`. */
  readonly scores: ScoreTable['scores'];
  /** The direction of each measure; higher where it is not known. */
  readonly better: readonly ('higher' | 'lower')[];
  /** `ranks[measure][run]`, 1 for the best; equal scores share the best of their ranks. */
  readonly ranks: readonly (readonly number[])[];
}

/** Correlates the rankings of runs by every pair of measures. */
export function correlateMeasures(table: ScoreTable, options: CorrelationOptions = {}): CorrelationStudy {
  const { statistics = symmetricStatistics, persistence = 0.9, policies, notes = [] } = options;
  requireRuns(table.runs.length);
  if (table.measures.length < 2)
    throw new UsageError(`too few measures: ${table.measures.length}; expected at least 2 to correlate`);
  const goodness = table.scores.map((scores, m) =>
    settleTies(scores).map((score) => (table.better?.[m] === 'lower' ? -score : score)),
  );
  const flat = table.measures.filter((_, m) => ranksNothing(goodness[m]));
  const matrices = statistics.map((statistic) =>
    goodness.map((x) => goodness.map((y) => correlateRankings(x, y, statistic, { persistence }))),
  );
  return {
    study: 'correlation',
    parameters: { statistics, persistence },
    policies,
    measures: table.measures,
    runs: table.runs,
    statistics,
    matrices,
    scores: table.scores,
    better: table.measures.map((_, m) => table.better?.[m] ?? 'higher'),
    ranks: goodness.map((scores) => scores.map((score) => 1 + scores.filter((other) => other > score).length)),
    notes: [
      { code: 'runs', message: `${table.runs.length} runs ranked by each measure` },
      ...(flat.length > 0
        ? [
            {
              code: 'undefined',
              message: `no correlation where a measure gives all runs the same score: ${flat.join(', ')}`,
            },
          ]
        : []),
      ...statistics.map((name) => ({ code: 'statistic', message: `${name}: ${correlationMeaning[name]}` })),
      ...notes,
    ],
  };
}
