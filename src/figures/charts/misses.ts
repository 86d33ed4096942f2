import { boxAnswer } from '../kit/answers.ts';
import { axisChart } from '../kit/axes.ts';
import { canvasOf, type FigureOptions } from '../kit/frame.ts';
import { count, formatNumber } from '../kit/text.ts';

/** Relevant documents of topics by how they stand with the runs. */
export interface MissesData {
  readonly nmax: number;
  /** Runs that were looked at. */
  readonly runs: number;
  readonly topics: readonly {
    readonly topic: string;
    readonly nowhere: number;
    readonly beyond: number;
    readonly one: number;
    readonly some: number;
    readonly all: number;
  }[];
}

/** From the bottom up: found by all is the firm ground. */
const layers = [
  { key: 'all', colour: 0, opacity: 1 },
  { key: 'some', colour: 0, opacity: 0.6 },
  { key: 'one', colour: 0, opacity: 0.3 },
  { key: 'beyond', colour: 1, opacity: 0.4 },
  { key: 'nowhere', colour: 1, opacity: 1 },
] as const;

/** Draws what part of each topic's relevant documents all, some, one or no run finds within Nmax, the worst topics first. */
export function renderMisses({ nmax, runs, topics }: MissesData, options: FigureOptions): SVGSVGElement {
  const { narrow } = canvasOf(options);
  const alone = runs === 1;
  const names = {
    all: alone ? 'found' : 'by all runs',
    some: 'by some',
    one: 'by one',
    beyond: `only beyond ${nmax}`,
    nowhere: 'in no list',
  };
  const bars = topics
    .map((topic) => ({ ...topic, relevant: layers.reduce((sum, { key }) => sum + topic[key], 0) }))
    .filter(({ relevant }) => relevant > 0)
    .map((topic) => ({ ...topic, missed: (topic.nowhere + topic.beyond) / topic.relevant }))
    .sort((a, b) => b.missed - a.missed || b.relevant - a.relevant);
  const total = (key: (typeof layers)[number]['key']) => bars.reduce((sum, bar) => sum + bar[key], 0);
  const relevant = bars.reduce((sum, bar) => sum + bar.relevant, 0);
  const shown = layers.filter(({ key }) => !alone || key === 'all' || key === 'beyond' || key === 'nowhere');
  const words = {
    title: `Relevant documents found within Nmax = ${nmax}, over ${count(bars.length, 'topic')}`,
    description: `Of ${count(relevant, 'relevant document')} of ${count(runs, 'run')}: ${shown.map(({ key }) => `${names[key]} ${total(key)}`).join(', ')}.`,
  };
  const perRow = narrow ? 2 : shown.length;
  const keyRows = Math.ceil(shown.length / perRow);
  return axisChart(options, words, {
    height: [210 + keyRows * 15, 290],
    margins: { top: 24 + keyRows * 15, left: 40 },
    x: {
      domain: [0, Math.max(1, bars.length)],
      label: 'topics, those with the largest part missed first',
      tickFormat: (n: number) => (Number.isInteger(n) ? String(n) : ''),
    },
    y: { domain: [0, 1], label: 'part of the relevant documents' },
    marks: [
      ({ x, y, top, bottom, rect, theme, answer }) => {
        answer((atX, atY) => {
          const b = bars.findIndex((_, i) => atX >= x(i) && atX < x(i + 1));
          if (b === -1 || atY < top || atY > bottom) return undefined;
          const bar = bars[b];
          const parts = shown.map(({ key }) => `${names[key]} ${bar[key]}`).reverse();
          const box = { x: x(b), y: top, width: x(b + 1) - x(b), height: bottom - top };
          return boxAnswer(box, {
            lines: [`topic ${bar.topic}`, `${bar.relevant} relevant`, ...parts],
            topic: bar.topic,
          });
        });
        return bars.flatMap((bar, b) => {
          let below = 0;
          const gap = x(1) - x(0) > 4 ? 0.5 : 0;
          return shown.flatMap(({ key, colour, opacity }) => {
            if (bar[key] === 0) return [];
            const from = below / bar.relevant;
            below += bar[key];
            const to = below / bar.relevant;
            const box = { x: x(b) + gap, y: y(to), width: x(b + 1) - x(b) - 2 * gap, height: y(from) - y(to) };
            const hover = `topic ${bar.topic}: ${bar[key]} of ${bar.relevant} ${names[key]} (${formatNumber(to - from)})`;
            return [rect(box, { fill: theme.series[colour], opacity, hover })];
          });
        });
      },
      ({ left, right, top, rect, text, theme }) =>
        shown.flatMap(({ key, colour, opacity }, i) => {
          const at = left + ((i % perRow) * (right - left)) / perRow;
          const line = top - 8 - (keyRows - 1 - Math.floor(i / perRow)) * 15;
          return [
            rect({ x: at, y: line - 8, width: 9, height: 9 }, { fill: theme.series[colour], opacity }),
            text(`${names[key]}: ${total(key)}`, at + 13, line, { anchor: 'start' }),
          ];
        }),
    ],
  });
}
