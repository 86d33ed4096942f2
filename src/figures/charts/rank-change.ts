import { looksOf } from '../kit/choose-runs.ts';
import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { pixelMark } from '../kit/marks.ts';
import { element, textElement } from '../kit/svg.ts';
import { count, estimateWidth, shorten, widestOf } from '../kit/text.ts';
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

const rowHeight = 12;
const size = 9;

/** The place of each run under a measure, from 0; equal scores keep the order of the runs, and no score comes last. */
export function placesOf(values: readonly number[]): number[] {
  const places: number[] = new Array(values.length);
  const score = (r: number) => (Number.isFinite(values[r]) ? values[r] : -Number.MAX_VALUE);
  const order = [...values.keys()].sort((a, b) => score(b) - score(a) || a - b);
  for (const [place, r] of order.entries()) places[r] = place;
  return places;
}

/** Draws how the places of runs change from measure to measure as a bump chart ([S] Fig. 6). */
export function renderRankChange(data: RankChangeData, options: RankChangeOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { document, theme } = canvas;
  const { runs, measures, values } = data;
  const places = values.map(placesOf);
  const changes = runs.map((_, r) => {
    const own = places.map((one) => one[r]);
    return Math.max(...own) - Math.min(...own);
  });
  const highlighted = highlightedRuns(runs, changes, options.highlight);
  const labelWidth = widestOf(runs, canvas.width * 0.22, size);
  const numberWidth = estimateWidth(String(runs.length), size) + 5;
  const margin = Math.ceil(labelWidth * 1.1 + numberWidth) + 12;
  const spacing = (canvas.width - 2 * margin) / Math.max(1, measures.length - 1);
  // Headings stand side by side where they fit, otherwise in two tiers, otherwise upright.
  const headingWidth = widestOf(measures, 120) * 1.08;
  const tiers = headingWidth > spacing - 8 ? 2 : 1;
  const upright = headingWidth > 2 * spacing - 8;
  const marginTop = upright ? Math.ceil(headingWidth) + 14 : 13 + tiers * 13;

  const drawing = pixelMark(canvas, ({ left, right, top }) => {
    const across = (m: number) =>
      measures.length > 1 ? left + ((right - left) * m) / (measures.length - 1) : (left + right) / 2;
    const down = (place: number) => top + (place + 0.5) * rowHeight;
    const order = [...[...runs.keys()].filter((r) => !highlighted.has(r)), ...highlighted.keys()];
    const drawn = order.flatMap((r) => {
      const look = highlighted.get(r);
      const style = look === undefined ? undefined : seriesStyle(theme, look);
      const colour = style?.colour ?? theme.soft;
      const bend = measures.length > 1 ? (right - left) / (measures.length - 1) / 2 : 0;
      const d = measures
        .map((_, m) => {
          const [x, y] = [across(m), down(places[m][r])];
          return m === 0 ? `M${x},${y}` : `C${x - bend},${down(places[m - 1][r])},${x - bend},${y},${x},${y}`;
        })
        .join('');
      const path = element(document, 'path', {
        d,
        fill: 'none',
        stroke: colour,
        'stroke-width': style ? 2 : 0.8,
        'stroke-opacity': style ? undefined : 0.6,
        'stroke-dasharray': style && style.dash !== 'none' ? style.dash : undefined,
      });
      const dots = measures.map((_, m) =>
        element(document, 'circle', { cx: across(m), cy: down(places[m][r]), r: style ? 2.6 : 1.6, fill: colour }),
      );
      return [path, ...dots, ...labels(r, style?.ink)];
    });
    const headings = measures.map((name, m) => {
      const bold = { 'font-weight': 600 };
      if (upright) {
        const place = { transform: `translate(${across(m) + 3.4},${top - 8}) rotate(-90)`, 'text-anchor': 'start' };
        return textElement(document, shorten(name, headingWidth), { ...place, ...bold }, name);
      }
      const place = { x: across(m), y: top - 10 - (tiers > 1 && m % 2 === 1 ? 13 : 0) };
      return textElement(document, shorten(name, tiers * spacing - 8), { ...place, ...bold }, name);
    });
    return [...drawn, ...headings];

    /** Rank and name are texts of their own, so that a name written from right to left does not pull the number along. */
    function labels(r: number, colour: string | undefined): SVGElement[] {
      const shown = shorten(runs[r], labelWidth, size);
      const common = { 'font-size': size, fill: colour, 'font-weight': colour ? 600 : undefined };
      const first = { ...common, y: down(places[0][r]) + 3.1, 'text-anchor': 'end' };
      const last = places[measures.length - 1][r];
      const second = { ...common, y: down(last) + 3.1, 'text-anchor': 'start' };
      return [
        textElement(document, shown, { ...first, x: left - 7 - numberWidth }, runs[r]),
        textElement(document, String(places[0][r] + 1), { ...first, x: left - 7 }),
        textElement(document, String(last + 1), { ...second, x: right + 7 }),
        textElement(document, shown, { ...second, x: right + 7 + numberWidth }, runs[r]),
      ];
    }
  });

  const moved = [...highlighted.keys()]
    .slice(0, 3)
    .map((r) => `${runs[r]} (${measures.map((name, m) => `${name} ${places[m][r] + 1}`).join(', ')})`);
  return drawFigure(
    canvas,
    options,
    {
      title: `Rank of ${count(runs.length, 'run')} by ${measures.join(', ')}`,
      description: `A line for each run joins its places under ${measures.join(', ')}; place 1 is on top, and equal scores keep the order of the runs.${
        moved.length > 0 ? ` Highlighted: ${moved.join('; ')}.` : ''
      }`,
    },
    {
      height: marginTop + runs.length * rowHeight + 8,
      marginTop,
      marginBottom: 8,
      marginLeft: margin,
      marginRight: margin,
      x: { domain: [0, 1], axis: null },
      y: { domain: [0, 1], axis: null },
      marks: [drawing],
    },
  );
}

/** The runs in colour, with the look of each. */
function highlightedRuns(
  runs: readonly string[],
  changes: readonly number[],
  asked: readonly string[] | undefined,
): Map<number, number> {
  const chosen = asked
    ? [...runs.keys()].filter((r) => asked.includes(runs[r]))
    : [...runs.keys()]
        .filter((r) => changes[r] > 0)
        .sort((a, b) => changes[b] - changes[a] || a - b)
        .slice(0, 7);
  const looks = looksOf(chosen);
  return new Map(chosen.map((r, i) => [r, looks[i]]));
}
