import { mean } from '../../math/mean.ts';
import { axes } from '../kit/axes.ts';
import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { pixelMark } from '../kit/marks.ts';
import { element, textElement } from '../kit/svg.ts';
import { cleanText, count, formatFixed, shorten } from '../kit/text.ts';
import { halo } from '../kit/theme.ts';

/** The values of two runs on the same topics, as differences. */
export interface TopicDifferencesData {
  readonly measure: string;
  readonly first: string;
  readonly second: string;
  readonly topics: readonly string[];
  /** First minus second, for each topic; NaN where there is none, and the topic is left out. */
  readonly differences: readonly number[];
}

/** Draws the difference of two runs on every topic, largest first. */
export function renderTopicDifferences(data: TopicDifferencesData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { document, theme } = canvas;
  const { measure, first, second } = data;
  const known = [...data.topics.keys()].filter((t) => Number.isFinite(data.differences[t]));
  const topics = known.map((t) => data.topics[t]);
  const differences = known.map((t) => data.differences[t]);
  const order = [...topics.keys()].sort((a, b) => differences[b] - differences[a] || a - b);
  const wins = differences.filter((d) => d > 0).length;
  const losses = differences.filter((d) => d < 0).length;
  const ties = differences.length - wins - losses;
  const average = differences.length > 0 ? mean(differences) : 0;
  const extent = Math.max(...differences.map(Math.abs), 0) || 1;
  // A fifth on either side is kept free for the names.
  const low = Math.min(-extent / 5, ...differences);
  const high = Math.max(extent / 5, ...differences);
  const shownFirst = shorten(first, canvas.width * 0.45);
  const shownSecond = shorten(second, canvas.width * 0.45);
  const bars = pixelMark(canvas, ({ left, right, y }) => {
    const width = (right - left) / Math.max(1, order.length);
    return order.flatMap((t, place) => {
      const d = differences[t];
      if (d === 0) return [];
      const title = element(document, 'title', {}, [`${cleanText(topics[t])}: ${formatFixed(d, 4)}`]);
      return [
        element(
          document,
          'rect',
          {
            x: left + place * width,
            y: Math.min(y(0), y(d)),
            width: Math.max(0.6, width - (width > 3 ? 1 : 0)),
            height: Math.abs(y(d) - y(0)),
            fill: d > 0 ? theme.series[0] : theme.series[1],
          },
          [title],
        ),
      ];
    });
  });
  const labels = pixelMark(canvas, ({ left, right, top, bottom, y }) => {
    const around = halo(theme);
    const sides = [
      textElement(
        document,
        `${shownFirst} better on ${wins}`,
        { x: right, y: top + 4, 'text-anchor': 'end', fill: theme.seriesInk[0], 'font-weight': 600, ...around },
        `${first} better on ${wins}`,
      ),
      textElement(
        document,
        `${shownSecond} better on ${losses}`,
        { x: left + 4, y: bottom - 4, 'text-anchor': 'start', fill: theme.seriesInk[1], 'font-weight': 600, ...around },
        `${second} better on ${losses}`,
      ),
    ];
    const meanLine = [
      element(document, 'path', { d: `M${left},${y(0)}H${right}`, stroke: theme.ink, 'stroke-width': 0.8 }),
      element(document, 'path', {
        d: `M${left},${y(average)}H${right}`,
        stroke: theme.ink,
        'stroke-width': 1,
        'stroke-dasharray': '4,3',
      }),
      textElement(document, `mean ${formatFixed(average, 3)}`, {
        x: right,
        y: y(average) + (average >= 0 ? -4 : 12),
        'text-anchor': 'end',
        ...around,
      }),
    ];
    return [...meanLine, ...sides];
  });
  return drawFigure(
    canvas,
    options,
    {
      title: `${measure} of ${first} minus ${second} on ${count(topics.length, 'topic')}`,
      description: `${first} is better on ${wins}, ${second} on ${losses}, equal on ${ties}; mean difference ${formatFixed(average, 4)}.`,
    },
    axes(canvas, {
      height: canvas.narrow ? 220 : 300,
      marginTop: 24,
      marginBottom: 26,
      marginLeft: 44,
      marginRight: 10,
      x: { domain: [0, 1], axis: null, label: null },
      y: {
        domain: [low, high],
        nice: true,
        label: `difference in ${shorten(measure, canvas.width * 0.5)}`,
        ticks: 6,
      },
      marks: [
        bars,
        labels,
        pixelMark(canvas, ({ left, right, bottom }) => [
          textElement(document, `${count(topics.length, 'topic')}, largest difference first`, {
            x: (left + right) / 2,
            y: bottom + 18,
          }),
        ]),
      ],
    }),
  );
}
