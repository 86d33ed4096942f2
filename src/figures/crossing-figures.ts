import type { CrossingsStudy, Lead } from '../features/crossings/compute.ts';
import { formatLead } from '../features/crossings/feature.ts';
import { type CrossingsOptions, renderCrossings } from './charts/crossings.ts';
import { bestFirst } from './kit/best-first.ts';
import { mostLines } from './kit/choose-runs.ts';
import { looksOf } from './kit/looks.ts';
import { formatFixed } from './kit/text.ts';
import { type StudyFigure, withNote } from './study-figure.ts';

export interface CrossingFigureOptions extends Pick<CrossingsOptions, 'scale' | 'nmax'> {
  /** The runs of the campaign, by whose order all figures colour theirs; those of the study unless told. */
  readonly runs?: readonly string[];
}

/** So many are drawn where there are more than can be told apart. */
const mostDrawn = 5;

/** The figures of crossings: for each measure its course by Nmax, with a dot wherever two runs change places. */
export function crossingFigures(study: CrossingsStudy, options: CrossingFigureOptions = {}): StudyFigure[] {
  const { runs: all = study.runs, scale, nmax } = options;
  return study.courses.map(({ measure, better, cutoffs, values }) => {
    const { drawn, note } = drawnRuns(
      study,
      values.map((row) => row.at(-1)!),
      better,
      `${measure}@${cutoffs.at(-1)}`,
    );
    const looks = looksOf(drawn.map((r) => all.indexOf(study.runs[r])));
    const names = new Set(drawn.map((r) => study.runs[r]));
    const crossings = study.crossings
      .filter((one) => one.measure === measure && names.has(one.passing) && names.has(one.passed))
      .map(({ nmax: at, passing, passed, before, after }) => ({
        ...{ nmax: at, passing, passed },
        sides: [`before: ${sayLead(passed, before)}`, `after: ${sayLead(passing, after)}`],
      }));
    const runs = drawn.map((r, i) => ({ name: study.runs[r], look: looks[i], values: values[r] }));
    return {
      name: 'crossings',
      subject: measure,
      caption: `${measure} as more documents are checked, with a dot wherever two runs change places.`,
      draw: (drawing) =>
        renderCrossings({ measure, cutoffs, runs, crossings }, { ...withNote(note, drawing), scale, nmax }),
    };
  });
}

/** All runs where they can be told apart; otherwise the baseline and the best, which is said. */
function drawnRuns(
  { runs, parameters }: CrossingsStudy,
  last: readonly number[],
  better: 'higher' | 'lower',
  by: string,
) {
  const order = bestFirst(last, better);
  if (order.length <= mostLines) return { drawn: order };
  const baseline = runs.indexOf(parameters.baseline as string);
  const best = order.slice(0, mostDrawn);
  const drawn = baseline === -1 || best.includes(baseline) ? best : [...best, baseline];
  const also = drawn.length > best.length ? ` and ${runs[baseline]}` : '';
  return { drawn, note: `the ${mostDrawn} best of ${runs.length} runs by ${by}${also}` };
}

function sayLead(run: string, lead: Lead): string {
  return `${run} ahead by up to ${formatFixed(lead.difference, 4)}, at ${lead.widest} (p ${formatLead(lead)})`;
}
