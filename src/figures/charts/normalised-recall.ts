import { gridY } from '@observablehq/plot';
import { presAt } from '../../measures/pres.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { endLabelMargin, type LineSeries, lineMarks } from '../kit/lines.ts';
import { sampleTopic } from '../kit/sample-topic.ts';
import { formatNumber } from '../kit/text.ts';
import { seriesStyle } from '../kit/theme.ts';

/** A topic with half of what is relevant found, in collections of growing size. */
export interface NormalisedRecallData {
  readonly relevant: number;
  readonly found: number;
  readonly nmax: number;
  /** Documents in the collection, ascending. */
  readonly sizes: readonly number[];
}

/** Recall 0.5 at 1000 documents, from a collection hardly larger to one of ten million. */
export const normalisedRecallSample: NormalisedRecallData = {
  relevant: 10,
  found: 5,
  nmax: 1000,
  sizes: Array.from({ length: 49 }, (_, i) => Math.round(10 ** (3.0625 + (i * 3.9375) / 48))),
};

/** Draws normalised recall as the collection grows: it turns into plain recall, where PRES still tells early from late ([S] Fig. 2). */
export function renderNormalisedRecall(data: NormalisedRecallData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { theme } = canvas;
  const { relevant, found, nmax, sizes } = data;
  const topics = [
    {
      place: 'found first',
      topic: sampleTopic(
        Array.from({ length: found }, (_, i) => i + 1),
        relevant,
      ),
    },
    {
      place: 'found last',
      topic: sampleTopic(
        Array.from({ length: found }, (_, i) => nmax - i),
        relevant,
      ),
    },
  ];
  const series = topics.flatMap(({ place, topic }, i): LineSeries[] => {
    const measures = resolveMeasures(sizes.map((N) => `Rnorm(N=${N})`));
    return [
      {
        name: `Rnorm, ${place}`,
        x: sizes,
        y: measures.map(({ evaluate }) => evaluate(topic)),
        style: seriesStyle(theme, i),
        markers: true,
      },
      { name: `PRES, ${place}`, x: sizes, y: sizes.map(() => presAt(topic, nmax)), style: seriesStyle(theme, i + 2) },
    ];
  });
  const recall = found / relevant;
  const late = resolveMeasures([`Rnorm(N=${sizes.at(-1)})`])[0].evaluate(topics[1].topic);
  return drawFigure(
    canvas,
    options,
    {
      title: `Normalised recall and PRES at recall ${formatNumber(recall)} as the collection grows`,
      description: `With ${found} of ${relevant} relevant documents found within ${nmax}, normalised recall goes to recall, ${formatNumber(recall)}, whether they stand first or last: found last it is ${formatNumber(late, 4)} in ${sizes.at(-1)} documents. PRES@${nmax} is ${series
        .filter(({ name }) => name.startsWith('PRES'))
        .map(({ y }) => formatNumber(y[0]))
        .join(' and ')}.`,
      note: `${found} of ${relevant} relevant documents within Nmax = ${nmax}: recall ${formatNumber(recall)}`,
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
        type: 'log',
        domain: [sizes[0], sizes.at(-1)!],
        label: 'documents in the collection',
        labelAnchor: 'center',
        labelArrow: 'none',
        ticks: [1e3, 1e4, 1e5, 1e6, 1e7, 1e8].filter((tick) => tick >= sizes[0] && tick <= sizes.at(-1)!),
        tickFormat: (size: number) =>
          size >= 1e6 ? `${size / 1e6} M` : size >= 1e4 ? `${size / 1e3} k` : String(size),
      },
      y: { domain: [0, Math.min(1, recall * 1.2)], label: 'value', labelArrow: 'none', ticks: 6 },
      marks: [gridY({ stroke: theme.grid, strokeOpacity: 1, ticks: 5 }), ...lineMarks(canvas, series)],
    },
  );
}
