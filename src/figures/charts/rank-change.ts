import { type Answering, nearestOf } from '../kit/answers.ts';
import { placesOf } from '../kit/best-first.ts';
import { canvasOf, type FigureOptions } from '../kit/frame.ts';
import { looksOf } from '../kit/looks.ts';
import type { Pen } from '../kit/pen.ts';
import { rankedNames } from '../kit/ranked-names.ts';
import { rowChart } from '../kit/row-chart.ts';
import { columnHeadings } from '../kit/rows.ts';
import { count, formatFixed } from '../kit/text.ts';
import { seriesStyle } from '../kit/theme.ts';

/** The scores whose orders are compared. */
export interface RankChangeData {
  readonly runs: readonly string[];
  readonly measures: readonly string[];
  /** `values[measure][run]` */
  readonly values: readonly (readonly number[])[];
  /** For each measure whether a high or a low score is better; high when left out. */
  readonly better?: readonly ('higher' | 'lower')[];
}

export interface RankChangeOptions extends FigureOptions {
  /** Runs drawn in colour; unless told, up to seven whose place changes most. */
  readonly highlight?: readonly string[];
}

/** Draws how the places of runs change from measure to measure as a bump chart ([S] Fig. 6). */
export function renderRankChange(data: RankChangeData, options: RankChangeOptions): SVGSVGElement {
  const { runs, measures } = data;
  const byMeasure = data.values.map((scores, m) => placesOf(scores, data.better?.[m]));
  const places = runs.map((_, r) => byMeasure.map((one) => one[r]));
  const coloured = colouredRuns(runs, places, options.highlight);
  const grey = [...runs.keys()].filter((r) => !coloured.has(r));
  const moved = [...coloured.keys()]
    .slice(0, 3)
    .map((r) => `${runs[r]} (${measures.map((name, m) => `${name} ${places[r][m] + 1}`).join(', ')})`);
  const words = {
    title: `Rank of ${count(runs.length, 'run')} by ${measures.join(', ')}`,
    description: `A line for each run joins its places under ${measures.join(', ')}; place 1 is on top, and equal scores keep the order of the runs.${
      moved.length > 0 ? ` Highlighted: ${moved.join('; ')}.` : ''
    }`,
  };
  const { width } = canvasOf(options);
  const names = rankedNames(runs, width * 0.22);
  const last = measures.length - 1;
  const headings = columnHeadings(measures, (width - 2 * names.margin) / Math.max(1, last));
  return rowChart(options, words, {
    rows: runs,
    rowHeight: 12,
    margins: { top: headings.margin, right: names.margin, bottom: 8, left: names.margin },
    x: { domain: last > 0 ? [0, last] : [-1, 1], axis: null },
    marks: [
      (pen) => {
        pen.answer(bumpAnswers(pen, data, places));
        return [
          ...[...grey, ...coloured.keys()].flatMap((r) => [
            ...bump(pen, runs[r], places[r], coloured.get(r)),
            ...names.draw(pen, runs[r], [places[r][0], places[r][last]], coloured.get(r)),
          ]),
          ...headings.draw(pen),
        ];
      },
    ],
  });
}

/** Answers with the nearest line, and on the names at both sides. */
function bumpAnswers(
  pen: Pen,
  { runs, measures, values }: RankChangeData,
  places: readonly (readonly number[])[],
): Answering {
  const last = measures.length - 1;
  return (atX, atY) => {
    const m = Math.max(0, Math.min(last, Math.floor((atX - pen.x(0)) / (pen.x(1) - pen.x(0)))));
    const next = Math.min(last, m + 1);
    const rise = m === next ? 0 : rising((atX - pen.x(m)) / (pen.x(next) - pen.x(m)));
    const heightOf = (r: number) => pen.y(places[r][m]) + rise * (pen.y(places[r][next]) - pen.y(places[r][m]));
    const r = nearestOf(
      runs.map((_, r) => Math.abs(heightOf(r) - atY)),
      8,
    );
    if (r === -1) return undefined;
    const lines = measures.map((name, k) => `${name} ${formatFixed(values[k][r], 4)}, place ${places[r][k] + 1}`);
    const nearest = Math.abs(atX - pen.x(m)) <= Math.abs(atX - pen.x(next)) ? m : next;
    return { lines: [runs[r], ...lines], run: runs[r], x: pen.x(nearest), y: pen.y(places[r][nearest]) };
  };
}

/** How far up a line is on its way between two places, for how far across: both are cubics of one parameter. */
function rising(across: number): number {
  if (across <= 0 || across >= 1) return across <= 0 ? 0 : 1;
  let [low, high] = [0, 1];
  while (high - low > 1e-3) {
    const t = (low + high) / 2;
    if (t * (1.5 + t * (t - 1.5)) < across) low = t;
    else high = t;
  }
  return low * low * (3 - 2 * low);
}

/** A line through the places of a run, with a dot at each; grey where the run has no look. */
function bump(pen: Pen, run: string, places: readonly number[], look: number | undefined): SVGElement[] {
  const { x, y, path, circle, theme } = pen;
  const style = look === undefined ? undefined : seriesStyle(theme, look);
  const colour = style?.colour ?? theme.soft;
  const bend = (x(1) - x(0)) / 2;
  const curve = places.map((place, m) => {
    const [across, down] = [x(m), y(place)];
    const middle = across - bend;
    return m === 0 ? `M${across},${down}` : `C${middle},${y(places[m - 1])},${middle},${down},${across},${down}`;
  });
  const paint = style ? { width: 2, dash: style.dash } : { width: 0.8, opacity: 0.6 };
  return [
    path(curve.join(''), { fill: 'none', stroke: colour, ...paint, run }),
    ...places.map((place, m) => circle(x(m), y(place), style ? 2.6 : 1.6, { fill: colour, run })),
  ];
}

/** The runs in colour, with the look of each. */
function colouredRuns(
  runs: readonly string[],
  places: readonly (readonly number[])[],
  asked: readonly string[] | undefined,
): Map<number, number> {
  const change = (r: number) => Math.max(...places[r]) - Math.min(...places[r]);
  const moving = () => [...runs.keys()].filter((r) => change(r) > 0).sort((a, b) => change(b) - change(a) || a - b);
  const chosen = asked ? [...runs.keys()].filter((r) => asked.includes(runs[r])) : moving().slice(0, 7);
  const looks = looksOf(chosen);
  return new Map(chosen.map((r, i) => [r, looks[i]]));
}
