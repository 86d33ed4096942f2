import type { RobustnessStudy } from '../features/robustness/compute.ts';
import { renderRobustness } from './charts/robustness.ts';
import { measureLooks } from './kit/looks.ts';
import type { StudyFigure } from './study-figure.ts';

/** The bands of more measures than this hide each other. */
const mostBands = 3;

/**
 * The figures of a robustness study: one for each cut-off.
 * Colours go by the measures of the campaign that have a better and a worse; where those are not told, by the study's own.
 */
export function robustnessFigures(
  { rows, kept, parameters }: RobustnessStudy,
  all: readonly string[] = [...new Set(rows.map(({ family }) => family))],
): StudyFigure[] {
  if (kept.length < 2) return [];
  const fractions = kept.map(({ level }) => level);
  // Measures that were each studied at a single cut-off, if not at the same, belong together.
  const measured = new Set(rows.map(({ measure }) => measure)).size;
  const together = measured === new Set(rows.map(({ family }) => family)).size;
  const cutoffs = together ? [undefined] : [...new Set(rows.map(({ cutoff }) => cutoff))];
  return cutoffs.map((cutoff) => {
    const own = together ? rows : rows.filter((row) => row.cutoff === cutoff);
    const names = [...new Set(own.map(({ measure }) => measure))];
    const looks = measureLooks(names, all);
    const measures = names.map((name, m) => {
      const levels = own.filter(({ measure }) => measure === name);
      const bands = levels.flatMap(({ band }) => (band ? [[band.low, band.high] as const] : []));
      return {
        name,
        look: looks[m],
        ...(levels[0].taus.length > 1 ? { lowest: levels.map(({ lowest }) => lowest) } : {}),
        mean: levels.map(({ average }) => average),
        ...(bands.length === levels.length && names.length <= mostBands ? { band: bands } : {}),
      };
    });
    return {
      name: 'robustness',
      ...(cutoffs.length > 1 && cutoff !== undefined ? { subject: String(cutoff) } : {}),
      caption: captionOf(
        parameters,
        rows[0].taus.length,
        measures[0].band !== undefined,
        cutoffs.length > 1 && cutoff !== undefined ? ` by measures at ${cutoff}` : '',
      ),
      draw: (options) => renderRobustness({ fractions, measures, pooled: parameters.drop === 'pool' }, options),
    };
  });
}

function captionOf(
  parameters: RobustnessStudy['parameters'],
  samples: number,
  banded: boolean,
  measured: string,
): string {
  const ranking = `Kendall’s tau between the ranking of the runs${measured}`;
  if (parameters.drop !== 'pool') {
    const what = { judged: 'judged documents', grade: 'documents of some grades' }[parameters.drop as string];
    const shown = `mean${banded ? ', the middle 95% of the samples' : ''} and lowest`;
    return `${ranking} with part of the ${what ?? 'relevant documents'} and with all, ${samples} samples a share: ${shown}.`;
  }
  const without = parameters.runGroups ? 'group' : 'run';
  const left = parameters.leaveOut === true ? `, without one ${without} at a time: mean and lowest` : '';
  return `${ranking} with the judgements of pools and with all, by their depth${left}.`;
}
