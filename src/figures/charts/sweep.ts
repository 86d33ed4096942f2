import { gridY, type PlotOptions } from '@observablehq/plot';
import { canvasOf, drawPanels, type FigureOptions } from '../kit/frame.ts';
import { endLabelMargin, lineMarks } from '../kit/lines.ts';
import { cleanText, count, shorten } from '../kit/text.ts';
import { seriesStyle } from '../kit/theme.ts';

/** Scores of runs at several cutoffs. */
export interface SweepData {
  readonly cutoffs: readonly number[];
  readonly runs: readonly string[];
  /** Without cutoffs: `PRES`, `R`, `AP`. */
  readonly measures: readonly string[];
  /** `values[measure][run][cutoff]` */
  readonly values: readonly (readonly (readonly number[])[])[];
}

/** Draws each measure against Nmax for some runs, a panel for each measure ([S] Fig. 8). */
export function renderSweep(data: SweepData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { theme } = canvas;
  const { cutoffs, runs, measures, values } = data;
  const columns = Math.min(measures.length, Math.max(1, Math.floor(canvas.width / 230)));
  const panelWidth = Math.floor(canvas.width / columns);
  const panels = measures.map((measure, m): PlotOptions => {
    const series = runs.map((name, r) => ({
      name,
      x: cutoffs,
      y: values[m][r],
      style: seriesStyle(theme, r),
      markers: true,
    }));
    const panel = { ...canvas, width: panelWidth };
    const finite = values[m].flat().filter(Number.isFinite);
    return {
      height: Math.max(190, 60 + runs.length * 12),
      marginTop: 28,
      marginBottom: 42,
      marginLeft: 36,
      marginRight: endLabelMargin(panel, runs),
      x: {
        domain: [Math.min(...cutoffs), Math.max(...cutoffs)],
        label: 'Nmax',
        labelAnchor: 'center',
        labelArrow: 'none',
        ticks: 3,
      },
      y: {
        domain: [0, Math.max(0, ...finite) || 1],
        nice: true,
        label: shorten(cleanText(measure), panelWidth * 0.6),
        labelArrow: 'none',
        ticks: 5,
      },
      marks: [gridY({ stroke: theme.grid, strokeOpacity: 1, ticks: 5 }), ...lineMarks(panel, series)],
    };
  });
  return drawPanels(
    canvas,
    options,
    {
      title: `${measures.join(', ')} against Nmax`,
      description: `A panel for each of ${measures.join(', ')}; a line for each of ${count(runs.length, 'run')} (${runs.join(', ')}) over Nmax from ${Math.min(...cutoffs)} to ${Math.max(...cutoffs)}.`,
    },
    panels,
    columns,
  );
}
