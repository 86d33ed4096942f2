import { lastNear } from '../../features/misses/relevant-documents.ts';
import { canvasOf, type FigureOptions } from '../kit/frame.ts';
import { type MatrixLayout, matrix } from '../kit/matrix.ts';
import type { Pen } from '../kit/pen.ts';
import { rampColour } from '../kit/ramp.ts';
import { shortPath } from '../kit/svg.ts';
import { count } from '../kit/text.ts';

/** The relevant documents of one topic against runs. */
export interface TopicMissesData {
  readonly topic: string;
  readonly nmax: number;
  /** In the order to be drawn. */
  readonly runs: readonly string[];
  /** In the order to be drawn. */
  readonly documents: readonly {
    readonly document: string;
    readonly title?: string;
    /** In the order of the runs; 0 where a run does not have it. */
    readonly ranks: readonly number[];
  }[];
}

/** More documents than this are not drawn, and the figure says so. */
const mostRows = 100;

interface Band {
  /** The lowest and the highest rank. */
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly fill: (pen: Pen) => string;
}

/** Draws at which rank each run has each relevant document of a topic: within Nmax, just beyond it, or later. */
export function renderTopicMisses(data: TopicMissesData, options: FigureOptions): SVGSVGElement {
  const { topic, nmax, runs, documents } = data;
  const drawn = documents.slice(0, mostRows);
  const within = documents.map(({ ranks }) => ranks.filter((rank) => rank > 0 && rank <= nmax).length);
  const missed = within.filter((runs) => runs === 0).length;
  const nowhere = documents.filter(({ ranks }) => ranks.every((rank) => rank === 0)).length;
  const words = {
    title: `Relevant documents of topic ${topic} in ${count(runs.length, 'run')}`,
    description: `Nmax = ${nmax}. Of ${count(documents.length, 'relevant document')}, ${missed} are in no run's first ${nmax}, ${nowhere} of them in no list. Rows are documents, columns are runs; the strongest blue is an early rank, orange just beyond Nmax.`,
    note: drawn.length < documents.length ? `the first ${drawn.length} of ${documents.length} documents` : undefined,
  };
  const shown = bands(nmax);
  return matrix(options, words, {
    rows: drawn.map(({ document, title }) => (title ? `${document}  ${title}` : document)),
    columns: runs,
    widest: 36,
    rowHeight: drawn.length > 40 ? 11 : 14,
    room: 90,
    sizes: [9, 8.5],
    leastNamed: 6,
    above: 9 + 15 * keyRows(canvasOf(options).narrow),
    ofRuns: { columns: true },
    answer: (row, column) => {
      const run = column === undefined ? undefined : runs[column];
      if (row === undefined) return { lines: [run!], run };
      const { document, title, ranks } = drawn[row];
      const named = title ? [document, title] : [document];
      if (column === undefined) return { lines: [...named, `within ${nmax} in ${count(within[row], 'run')}`] };
      return { lines: [run!, ...named, ranks[column] === 0 ? 'not in the list' : `rank ${ranks[column]}`], run };
    },
    cells: (pen, layout) => shown.flatMap((band) => cellsOf(pen, layout, band, drawn)),
    key: (pen) => keyOf(pen, shown),
  });
}

/** Bands of ranks, the earliest first. */
function bands(nmax: number): Band[] {
  const near = lastNear(nmax);
  const steps = [...new Set([Math.max(1, Math.floor(nmax / 10)), Math.max(1, Math.floor(nmax / 2)), nmax])];
  const inside = steps.map((to, i): Band => {
    const share = 0.9 - (0.55 * i) / Math.max(1, steps.length - 1);
    return {
      from: i === 0 ? 1 : steps[i - 1] + 1,
      to,
      name: `to ${to}`,
      fill: ({ inline }) => rampColour(share, inline ? 'inline' : 'standalone'),
    };
  });
  return [
    ...inside,
    { from: nmax + 1, to: near, name: `to ${near}, just beyond`, fill: () => '#eda43f' },
    { from: near + 1, to: Number.POSITIVE_INFINITY, name: 'later', fill: ({ theme }) => theme.grid },
  ];
}

/** The cells of one band as a single path, so that many stay a small file. */
function cellsOf(pen: Pen, layout: MatrixLayout, band: Band, documents: TopicMissesData['documents']): SVGElement[] {
  const { left, top, columnWidth, rowHeight } = layout;
  const [width, height] = [Math.max(0.5, columnWidth - 0.8), rowHeight - 0.8];
  const boxes = documents.flatMap(({ ranks }, d) =>
    ranks.flatMap((rank, r) =>
      rank >= band.from && rank <= band.to
        ? [shortPath`M${left + r * columnWidth},${top + d * rowHeight}h${width}v${height}h${-width}z`]
        : [],
    ),
  );
  return boxes.length === 0 ? [] : [pen.path(boxes.join(''), { fill: band.fill(pen) })];
}

/** Rows of the key: on a narrow canvas two. */
const keyRows = (narrow: boolean) => (narrow ? 2 : 1);

function keyOf(pen: Pen, shown: readonly Band[]): SVGElement[] {
  const entries = [...shown, { name: 'not in the list', fill: undefined }];
  const perRow = Math.ceil(entries.length / keyRows(pen.narrow));
  let next = 0;
  return entries.flatMap(({ name, fill }, i) => {
    const x = i % perRow === 0 ? 8 : next;
    const y = 4 + Math.floor(i / perRow) * 15;
    const paint = fill ? { fill: fill(pen) } : { fill: 'none', stroke: pen.theme.soft, width: 0.6 };
    const word = i === 0 ? `rank ${name}` : name;
    next = x + word.length * 5.3 + 26;
    return [pen.rect({ x, y, width: 10, height: 10 }, paint), pen.text(word, x + 14, y + 8.5, { anchor: 'start' })];
  });
}
