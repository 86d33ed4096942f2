import { type StudyFigure, withNote } from 'nmax/figures';
import type { Table } from 'nmax/reports';
import { createSignal, untrack } from 'solid-js';
import type { FigureSource } from '../parts/figure.tsx';
import { simulatedNote } from '../parts/simulated-note.ts';
import type { TableSource } from '../parts/table.tsx';
import type { Workbench } from '../state/workbench.ts';
import type { Takeaways } from './view.ts';

/** A figure of a study as the page shows it and gives it away. */
export function figureSource(workbench: Workbench, figure: StudyFigure): FigureSource {
  const note = simulatedNote(workbench);
  return {
    name: figure.subject === undefined ? figure.name : `${figure.name}-${figure.subject}`,
    title: figure.caption,
    draw: (options) => figure.draw(withNote(note, options)),
  };
}

/** A table of a study as the page shows it and gives it away. */
export function tableSource(name: string, table: Table): TableSource {
  return { name, title: table.title ?? name, table: () => table };
}

/** What figures and tables were made with; where that is no longer what the page shows, they are outdated. */
export interface MadeWith {
  /** Names of the measures. */
  readonly measures: readonly string[];
  /** The Nmax, for what depends on it by itself, and not by its measures. */
  readonly nmax?: number;
}

interface Kept extends MadeWith {
  readonly campaign: unknown;
  readonly policies: string;
  readonly takeaways: Takeaways;
}

const [kept, setKept] = createSignal<Readonly<Record<string, Kept>>>({});

/** Keeps what a part of a view has computed, so that "Take away" has it after the view is left. */
export function keepTakeaways(workbench: Workbench, part: string, takeaways: Takeaways, made: MadeWith): void {
  const policies = untrack(() => JSON.stringify(workbench.state().policies));
  setKept((before) => ({ ...before, [part]: { campaign: workbench.campaign(), policies, takeaways, ...made } }));
}

/** Whether the page shows other measures, another Nmax or other policies by now. */
function isOutdated({ state, measures }: Workbench, { measures: made, nmax, policies }: Kept): boolean {
  const shown = measures().chosen.flatMap(({ measure: { name } }) => [name, name.replace(/@[^@]*$/, '')]);
  return (
    made.some((name) => !shown.includes(name)) ||
    (nmax !== undefined && nmax !== state().nmax) ||
    policies !== JSON.stringify(state().policies)
  );
}

/** What the parts of a view have computed of the campaign that is open, and of what the page shows now. */
export function keptTakeaways(workbench: Workbench, parts: readonly string[]): Takeaways {
  const found = parts.flatMap((part) => {
    const one = kept()[part];
    return one && one.campaign === workbench.campaign() ? [one] : [];
  });
  const current = found.filter((one) => !isOutdated(workbench, one)).map(({ takeaways }) => takeaways);
  return {
    figures: current.flatMap(({ figures = [] }) => figures),
    tables: current.flatMap(({ tables = [] }) => tables),
    cited: current.flatMap(({ cited = [] }) => cited),
    outdated: current.length < found.length,
  };
}
