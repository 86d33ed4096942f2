import { relevantFigures } from 'nmax/figures';
import { description } from 'nmax/page';
import { studyTables, type Table } from 'nmax/reports';
import type { DescriptionStudy } from 'nmax/studies';
import type { FigureSource } from '../parts/figure.tsx';
import { simulatedNote } from '../parts/simulated-note.ts';
import type { TableSource } from '../parts/table.tsx';
import type { Workbench } from '../state/workbench.ts';

/** How many topics have how many relevant documents. */
export function relevantPerTopicFigure(workbench: Workbench): FigureSource {
  return {
    name: 'relevant-per-topic',
    title: 'Relevant documents per topic',
    draw: (options) => {
      const [figure] = relevantFigures(workbench.campaign()!.qrels);
      if (!figure) throw new RangeError('no topic has a relevant document');
      return figure.draw({ ...options, note: simulatedNote(workbench) });
    },
  };
}

/** What the runs are like: topics, lengths, judged documents, ties. */
export function runDescriptionTable(study: DescriptionStudy): TableSource {
  return {
    name: 'description',
    title: 'Runs as they were read',
    table: (): Table => {
      const runs = studyTables(description, study).find(({ title }) => title === 'runs')!;
      return { ...runs, title: undefined, notes: study.notes.map(({ message }) => message) };
    },
  };
}
