import { gridY } from '@observablehq/plot';
import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { endLabelMargin, type LineSeries, lineMarks } from '../kit/lines.ts';
import { count, formatNumber } from '../kit/text.ts';
import { seriesStyle } from '../kit/theme.ts';

/** Recall after so many documents checked, for runs and for the two lines that bound them. */
export interface RecallEffortData {
  /** Documents checked, ascending. */
  readonly checked: readonly number[];
  readonly runs: readonly { readonly name: string; readonly recall: readonly number[] }[];
  /** Recall when every relevant document comes first. */
  readonly ideal: readonly number[];
  /** Expected recall when documents come in random order; absent where the size of the collection is not known. */
  readonly random?: readonly number[];
}

/** Draws recall against the number of documents checked, between the ideal and the random line. */
export function renderRecallEffort(data: RecallEffortData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { theme } = canvas;
  const { checked, runs, ideal, random } = data;
  const reference = (name: string, y: readonly number[], dash: string): LineSeries => ({
    name,
    x: checked,
    y,
    style: { colour: theme.soft, ink: theme.soft, dash, symbol: 'circle' },
    strokeWidth: 1.2,
  });
  const series: LineSeries[] = [
    reference('ideal', ideal, '5,3'),
    ...(random ? [reference('random', random, '1,2.5')] : []),
    ...runs.map(({ name, recall }, r) => ({
      name,
      x: checked,
      y: recall,
      style: seriesStyle(theme, r),
      markers: true,
    })),
  ];
  const last = checked.length - 1;
  return drawFigure(
    canvas,
    options,
    {
      title: `Recall against documents checked for ${count(runs.length, 'run')}`,
      description: `After ${checked[last]} documents: ${runs.map(({ name, recall }) => `${name} ${formatNumber(recall[last])}`).join(', ')}; ideal ${formatNumber(ideal[last])}${random ? `, random ${formatNumber(random[last])}` : ''}.`,
    },
    {
      height: Math.max(canvas.narrow ? 240 : 340, 60 + series.length * 12),
      marginTop: 22,
      marginBottom: 36,
      marginLeft: 36,
      marginRight: endLabelMargin(
        canvas,
        series.map(({ name }) => name),
      ),
      x: {
        domain: [0, Math.max(...checked)],
        label: 'documents checked',
        labelAnchor: 'center',
        labelArrow: 'none',
        ticks: canvas.narrow ? 4 : 8,
      },
      y: { domain: [0, 1], label: 'recall', labelArrow: 'none', ticks: 5 },
      marks: [gridY({ stroke: theme.grid, strokeOpacity: 1, ticks: 5 }), ...lineMarks(canvas, series)],
    },
  );
}
