import { evaluationFigures, type FigureOptions, type StudyFigure } from 'nmax/figures';
import { counted, formatFixed } from 'nmax/page';
import type { Cell, Table } from 'nmax/reports';
import type { RunPair } from 'nmax/studies';
import type { FigureSource } from '../parts/figure.tsx';
import { runsNote } from '../parts/runs-note.ts';
import type { TableSource } from '../parts/table.tsx';
import type { LiveEvaluation, Workbench } from '../state/workbench.ts';
import { type BaselinePairs, baselineTest, mixedMeaning, significanceMarks } from './baseline-pairs.ts';
import { drawnEvaluation, drawnRuns, listedRuns, sortColumn } from './runs-order.ts';

/** A value as tables show it: counts whole, what does not count a dash. */
export function showValue(value: number, { definitions }: LiveEvaluation, m: number, places = 4): string {
  if (Number.isNaN(value)) return '–';
  const counts = definitions[m].definition.aggregate === 'sum' && Number.isInteger(value);
  return counts ? String(value) : formatFixed(value, places);
}

const listed = (workbench: Workbench) => listedRuns(workbench.evaluation()!, workbench.state());

/**
 * A figure of the evaluation that is shown: of the runs that are listed, sorted as they are, the selected ones in colour.
 * Drawn by the list that the command line draws from, so that both give the same file.
 */
export function evaluationFigure(workbench: Workbench, name: string, subject?: string): StudyFigure {
  const evaluation = workbench.evaluation()!;
  const shown = drawnEvaluation(evaluation, workbench.state());
  const chosen = workbench.state().chosen.filter((one) => shown.runs.some((run) => run.name === one));
  const found = evaluationFigures(shown, {
    sortBy: sortColumn(evaluation, workbench.state()),
    highlight: chosen.length > 0 ? chosen : undefined,
  }).find((figure) => figure.name === name && (subject === undefined || figure.subject === subject));
  if (!found)
    throw new RangeError(
      `${counted(shown.runs.length, 'run')} under ${evaluation.measures.map(({ name }) => name).join(', ')}: nothing to draw`,
    );
  return found;
}

/** The scores of the listed runs, sorted by the chosen measure. */
export function scoresFigure(workbench: Workbench): FigureSource {
  return {
    name: 'scores',
    title: 'Scores of the runs under each measure, sorted by one',
    draw: (options) => evaluationFigure(workbench, 'scores').draw(withRunsNote(options, workbench)),
  };
}

/** How the places of the runs change from measure to measure. */
export function rankChangeFigure(workbench: Workbench): FigureSource {
  return {
    name: 'rank-change',
    title: 'Places of the runs under each measure',
    draw: (options) => evaluationFigure(workbench, 'rank-change').draw(withRunsNote(options, workbench)),
  };
}

/** Says below a figure how many of the listed runs it shows. */
export function withRunsNote(options: FigureOptions, workbench: Workbench): FigureOptions {
  const [evaluation, state] = [workbench.evaluation()!, workbench.state()];
  const note = runsNote(workbench, drawnRuns(evaluation, state).length, listedRuns(evaluation, state).length);
  return { ...options, note };
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

/** A value with its bounds on both sides, as `nmax eval --bounds` prints it. */
function between(text: string, range: { readonly low: number; readonly high: number } | undefined): string {
  return range ? `${formatFixed(range.low, 4)} ≤ ${text} ≤ ${formatFixed(range.high, 4)}` : text;
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
  const marks = (r: number, m: number) => {
    const pair = pairs?.find(({ a, measure }) => a === r && measure === m);
    return pair && (significanceMarks[pair.outcome] || undefined);
  };
  const cell = (r: number, m: number): Cell => {
    const { value } = runs[r].summaries[m];
    return {
      text: between(showValue(value, evaluation, m), runs[r].bounds?.[m]?.summary),
      best: order.length > 1 && value === best[m],
      marks: marks(r, m),
    };
  };
  return {
    columns: [
      { title: 'run', align: 'left' },
      ...measures.map(({ name }) => ({ title: name, align: 'right' as const })),
    ],
    rows: order.map((r) => [{ text: runs[r].name }, ...measures.map((_, m) => cell(r, m))]),
    notes: [
      ...(pairs ? [`†: differs from ${baseline}, ${baselineTest(runs.length)}; ${mixedMeaning}`] : []),
      ...notes.map(({ message }) => message),
    ],
  };
}

/** The best of some values; none where neither more nor less is better. */
export function bestOf(values: readonly number[], better: 'higher' | 'lower' | 'neither'): number {
  const known = values.filter((value) => !Number.isNaN(value));
  if (better === 'neither' || known.length === 0) return Number.NaN;
  return better === 'higher' ? Math.max(...known) : Math.min(...known);
}
