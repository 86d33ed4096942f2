import { mean } from '../../math/mean.ts';
import { quantile } from '../../math/quantile.ts';
import { axes } from '../kit/axes.ts';
import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { pixelMark } from '../kit/marks.ts';
import { element, textElement } from '../kit/svg.ts';
import { count, formatNumber } from '../kit/text.ts';
import { halo } from '../kit/theme.ts';

/** The number of relevant documents of each topic. */
export interface RelevantPerTopicData {
  readonly counts: readonly number[];
}

/** Topics whose n lies in [from, to]. */
interface Bin {
  readonly from: number;
  readonly to: number;
  readonly topics: number;
}

/** Draws how many topics have how many relevant documents ([C] Fig. 2). */
export function renderRelevantPerTopic({ counts }: RelevantPerTopicData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { document, theme } = canvas;
  const bins = binsOf(counts, Math.floor(canvas.width / 9));
  const average = mean(counts);
  const median = quantile(counts, 0.5);
  const tallest = Math.max(0, ...bins.map(({ topics }) => topics));
  const low = bins[0]?.from ?? 0;
  const high = bins.at(-1)?.to ?? 1;
  const bars = pixelMark(canvas, ({ x, y }) =>
    bins.map(({ from, to, topics }) => {
      const label = from === to ? `n = ${from}` : `n from ${from} to ${to}`;
      const title = element(document, 'title', {}, [`${label}: ${count(topics, 'topic')}`]);
      const left = x(from - 0.5);
      const width = x(to + 0.5) - left;
      const inset = Math.min(1, width * 0.1);
      return element(
        document,
        'rect',
        { x: left + inset, y: y(topics), width: width - 2 * inset, height: y(0) - y(topics), fill: theme.series[0] },
        [title],
      );
    }),
  );
  const middles = pixelMark(canvas, ({ right, top, bottom, x }) => {
    const words = [`mean ${formatNumber(average, 1)}`, `median ${formatNumber(median, 1)}`];
    return [average, median].flatMap((value, i) => {
      const place = x(value);
      const nearRight = place > right - 70;
      return [
        element(document, 'path', {
          d: `M${place},${bottom}V${top - 2 - i * 12}`,
          stroke: theme.ink,
          'stroke-width': 1,
          'stroke-dasharray': i === 0 ? undefined : '3,2',
        }),
        textElement(document, words[i], {
          x: place + (nearRight ? -4 : 4),
          y: top + 3 - i * 12,
          'text-anchor': nearRight ? 'end' : 'start',
          ...halo(theme),
        }),
      ];
    });
  });
  return drawFigure(
    canvas,
    options,
    {
      title: `Relevant documents per topic over ${count(counts.length, 'topic')}`,
      description: `n runs from ${formatNumber(Math.min(...counts))} to ${formatNumber(Math.max(...counts))}, mean ${formatNumber(average, 1)}, median ${formatNumber(median, 1)}.`,
    },
    axes(canvas, {
      height: canvas.narrow ? 210 : 280,
      marginTop: 40,
      marginLeft: 40,
      marginRight: 14,
      x: {
        domain: [low - 0.5, high + 0.5],
        label: 'n, relevant documents of the topic',
        ticks: Math.min(canvas.narrow ? 6 : 12, high - low + 1),
        tickFormat: (n: number) => (Number.isInteger(n) ? String(n) : ''),
      },
      y: { domain: [0, tallest || 1], nice: true, label: 'topics' },
      marks: counts.length > 0 ? [bars, middles] : [],
    }),
  );
}

/** A bin for each n where there are few, otherwise bins of 2, 5, 10, 20 … */
function binsOf(counts: readonly number[], most: number): Bin[] {
  if (counts.length === 0) return [];
  const [low, high] = [Math.min(...counts), Math.max(...counts)];
  let step = 1;
  for (let k = 0; (high - low + 1) / step > most; k++) step = [2, 5, 10][k % 3] * 10 ** Math.floor(k / 3);
  const start = step === 1 ? low : Math.floor((low - 1) / step) * step + 1;
  const bins: Bin[] = [];
  for (let from = start; from <= high; from += step) {
    const to = from + step - 1;
    bins.push({ from, to, topics: counts.filter((n) => n >= from && n <= to).length });
  }
  return bins;
}
