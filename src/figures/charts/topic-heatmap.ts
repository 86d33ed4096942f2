import { mean } from '../../math/mean.ts';
import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { pixelMark } from '../kit/marks.ts';
import { rampColour } from '../kit/ramp.ts';
import { columnLabels, rowLabelMargin, rowLabels } from '../kit/rows.ts';
import { element, textElement } from '../kit/svg.ts';
import { count, formatFixed, formatNumber, shorten, widestOf } from '../kit/text.ts';

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
export function topicHeatmapLayout({ runs, topics }: TopicHeatmapData, options: TopicHeatmapOptions) {
  const canvas = canvasOf(options);
  const left = rowLabelMargin(canvas, runs);
  const columnWidth = (canvas.width - left - 8) / Math.max(1, topics.length);
  const room = columnWidth >= leastNamed ? widestOf(topics, 70, 8.5) : 0;
  return { left, top: room + 30, columnWidth, rowHeight: runs.length > 24 ? 12 : 15 };
}

/** Draws the value of every run on every topic, darker where higher; good runs on top, easy topics left. */
export function renderTopicHeatmap(data: TopicHeatmapData, options: TopicHeatmapOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { document, theme } = canvas;
  const { measure, runs, topics, values } = data;
  const sorted = options.order !== 'given';
  const { rows, columns } = topicHeatmapOrder(data, options);
  const names = rows.map((r) => runs[r]);
  const topicNames = columns.map((t) => topics[t]);

  const { left: marginLeft, top: marginTop, columnWidth, rowHeight } = topicHeatmapLayout(data, options);
  const named = columnWidth >= leastNamed;

  const cells = pixelMark(canvas, ({ left, top }) => {
    const paths: string[] = new Array(classes).fill('');
    const classOf = (row: number, column: number) => {
      const value = values[rows[row]]?.[columns[column]];
      return Number.isFinite(value) ? Math.max(0, Math.min(classes - 1, Math.floor(value * classes))) : -1;
    };
    // One path for each class, neighbours of a class in one piece: 48 runs on 400 topics stay a small file.
    for (const [row] of rows.entries())
      for (let from = 0; from < columns.length; ) {
        const own = classOf(row, from);
        let to = from + 1;
        while (to < columns.length && classOf(row, to) === own) to++;
        const [x, y] = [round(left + from * columnWidth), round(top + row * rowHeight)];
        if (own !== -1) paths[own] += `M${x},${y}h${round((to - from) * columnWidth)}v${rowHeight - 0.5}H${x}z`;
        from = to;
      }
    return paths.flatMap((d, k) => (d === '' ? [] : [element(document, 'path', { d, fill: classColour(k) })]));
  });
  const key = pixelMark(canvas, ({ left }) => {
    const width = 13;
    return [
      ...Array.from({ length: classes }, (_, k) =>
        element(document, 'rect', { x: left + k * width, y: 4, width, height: 10, fill: classColour(k) }),
      ),
      element(document, 'rect', {
        x: left,
        y: 4,
        width: width * classes,
        height: 10,
        fill: 'none',
        stroke: theme.soft,
        'stroke-width': 0.5,
      }),
      textElement(document, '0', { x: left - 4, y: 12.5, 'text-anchor': 'end' }),
      textElement(document, `1  ${shorten(measure, canvas.width - left - width * classes - 30)}`, {
        x: left + width * classes + 4,
        y: 12.5,
        'text-anchor': 'start',
      }),
    ];
  });
  const hardest = columns.at(-1);
  return drawFigure(
    canvas,
    options,
    {
      title: `${measure} of ${count(runs.length, 'run')} on ${count(topics.length, 'topic')}`,
      description: `Rows are runs, columns are topics${sorted ? ', best runs on top and easiest topics left' : ''}; darker is higher.${
        runs.length > 0 && topics.length > 0 && hardest !== undefined
          ? ` Best run ${names[0]} with mean ${formatFixed(meanOf(values[rows[0]]), 3)}; last topic ${topics[hardest]} with mean ${formatNumber(meanOf(runs.map((_, r) => values[r][hardest])))}.`
          : ''
      }`,
      note: named ? undefined : `${count(topics.length, 'topic')}${sorted ? ', easiest left' : ''}`,
    },
    {
      height: marginTop + runs.length * rowHeight + 6,
      marginTop,
      marginBottom: 6,
      marginLeft,
      marginRight: 8,
      x: { domain: [-0.5, topics.length - 0.5], axis: null },
      y: { domain: [runs.length - 0.5, -0.5], axis: null },
      marks: [
        key,
        cells,
        rowLabels(canvas, names, { rowHeight, size: 9 }),
        ...(named ? [columnLabels(canvas, topicNames, { columnWidth, room: 70, size: 8.5 })] : []),
      ],
    },
  );
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
