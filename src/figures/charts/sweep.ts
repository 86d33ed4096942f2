import { effortAxes } from '../kit/effort-axis.ts';
import type { FigureOptions } from '../kit/frame.ts';
import { lineCharts } from '../kit/line-chart.ts';
import { count } from '../kit/text.ts';

/** Scores of runs at several cutoffs. */
export interface SweepData {
  readonly cutoffs: readonly number[];
  /** Whether the cutoffs are percent of the documents there are. */
  readonly ofCollection?: boolean;
  readonly runs: readonly string[];
  /** The look of each run; its place among them unless told. */
  readonly looks?: readonly number[];
  /** Without cutoffs: `PRES`, `R`, `AP`. */
  readonly measures: readonly string[];
  /** `values[measure][run][cutoff]` */
  readonly values: readonly (readonly (readonly number[])[])[];
}

/** Draws each measure against Nmax for some runs, a panel for each measure ([S] Fig. 8). */
export function renderSweep(
  { cutoffs, ofCollection, runs, looks, measures, values }: SweepData,
  options: FigureOptions,
): SVGSVGElement {
  const [least, most] = [Math.min(...cutoffs), Math.max(...cutoffs)];
  const { nmax: label, sign: unit } = effortAxes[ofCollection ? 'percent' : 'documents'];
  const words = {
    title: `${measures.join(', ')} against ${label}`,
    description: `A panel for each of ${measures.join(', ')}; a line for each of ${count(runs.length, 'run')} (${runs.join(', ')}) over Nmax from ${least}${unit} to ${most}${unit}${ofCollection ? ' of all documents' : ''}.`,
  };
  const panels = measures.map(
    (measure, m) =>
      ({
        lines: runs.map((name, r) => ({ name, run: name, y: values[m][r], look: looks?.[r] })),
        at: cutoffs,
        x: { domain: [least, most], label, ticks: 3 },
        y: { domain: [0, Math.max(0, ...values[m].flat().filter(Number.isFinite)) || 1], nice: true, label: measure },
        height: [190, 190],
      }) as const,
  );
  return lineCharts(options, words, panels);
}
