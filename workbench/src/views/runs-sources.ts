import { type Cell, formatFixed, type RunPair, type Table } from 'nmax';
import { type FigureOptions, renderRankChange, renderScores } from 'nmax/figures';
import type { FigureSource } from '../parts/figure.tsx';
import { runsNote } from '../parts/runs-note.ts';
import type { TableSource } from '../parts/table.tsx';
import type { LiveEvaluation, Workbench } from '../state/workbench.ts';
import type { BaselinePairs } from './baseline-pairs.ts';
import { drawnRuns, listedRuns, sortColumn } from './runs-order.ts';

/** A value as tables show it: counts whole, what does not count a dash. */
export function showValue(value: number, { definitions }: LiveEvaluation, m: number, places = 4): string {
  if (Number.isNaN(value)) return '–';
  const counts = definitions[m].definition.aggregate === 'sum' && Number.isInteger(value);
  return counts ? String(value) : formatFixed(value, places);
}

/** Scores for figures of several measures on one axis: those from 0 to 1. */
function scoresIn01(evaluation: LiveEvaluation, runs: readonly number[]) {
  const columns = evaluation.definitions.flatMap(({ definition }, m) => (definition.range[1] <= 1 ? [m] : []));
  return {
    columns,
    measures: columns.map((m) => evaluation.measures[m]),
    runs: runs.map((r) => evaluation.runs[r].name),
    values: columns.map((m) => runs.map((r) => zeroIfNone(evaluation.runs[r].summaries[m].value))),
  };
}

const zeroIfNone = (value: number) => (Number.isNaN(value) ? 0 : value);
const listed = (workbench: Workbench) => listedRuns(workbench.evaluation()!, workbench.state());
const drawn = (workbench: Workbench) => drawnRuns(workbench.evaluation()!, workbench.state());

/** The scores of the listed runs, sorted by the chosen measure. */
export function scoresFigure(workbench: Workbench): FigureSource {
  return {
    name: 'scores',
    title: 'Scores of the runs under each measure, sorted by one',
    draw: (options) => {
      const evaluation = workbench.evaluation()!;
      const { columns, ...data } = scoresIn01(evaluation, drawn(workbench));
      const sortBy = data.measures[Math.max(0, columns.indexOf(sortColumn(evaluation, workbench.state())))];
      return renderScores(data, withNote(options, workbench, { sortBy }));
    },
  };
}

/** How the places of the runs change from measure to measure. */
export function rankChangeFigure(workbench: Workbench): FigureSource {
  return {
    name: 'rank-change',
    title: 'Places of the runs under each measure',
    draw: (options) => {
      const { columns, ...data } = scoresIn01(workbench.evaluation()!, drawn(workbench));
      const chosen = workbench.state().chosen.filter((name) => data.runs.includes(name));
      const highlight = chosen.length > 0 ? chosen : undefined;
      return renderRankChange(data, withNote(options, workbench, { highlight }));
    },
  };
}

function withNote<O>(options: FigureOptions, workbench: Workbench, more: O): FigureOptions & O {
  return { ...options, note: runsNote(workbench, drawn(workbench).length, listed(workbench).length), ...more };
}

/** The leaderboard as a table to take away, with differences from the baseline where there is one. */
export function runsTable(workbench: Workbench, { pairs, wanted }: BaselinePairs): TableSource {
  return {
    name: 'runs',
    title: 'Runs',
    ready: () => !wanted() || pairs() !== undefined,
    table: () => tableOf(workbench.evaluation()!, listed(workbench), workbench.state().baseline, pairs()),
  };
}

function tableOf(
  evaluation: LiveEvaluation,
  order: readonly number[],
  baseline: string,
  pairs: readonly RunPair[] | undefined,
): Table {
  const { runs, measures, definitions, notes } = evaluation;
  const best = definitions.map(({ definition }, m) =>
    bestOf(
      order.map((r) => runs[r].summaries[m].value),
      definition.better,
    ),
  );
  const significant = (r: number, m: number) =>
    pairs?.some(({ a, measure, outcome }) => a === r && measure === m && (outcome === 'better' || outcome === 'worse'));
  const cell = (r: number, m: number): Cell => {
    const { value } = runs[r].summaries[m];
    return {
      text: showValue(value, evaluation, m),
      best: order.length > 1 && value === best[m],
      marks: significant(r, m) ? 'b' : undefined,
    };
  };
  return {
    columns: [{ title: 'run', align: 'left' }, ...measures.map((title) => ({ title, align: 'right' as const }))],
    rows: order.map((r) => [{ text: runs[r].name }, ...measures.map((_, m) => cell(r, m))]),
    notes: [
      ...(pairs ? [`b: differs from ${baseline}, Wilcoxon signed-rank, p ≤ 0.05 after Holm over the runs`] : []),
      ...notes.map(({ message }) => message),
    ],
  };
}

function bestOf(values: readonly number[], better: 'higher' | 'lower' | 'neither'): number {
  const known = values.filter((value) => !Number.isNaN(value));
  if (better === 'neither' || known.length === 0) return Number.NaN;
  return better === 'higher' ? Math.max(...known) : Math.min(...known);
}
