import { gridY } from '@observablehq/plot';
import { resolveMeasures } from '../../measures/resolve.ts';
import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { endLabelMargin, type LineSeries, lineMarks } from '../kit/lines.ts';
import { sampleTopic } from '../kit/sample-topic.ts';
import { seriesStyle } from '../kit/theme.ts';

/** How far down the only relevant document may stand. */
export interface PresAndRrData {
  readonly nmax: number;
}

/** Nmax = 100; the setting is ours. */
export const presAndRrSample: PresAndRrData = { nmax: 100 };

/** Draws PRES and reciprocal rank against the rank of the only relevant document ([S] Fig. 4b). */
export function renderPresAndRr({ nmax }: PresAndRrData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { theme } = canvas;
  const ranks = Array.from({ length: nmax }, (_, i) => i + 1);
  const series = resolveMeasures([`PRES@${nmax}`, 'RR']).map(
    ({ name, evaluate }, i): LineSeries => ({
      name,
      x: ranks,
      y: ranks.map((rank) => evaluate(sampleTopic([rank], 1))),
      style: seriesStyle(theme, i),
      markers: true,
    }),
  );
  return drawFigure(
    canvas,
    options,
    {
      title: `PRES and reciprocal rank of a topic with one relevant document, Nmax = ${nmax}`,
      description: `PRES falls evenly from 1 at rank 1 to 1/${nmax} at rank ${nmax}; the reciprocal rank is 1/2 at rank 2 already and almost flat from rank 10 on.`,
    },
    {
      height: canvas.narrow ? 240 : 320,
      marginTop: 22,
      marginBottom: 36,
      marginLeft: 36,
      marginRight: endLabelMargin(
        canvas,
        series.map(({ name }) => name),
      ),
      x: {
        domain: [0, nmax],
        label: 'rank of the relevant document',
        labelAnchor: 'center',
        labelArrow: 'none',
        ticks: canvas.narrow ? 5 : 10,
      },
      y: { domain: [0, 1], label: 'value', labelArrow: 'none', ticks: 5 },
      marks: [gridY({ stroke: theme.grid, strokeOpacity: 1, ticks: 5 }), ...lineMarks(canvas, series)],
    },
  );
}
