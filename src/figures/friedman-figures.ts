import type { FriedmanStudy } from '../features/friedman/compute.ts';
import { renderCriticalDifference } from './charts/critical-difference.ts';
import type { StudyFigure } from './study-figure.ts';

/** The figures of mean ranks: for each measure which runs are told apart. */
export function friedmanFigures({ runs, results, alpha }: FriedmanStudy): StudyFigure[] {
  return results
    .filter(({ n }) => n > 0)
    .map(({ measure, meanRanks, criticalDifference }) => ({
      name: 'critical-difference',
      subject: measure,
      caption: `Mean ranks of the runs by ${measure}; those under one bar do not differ significantly (Nemenyi, ${alpha}).`,
      draw: (options) => renderCriticalDifference({ measure, runs, meanRanks, criticalDifference, alpha }, options),
    }));
}
