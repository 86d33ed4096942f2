import { gridY, ruleY } from '@observablehq/plot';
import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { endLabelMargin, type LineSeries, lineMarks } from '../kit/lines.ts';
import { formatNumber } from '../kit/text.ts';
import { seriesStyle } from '../kit/theme.ts';

/** How often two sets of topics disagree about which of two runs is better, for sets of growing size. */
export interface SwapRateData {
  /** Topics in each set, ascending. */
  readonly topics: readonly number[];
  readonly measures: readonly { readonly name: string; readonly rates: readonly number[] }[];
  /** The rate that is accepted. */
  readonly accepted: number;
}

/** Draws the swap rate of each measure against the number of topics, with the accepted rate as a line. */
export function renderSwapRate({ topics, measures, accepted }: SwapRateData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { theme } = canvas;
  const series: LineSeries[] = measures.map(({ name, rates }, m) => ({
    name,
    x: topics,
    y: rates,
    style: seriesStyle(theme, m),
    markers: true,
  }));
  const highest = Math.max(accepted, ...measures.flatMap(({ rates }) => rates).filter(Number.isFinite));
  const last = topics.length - 1;
  const shown = measures.map(({ name, rates }) => `${name} ${formatNumber(rates[last])}`).join(', ');
  return drawFigure(
    canvas,
    options,
    {
      title: 'Swap rate against the number of topics',
      description: `With ${topics[last]} topics in each set: ${shown}; accepted ${formatNumber(accepted)}.`,
    },
    {
      height: Math.max(canvas.narrow ? 220 : 300, 60 + series.length * 12),
      marginTop: 22,
      marginBottom: 36,
      marginLeft: 40,
      marginRight: endLabelMargin(
        canvas,
        series.map(({ name }) => name),
      ),
      x: {
        domain: [0, Math.max(...topics)],
        label: 'topics in each set',
        labelAnchor: 'center',
        labelArrow: 'none',
        ticks: canvas.narrow ? 4 : 8,
      },
      y: { domain: [0, highest * 1.05], label: 'swap rate', labelArrow: 'none', ticks: 5 },
      marks: [
        gridY({ stroke: theme.grid, strokeOpacity: 1, ticks: 5 }),
        ruleY([accepted], { stroke: theme.soft, strokeDasharray: '4,3' }),
        ...lineMarks(canvas, series),
      ],
    },
  );
}
