import { placesOf } from '../kit/best-first.ts';
import { canvasOf, type FigureOptions } from '../kit/frame.ts';
import { looksOf } from '../kit/looks.ts';
import type { Pen } from '../kit/pen.ts';
import { rankedNames } from '../kit/ranked-names.ts';
import { rowChart } from '../kit/row-chart.ts';
import { columnHeadings } from '../kit/rows.ts';
import { count } from '../kit/text.ts';
import { seriesStyle } from '../kit/theme.ts';

/** The scores whose orders are compared. */
export interface RankChangeData {
  readonly runs: readonly string[];
  readonly measures: readonly string[];
  /** `values[measure][run]` */
  readonly values: readonly (readonly number[])[];
}

export interface RankChangeOptions extends FigureOptions {
  /** Runs drawn in colour; unless told, up to seven whose place changes most. */
  readonly highlight?: readonly string[];
}

/** Draws how the places of runs change from measure to measure as a bump chart ([S] Fig. 6). */
export function renderRankChange(data: RankChangeData, options: RankChangeOptions): SVGSVGElement {
  const { runs, measures } = data;
  const byMeasure = data.values.map(placesOf);
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
      (pen) => [
        ...[...grey, ...coloured.keys()].flatMap((r) => [
          ...bump(pen, places[r], coloured.get(r)),
          ...names.draw(pen, runs[r], [places[r][0], places[r][last]], coloured.get(r)),
        ]),
        ...headings.draw(pen),
      ],
    ],
  });
}

/** A line through the places of a run, with a dot at each; grey where the run has no look. */
function bump({ x, y, path, circle, theme }: Pen, places: readonly number[], look: number | undefined): SVGElement[] {
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
    path(curve.join(''), { fill: 'none', stroke: colour, ...paint }),
    ...places.map((place, m) => circle(x(m), y(place), style ? 2.6 : 1.6, { fill: colour })),
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
