import type { RetrievabilityStudy } from '../studies/retrievability.ts';
import { renderLorenz } from './charts/lorenz.ts';
import { chooseRuns } from './kit/choose-runs.ts';
import { type StudyFigure, withNote } from './study-figure.ts';

/** The Lorenz curves of runs, of some from the most to the least even where there are many; none where nothing is retrieved. */
export function lorenzFigures({ ofRuns, parameters, collection }: RetrievabilityStudy): StudyFigure[] {
  const drawn = ofRuns.filter(({ lorenz }) => lorenz.length > 0);
  if (drawn.length === 0) return [];
  const chosen = chooseRuns(
    drawn.map(({ gini }) => -gini),
    'Gini',
  );
  const runs = chosen.runs.map((r, i) => ({
    ...{ name: drawn[r].run, gini: drawn[r].gini, shares: drawn[r].lorenz },
    look: chosen.looks[i],
  }));
  const what = `retrievability at ${parameters.cutoff}`;
  return [
    {
      name: 'lorenz',
      caption: `Lorenz curves of ${what}: the share that the least retrievable documents have.`,
      draw: (options) =>
        renderLorenz({ what, collection, runs }, chosen.note ? withNote(chosen.note, options) : options),
    },
  ];
}
