import { summaryTable } from 'nmax';
import { renderScores } from 'nmax/figures';
import { Show } from 'solid-js';
import { CommandLine, measureOptions } from '../parts/command-line.tsx';
import { Figure, type FigureSource } from '../parts/figure.tsx';
import { PlainTable, type TableSource } from '../parts/table.tsx';
import { useWorkbench, type Workbench } from '../state/workbench.ts';
import type { View } from './view.ts';

function scoresFigure({ evaluation }: Workbench): FigureSource {
  return {
    name: 'scores',
    title: 'scores of all runs',
    draw: (options) => {
      const { runs, measures } = evaluation()!;
      const values = measures.map((_, m) => runs.map(({ summaries }) => summaries[m].value));
      return renderScores({ runs: runs.map(({ name }) => name), measures, values }, options);
    },
  };
}

function runsTable({ evaluation }: Workbench): TableSource {
  return {
    name: 'runs',
    title: 'runs',
    table: () => summaryTable(evaluation()!, evaluation()!.definitions),
  };
}

function Runs() {
  const workbench = useWorkbench();
  return (
    <Show when={workbench.evaluation()}>
      <PlainTable source={runsTable(workbench)} />
      <Figure source={scoresFigure(workbench)} />
      <CommandLine command="eval" options={measureOptions(workbench)} />
    </Show>
  );
}

/** The leaderboard. */
export const runsView: View = {
  id: 'runs',
  title: 'Runs',
  summary: 'Every run under every measure.',
  controls: ['nmax', 'measures'],
  needsCampaign: true,
  Component: Runs,
  takeaways: (workbench) => ({ figures: [scoresFigure(workbench)], tables: [runsTable(workbench)] }),
};
