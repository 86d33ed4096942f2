import { nearestOf } from '../kit/answers.ts';
import type { FigureOptions } from '../kit/frame.ts';
import type { Pen } from '../kit/pen.ts';
import { rowChart } from '../kit/row-chart.ts';
import { cleanText, count, formatFixed, listed } from '../kit/text.ts';

/** The recall of every topic when rules end the review of a run. */
export interface StoppingTopicsData {
  readonly run: string;
  /** The recall that is to be reached. */
  readonly target: number;
  readonly rules: readonly {
    readonly name: string;
    /** `satisfied` is false where the list ended before the rule was. */
    readonly topics: readonly { readonly topic: string; readonly recall: number; readonly satisfied?: boolean }[];
  }[];
}

const rowHeight = 22;
const radius = 1.9;

/** Draws the recall of each topic at the stop of each rule, a row for a rule and a dot for a topic. */
export function renderStoppingTopics(data: StoppingTopicsData, options: FigureOptions): SVGSVGElement {
  const { run, target } = data;
  const rules = data.rules.map(({ name, topics }) => ({
    name,
    topics: topics.filter(({ recall }) => Number.isFinite(recall)),
  }));
  const reached = rules.map(({ topics }) => topics.filter(({ recall }) => recall >= target).length);
  const said = rules.map(({ name, topics }, i) => `${name} reached it on ${reached[i]} of ${topics.length}`);
  const words = {
    title: `${cleanText(run)}: recall of each topic when rules stop`,
    description: `A row for each of ${count(rules.length, 'stopping rule')}, a dot for each topic, a line at ${target}. ${listed(said, 12, '; ')}.`,
  };
  return rowChart(options, words, {
    rows: rules.map(({ name }) => name),
    rowHeight,
    margins: { top: 24, right: 60, bottom: 36 },
    answer: (row, x, pen) => meaningAt(pen, rules[row], reached[row], x),
    x: { domain: [0, 1], about: [5, 10], label: 'recall when the rule stops' },
    marks: [
      ({ x, top, bottom, right, path, text, theme }) => [
        path(`M${x(target)},${top - 4}V${bottom}`, { stroke: theme.soft, width: 1, dash: '4,3' }),
        text(`≥ ${target}`, right + 8, top - 8, { anchor: 'start', bold: true }),
      ],
      (pen) => rules.flatMap(({ topics }, i) => row(pen, pen.y(i), { topics, target, reached: reached[i] })),
    ],
  });
}

/** The dots of a rule; those at one place are fanned out over the height of the row. */
function row(
  pen: Pen,
  y: number,
  {
    topics,
    target,
    reached,
  }: { topics: StoppingTopicsData['rules'][number]['topics']; target: number; reached: number },
): SVGElement[] {
  const { x, right, across, circle, path, text, theme } = pen;
  const places = new Map<number, typeof topics>();
  for (const one of topics) {
    const place = Math.round(x(one.recall) / radius);
    places.set(place, [...(places.get(place) ?? []), one]);
  }
  const dots = [...places.values()].flatMap((here) => {
    const step = Math.min(2 * radius, (rowHeight - 2 - 2 * radius) / Math.max(1, here.length - 1));
    return here.map(({ topic, recall, satisfied = true }, i) => {
      const colour = theme.series[recall >= target ? 0 : 1];
      return circle(x(recall), y + (i - (here.length - 1) / 2) * step, radius, {
        ...(satisfied ? { fill: colour } : { fill: theme.paper, stroke: colour, width: 1 }),
        hover: `${cleanText(topic)}: ${formatFixed(recall, 3)}${satisfied ? '' : ', not satisfied'}`,
      });
    });
  });
  const mean = topics.reduce((sum, { recall }) => sum + recall, 0) / topics.length;
  return [
    across(y, { stroke: theme.grid, width: 1 }),
    ...dots,
    ...(topics.length > 0 ? [path(`M${x(mean)},${y - 8}v16`, { stroke: theme.ink, width: 1.6, hover: 'mean' })] : []),
    text(`${reached} of ${topics.length}`, right + 8, y + 3.2, { anchor: 'start', size: 9 }),
  ];
}

/** The topic under the pointer, and how many reached the target. */
function meaningAt({ x }: Pen, rule: StoppingTopicsData['rules'][number], reached: number, at: number) {
  const { name, topics } = rule;
  const total = `target reached on ${reached} of ${topics.length}`;
  const i = nearestOf(
    topics.map(({ recall }) => Math.abs(x(recall) - at)),
    6,
  );
  if (i === -1) return { lines: [cleanText(name), total] };
  const { topic, recall, satisfied = true } = topics[i];
  const ended = satisfied ? [] : ['not satisfied: the list ended first'];
  return {
    lines: [cleanText(name), `topic ${cleanText(topic)}: recall ${formatFixed(recall, 3)}`, ...ended, total],
    topic,
    x: x(recall),
  };
}
