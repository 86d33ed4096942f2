import { mean } from '../../math/mean.ts';
import { type Canvas, canvasOf, type FigureOptions } from '../kit/frame.ts';
import { type MatrixLayout, matrix, matrixLayout } from '../kit/matrix.ts';
import { rampColour } from '../kit/ramp.ts';
import { element, textElement } from '../kit/svg.ts';
import { count, formatFixed, formatNumber, shorten } from '../kit/text.ts';

/** The values of runs on every topic. */
export interface TopicHeatmapData {
  readonly measure: string;
  /** Whether a high or a low value is better; high unless told. */
  readonly better?: 'higher' | 'lower';
  readonly runs: readonly string[];
  readonly topics: readonly string[];
  /** `values[run][topic]`, from 0 to 1; NaN where there is none. */
  readonly values: readonly (readonly number[])[];
}

export interface TopicHeatmapOptions extends FigureOptions {
  /** `mean` (default) puts the best runs on top and the easiest topics left; `given` keeps the order of the data. */
  readonly order?: 'mean' | 'given';
}

const classes = 10;

/** Columns narrower than this have no names. */
const leastNamed = 9;

/** The order of the rows and columns of the figure: positions in its data. */
export function topicHeatmapOrder(
  { runs, topics, values, better }: TopicHeatmapData,
  { order }: Pick<TopicHeatmapOptions, 'order'> = {},
): { readonly rows: readonly number[]; readonly columns: readonly number[] } {
  if (order === 'given') return { rows: [...runs.keys()], columns: [...topics.keys()] };
  const best = (means: readonly number[]) => bestFirst(means, better === 'lower' ? 1 : -1);
  return {
    rows: best(runs.map((_, r) => meanOf(values[r]))),
    columns: best(topics.map((_, t) => meanOf(runs.map((_, r) => values[r][t])))),
  };
}

/** Where the cells of the figure lie, in its own pixels: for pages that say what is under the pointer. */
export function topicHeatmapLayout({ runs, topics }: TopicHeatmapData, options: TopicHeatmapOptions): MatrixLayout {
  return matrixLayout(canvasOf(options), shapeOf(runs, topics));
}

function shapeOf(rows: readonly string[], columns: readonly string[]) {
  const rowHeight = rows.length > 24 ? 12 : 15;
  return { rows, columns, rowHeight, room: 70, sizes: [9, 8.5], leastNamed, above: 20 } as const;
}

/** Draws the value of every run on every topic, darker where higher; good runs on top, easy topics left. */
export function renderTopicHeatmap(data: TopicHeatmapData, options: TopicHeatmapOptions): SVGSVGElement {
  const { measure, runs, topics, values } = data;
  const sorted = options.order !== 'given';
  const { rows, columns } = topicHeatmapOrder(data, options);
  const names = rows.map((r) => runs[r]);
  const hardest = columns.at(-1);
  const named = topicHeatmapLayout(data, options).columnWidth >= leastNamed;
  const words = {
    title: `${measure} of ${count(runs.length, 'run')} on ${count(topics.length, 'topic')}`,
    description: `Rows are runs, columns are topics${sorted ? ', best runs on top and easiest topics left' : ''}; darker is higher.${
      runs.length > 0 && topics.length > 0 && hardest !== undefined
        ? ` Best run ${names[0]} with mean ${formatFixed(meanOf(values[rows[0]]), 3)}; last topic ${topics[hardest]} with mean ${formatNumber(meanOf(runs.map((_, r) => values[r][hardest])))}.`
        : ''
    }`,
    note: named ? undefined : `${count(topics.length, 'topic')}${sorted ? ', easiest left' : ''}`,
  };
  const shown = rows.map((r) => columns.map((t) => values[r]?.[t]));
  return matrix(options, words, {
    ...shapeOf(
      names,
      columns.map((t) => topics[t]),
    ),
    cells: (layout, canvas) => cellsOf(shown, layout, canvas),
    key: (layout, canvas) => keyOf(measure, layout, canvas),
  });
}

/** One path for each class, neighbours of a class in one piece: 48 runs on 400 topics stay a small file. */
function cellsOf(
  values: readonly (readonly number[])[],
  { left, top, columnWidth, rowHeight }: MatrixLayout,
  { document }: Canvas,
): SVGElement[] {
  const paths: string[] = new Array(classes).fill('');
  for (const [row, list] of values.entries())
    for (let from = 0; from < list.length; ) {
      const own = classOf(list[from]);
      let to = from + 1;
      while (to < list.length && classOf(list[to]) === own) to++;
      const [x, y] = [round(left + from * columnWidth), round(top + row * rowHeight)];
      if (own !== -1) paths[own] += `M${x},${y}h${round((to - from) * columnWidth)}v${rowHeight - 0.5}H${x}z`;
      from = to;
    }
  return paths.flatMap((d, k) => (d === '' ? [] : [element(document, 'path', { d, fill: classColour(k) })]));
}

function keyOf(measure: string, { left }: MatrixLayout, { document, theme, width }: Canvas): SVGElement[] {
  const box = { x: left, y: 4, width: 13, height: 10 };
  const end = left + box.width * classes;
  return [
    ...Array.from({ length: classes }, (_, k) =>
      element(document, 'rect', { ...box, x: left + k * box.width, fill: classColour(k) }),
    ),
    element(document, 'rect', { ...box, width: end - left, fill: 'none', stroke: theme.soft, 'stroke-width': 0.5 }),
    textElement(document, '0', { x: left - 4, y: 12.5, 'text-anchor': 'end' }),
    textElement(document, `1  ${shorten(measure, width - end - 30)}`, { x: end + 4, y: 12.5, 'text-anchor': 'start' }),
  ];
}

/** The class of a value from 0 to 1; −1 where there is none. */
function classOf(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.min(classes - 1, Math.floor(value * classes))) : -1;
}

function classColour(k: number): string {
  return rampColour(k / (classes - 1));
}

function meanOf(values: readonly number[]): number {
  const known = values.filter(Number.isFinite);
  return known.length > 0 ? mean(known) : 0;
}

function bestFirst(means: readonly number[], sign: 1 | -1): number[] {
  return [...means.keys()].sort((a, b) => sign * (means[a] - means[b]) || a - b);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
