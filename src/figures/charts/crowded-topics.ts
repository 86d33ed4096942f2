import { gridY } from '@observablehq/plot';
import { resolveMeasures } from '../../measures/resolve.ts';
import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { endLabelMargin, type LineSeries, lineMarks } from '../kit/lines.ts';
import { pixelMark } from '../kit/marks.ts';
import { sampleTopic } from '../kit/sample-topic.ts';
import { element, textElement } from '../kit/svg.ts';
import { formatNumber } from '../kit/text.ts';
import { seriesStyle } from '../kit/theme.ts';

/** A run that has a relevant document at every `every`-th rank, on topics with more and more of them. */
export interface CrowdedTopicsData {
  readonly nmax: number;
  readonly every: number;
  /** Values of n, ascending. */
  readonly relevant: readonly number[];
}

/** Nmax = 100, a relevant document at every second rank, n up to 500; the setting is ours. */
export const crowdedTopicsSample: CrowdedTopicsData = {
  nmax: 100,
  every: 2,
  relevant: Array.from({ length: 100 }, (_, i) => (i + 1) * 5),
};

/** Draws PRES, its estimate and the highest possible recall where n exceeds Nmax ([S] Fig. 9). */
export function renderCrowdedTopics(
  { nmax, every, relevant }: CrowdedTopicsData,
  options: FigureOptions,
): SVGSVGElement {
  const canvas = canvasOf(options);
  const { document, theme } = canvas;
  const topics = relevant.map((n) => {
    const found = Math.min(n, Math.floor(nmax / every));
    return sampleTopic(
      Array.from({ length: found }, (_, i) => (i + 1) * every),
      n,
    );
  });
  const evaluated = resolveMeasures([`PRES@${nmax}`, `PRESest@${nmax}`]).map(({ name, evaluate }) => ({
    name,
    y: topics.map((topic) => evaluate(topic)),
  }));
  const highest = { name: 'Rmax', y: relevant.map((n) => Math.min(1, nmax / n)) };
  const series = [...evaluated, highest].map(
    ({ name, y }, i): LineSeries => ({
      name,
      x: relevant,
      y,
      style: seriesStyle(theme, i),
      markers: true,
    }),
  );
  const last = relevant.length - 1;
  const limit = pixelMark(canvas, ({ x, top, bottom }) => [
    element(document, 'path', {
      d: `M${x(nmax)},${bottom}V${top}`,
      stroke: theme.ink,
      'stroke-width': 0.8,
      'stroke-dasharray': '2,2',
    }),
    textElement(document, 'n = Nmax', { x: x(nmax) + 4, y: bottom - 5, 'text-anchor': 'start' }),
  ]);
  return drawFigure(
    canvas,
    options,
    {
      title: `PRES and PRESest where a topic has more than Nmax = ${nmax} relevant documents`,
      description: `A run with a relevant document at every ${ordinal(every)} rank. At n = ${relevant[last]}: ${series.map(({ name, y }) => `${name} ${formatNumber(y[last])}`).join(', ')}.`,
      note: `a run with a relevant document at every ${ordinal(every)} rank, Nmax = ${nmax}`,
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
        domain: [0, relevant[last]],
        label: 'n, relevant documents of the topic',
        labelAnchor: 'center',
        labelArrow: 'none',
        ticks: canvas.narrow ? 5 : 10,
      },
      y: { domain: [0, 1], label: 'value', labelArrow: 'none', ticks: 5 },
      marks: [gridY({ stroke: theme.grid, strokeOpacity: 1, ticks: 5 }), limit, ...lineMarks(canvas, series)],
    },
  );
}

function ordinal(number: number): string {
  return number === 1 ? 'single' : number === 2 ? 'second' : number === 3 ? 'third' : `${number}th`;
}
