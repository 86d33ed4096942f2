import { largest } from '../../math/extremes.ts';
import { mean } from '../../math/mean.ts';
import { boxAnswer } from '../kit/answers.ts';
import { axisChart } from '../kit/axes.ts';
import { bestFirst } from '../kit/best-first.ts';
import { canvasOf, type FigureOptions } from '../kit/frame.ts';
import { count, formatFixed, shorten } from '../kit/text.ts';

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
  const { measure, first, second } = data;
  const differences = data.differences.filter(Number.isFinite);
  const order = bestFirst(data.differences).slice(0, differences.length);
  const wins = differences.filter((d) => d > 0).length;
  const losses = differences.filter((d) => d < 0).length;
  const average = differences.length > 0 ? mean(differences) : 0;
  const words = {
    title: `${measure} of ${first} minus ${second} on ${count(order.length, 'topic')}`,
    description: `${first} is better on ${wins}, ${second} on ${losses}, equal on ${order.length - wins - losses}; mean difference ${formatFixed(average, 4)}.`,
  };
  // A fifth on either side is kept free for the names.
  const free = (Math.max(largest(differences.map(Math.abs)), 0) || 1) / 5;
  const { width } = canvasOf(options);
  return axisChart(options, words, {
    height: [220, 300],
    margins: { top: 24, right: 10, bottom: 26, left: 44 },
    x: { domain: [0, 1], axis: null, label: null },
    y: {
      domain: [Math.min(-free, ...differences), Math.max(free, ...differences)],
      nice: true,
      label: `difference in ${shorten(measure, width * 0.5)}`,
      ticks: 6,
    },
    marks: [
      ({ left, right, top, bottom, y, rect, theme, answer }) => {
        const step = (right - left) / Math.max(1, order.length);
        answer((atX, atY) => {
          const place = Math.floor((atX - left) / step);
          const t = order[place];
          if (t === undefined || atY < top || atY > bottom) return undefined;
          const topic = data.topics[t];
          const d = data.differences[t];
          const better = d === 0 ? 'equal' : `${d > 0 ? first : second} is better`;
          const lines = [`topic ${topic}`, `difference ${d > 0 ? '+' : ''}${formatFixed(d, 4)}`, better];
          return boxAnswer({ x: left + place * step, y: top, width: step, height: bottom - top }, { lines, topic });
        });
        const width = Math.max(0.6, step - (step > 3 ? 1 : 0));
        return order.flatMap((t, place) => {
          const d = data.differences[t];
          if (d === 0) return [];
          const bar = { x: left + place * step, y: Math.min(y(0), y(d)), width, height: Math.abs(y(d) - y(0)) };
          return [rect(bar, { fill: theme.series[d > 0 ? 0 : 1], hover: `${data.topics[t]}: ${formatFixed(d, 4)}` })];
        });
      },
      ({ left, right, top, bottom, y, across, text, theme: { ink, seriesInk } }) => {
        const [end, start] = [{ anchor: 'end', halo: true } as const, { anchor: 'start', halo: true } as const];
        const name = (k: number) => ({ fill: seriesInk[k], bold: true, room: width * 0.45 });
        return [
          across(y(0), { stroke: ink, width: 0.8 }),
          across(y(average), { stroke: ink, width: 1, dash: '4,3' }),
          text(`mean ${formatFixed(average, 3)}`, right, y(average) + (average >= 0 ? -4 : 12), end),
          text(first, right, top + 4, { ...end, ...name(0), after: ` better on ${wins}` }),
          text(second, left + 4, bottom - 4, { ...start, ...name(1), after: ` better on ${losses}` }),
        ];
      },
      ({ left, right, bottom, text }) => [
        text(`${count(order.length, 'topic')}, largest difference first`, (left + right) / 2, bottom + 18),
      ],
    ],
  });
}
