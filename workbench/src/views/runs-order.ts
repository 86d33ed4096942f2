import { type Evaluation, sortRuns } from 'nmax';
import type { ViewState } from '../state/hash.ts';
import type { LiveEvaluation } from '../state/workbench.ts';
import { bestOfGroups } from './best-of-group.ts';

/** The column that orders the runs. */
export function sortColumn({ written }: LiveEvaluation, { sort }: ViewState): number {
  return Math.max(0, written.indexOf(sort));
}

/** Positions of the runs that are listed, in their order: by the chosen measure, best first unless reversed. */
export function listedRuns(evaluation: LiveEvaluation, state: ViewState): number[] {
  const column = sortColumn(evaluation, state);
  const order = sortRuns(evaluation, column);
  const wanted = state.filter.trim().toLowerCase();
  const nameOf = (r: number) => evaluation.runs[r].name;
  const matching = wanted === '' ? order : order.filter((r) => nameOf(r).toLowerCase().includes(wanted));
  const listed = bestOfGroups(matching, nameOf, state.own);
  return state.reversed ? listed.reverse() : listed;
}

/** Rows that a figure can have and still be looked at. */
const mostDrawn = 150;

/** The listed runs as far as figures draw them. */
export function drawnRuns(evaluation: LiveEvaluation, state: ViewState): number[] {
  return listedRuns(evaluation, state).slice(0, mostDrawn);
}

/** The evaluation of the runs that figures draw, in the order of the campaign, as the command line has them. */
export function drawnEvaluation(evaluation: LiveEvaluation, state: ViewState): Evaluation {
  const drawn = drawnRuns(evaluation, state).sort((a, b) => a - b);
  return { ...evaluation, runs: drawn.map((r) => evaluation.runs[r]) };
}
