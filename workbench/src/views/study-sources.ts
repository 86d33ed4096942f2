import { type StudyFigure, withNote } from 'nmax/figures';
import type { StudyReport, Table } from 'nmax/reports';
import type { Study } from 'nmax/studies';
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

/** A table of a study; the last of them carries the study's notes. */
export function tableSource(name: string, table: Omit<Table, 'notes'>, study?: Pick<Study, 'notes'>): TableSource {
  const whole = { ...table, notes: study?.notes.map(({ message }) => message) ?? [] };
  return { name, title: table.title ?? name, table: () => whole };
}

/** The tables of a study's report. */
export function reportSources(name: string, { tables, data }: StudyReport): TableSource[] {
  return tables.map((table, i) => tableSource(name, table, i === tables.length - 1 ? data : undefined));
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
