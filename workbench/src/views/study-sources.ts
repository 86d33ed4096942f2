import { type StudyFigure, withNote } from 'nmax/figures';
import type { Table } from 'nmax/reports';
import { createSignal } from 'solid-js';
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

interface Kept {
  readonly campaign: unknown;
  readonly takeaways: Takeaways;
}

const [kept, setKept] = createSignal<Readonly<Record<string, Kept>>>({});

/** Keeps what a part of a view has computed, so that "Take away" has it after the view is left. */
export function keepTakeaways(workbench: Workbench, part: string, takeaways: Takeaways): void {
  setKept((before) => ({ ...before, [part]: { campaign: workbench.campaign(), takeaways } }));
}

/** What the parts of a view have computed of the campaign that is open. */
export function keptTakeaways(workbench: Workbench, parts: readonly string[]): Takeaways {
  const found = parts.flatMap((part) => {
    const one = kept()[part];
    return one && one.campaign === workbench.campaign() ? [one.takeaways] : [];
  });
  return {
    figures: found.flatMap(({ figures = [] }) => figures),
    tables: found.flatMap(({ tables = [] }) => tables),
  };
}
