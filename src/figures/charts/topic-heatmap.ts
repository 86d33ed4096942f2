import { mean } from '../../math/mean.ts';
import { bestFirst } from '../kit/best-first.ts';
import { canvasOf, type FigureOptions } from '../kit/frame.ts';
import { type MatrixLayout, matrix, matrixLayout } from '../kit/matrix.ts';
import { rampCells, rampKey } from '../kit/ramp-cells.ts';
import { count, formatFixed, formatNumber } from '../kit/text.ts';

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

/** Columns narrower than this have no names. */
const leastNamed = 9;

/** The order of the rows and columns of the figure: positions in its data. */
export function topicHeatmapOrder(
  { runs, topics, values, better }: TopicHeatmapData,
  { order }: Pick<TopicHeatmapOptions, 'order'> = {},
): { readonly rows: readonly number[]; readonly columns: readonly number[] } {
  if (order === 'given') return { rows: [...runs.keys()], columns: [...topics.keys()] };
  const ofRuns = runs.map((_, r) => meanOf(values[r]));
  const ofTopics = topics.map((_, t) => meanOf(runs.map((_, r) => values[r][t])));
  return { rows: bestFirst(ofRuns, better), columns: bestFirst(ofTopics, better) };
}

/** Where the cells of the figure lie, in its own pixels: for pages that say what is under the pointer. */
export function topicHeatmapLayout({ runs, topics }: TopicHeatmapData, options: TopicHeatmapOptions): MatrixLayout {
  return matrixLayout(canvasOf(options), shapeOf(runs, topics));
}

function shapeOf(rows: readonly string[], columns: readonly string[]) {
  const rowHeight = rows.length > 24 ? 12 : 15;
  return { rows, columns, rowHeight, room: 70, sizes: [9, 8.5], leastNamed, above: 20 } as const;
}

/** Draws the value of every run on every topic, stronger in colour where higher; good runs on top, easy topics left. */
export function renderTopicHeatmap(data: TopicHeatmapData, options: TopicHeatmapOptions): SVGSVGElement {
  const { measure, runs, topics, values } = data;
  const sorted = options.order !== 'given';
  const { rows, columns } = topicHeatmapOrder(data, options);
  const names = rows.map((r) => runs[r]);
  const hardest = columns.at(-1);
  const named = topicHeatmapLayout(data, options).columnWidth >= leastNamed;
  const words = {
    title: `${measure} of ${count(runs.length, 'run')} on ${count(topics.length, 'topic')}`,
    description: `Rows are runs, columns are topics${sorted ? ', best runs on top and easiest topics left' : ''}; the stronger the colour, the higher.${
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
    ofRuns: { rows: true },
    answer: (row, column) => {
      const [run, topic] = [
        row === undefined ? undefined : names[row],
        column === undefined ? undefined : topics[columns[column]],
      ];
      if (row === undefined)
        return {
          lines: [`topic ${topic}`, `mean ${formatFixed(meanOf(shown.map((list) => list[column!])), 4)}`],
          topic,
        };
      if (column === undefined) return { lines: [run!, `mean ${formatFixed(meanOf(shown[row]), 4)}`], run };
      return { lines: [run!, `topic ${topic}`, `${measure} ${formatFixed(shown[row][column], 4)}`], run, topic };
    },
    cells: (pen, layout) => rampCells(pen, layout, shown),
    key: (pen) => rampKey(pen, measure),
  });
}

function meanOf(values: readonly number[]): number {
  const known = values.filter(Number.isFinite);
  return known.length > 0 ? mean(known) : 0;
}
