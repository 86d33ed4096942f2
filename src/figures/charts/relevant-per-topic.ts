import { largest, smallest } from '../../math/extremes.ts';
import { mean } from '../../math/mean.ts';
import { quantile } from '../../math/quantile.ts';
import { boxAnswer } from '../kit/answers.ts';
import { axisChart, roundStep } from '../kit/axes.ts';
import { canvasOf, type FigureOptions } from '../kit/frame.ts';
import { count, formatNumber } from '../kit/text.ts';

/** The number of relevant documents of each topic. */
export interface RelevantPerTopicData {
  readonly counts: readonly number[];
}

/** Draws how many topics have how many relevant documents ([C] Fig. 2). */
export function renderRelevantPerTopic({ counts }: RelevantPerTopicData, options: FigureOptions): SVGSVGElement {
  const { narrow, width } = canvasOf(options);
  const bins = binsOf(counts, Math.floor(width / 9));
  const [low, high] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const middles = [
    { name: 'mean', value: mean(counts), dash: 'none' },
    { name: 'median', value: quantile(counts, 0.5), dash: '3,2' },
  ].map((middle) => ({ ...middle, label: `${middle.name} ${formatNumber(middle.value, 1)}` }));
  const words = {
    title: `Relevant documents per topic over ${count(counts.length, 'topic')}`,
    description: `n runs from ${formatNumber(smallest(counts))} to ${formatNumber(largest(counts))}, ${middles.map(({ label }) => label).join(', ')}.`,
  };
  return axisChart(options, words, {
    height: [210, 280],
    margins: { top: 40, right: 14, left: 40 },
    x: {
      domain: [low - 0.5, high + 0.5],
      label: 'n, relevant documents of the topic',
      ticks: Math.min(narrow ? 6 : 12, high - low + 1),
      tickFormat: (n: number) => (Number.isInteger(n) ? String(n) : ''),
    },
    y: { domain: [0, Math.max(0, ...bins.map(({ topics }) => topics)) || 1], nice: true, label: 'topics' },
    marks: [
      ({ x, y, top, bottom, rect, theme, answer }) => {
        const said = ({ from, to }: { from: number; to: number }) =>
          from === to ? `n = ${from}` : `n from ${from} to ${to}`;
        answer((atX, atY) => {
          const bin = bins.find(({ from, to }) => atX >= x(from - 0.5) && atX < x(to + 0.5));
          if (!bin || atY < top || atY > bottom) return undefined;
          const box = {
            x: x(bin.from - 0.5),
            y: top,
            width: x(bin.to + 0.5) - x(bin.from - 0.5),
            height: bottom - top,
          };
          return boxAnswer(box, { lines: [said(bin), count(bin.topics, 'topic')] });
        });
        return bins.map(({ from, to, topics }) => {
          const [left, right] = [x(from - 0.5), x(to + 0.5)];
          const inset = Math.min(1, (right - left) * 0.1);
          const bar = { x: left + inset, y: y(topics), width: right - left - 2 * inset, height: y(0) - y(topics) };
          const hover = `${said({ from, to })}: ${count(topics, 'topic')}`;
          return rect(bar, { fill: theme.series[0], hover });
        });
      },
      ({ right, top, bottom, x, path, text, theme }) =>
        (counts.length > 0 ? middles : []).flatMap(({ value, label, dash }, i) => {
          const [place, height] = [x(value), top - i * 12];
          const before = place > right - 70;
          return [
            path(`M${place},${bottom}V${height - 2}`, { stroke: theme.ink, width: 1, dash }),
            text(label, place + (before ? -4 : 4), height + 3, { anchor: before ? 'end' : 'start', halo: true }),
          ];
        }),
    ],
  });
}

/** Topics whose n lies in [from, to]: one bin for each n where there are few, otherwise bins of 2, 5, 10, 20 … */
function binsOf(counts: readonly number[], most: number) {
  if (counts.length === 0) return [];
  const [low, high] = [smallest(counts), largest(counts)];
  const step = roundStep(high - low + 1, most);
  const start = Math.floor((low - 1) / step) * step + 1;
  return Array.from({ length: Math.ceil((high - start + 1) / step) }, (_, i) => {
    const [from, to] = [start + i * step, start + (i + 1) * step - 1];
    return { from, to, topics: counts.filter((n) => n >= from && n <= to).length };
  });
}
