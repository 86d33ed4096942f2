import { dot } from '@observablehq/plot';
import { nearestPlace } from '../kit/answers.ts';
import { axisChart } from '../kit/axes.ts';
import { canvasOf, type FigureOptions } from '../kit/frame.ts';
import { ofRuns } from '../kit/lines.ts';
import type { Pen } from '../kit/pen.ts';
import { pointNames } from '../kit/point-names.ts';
import { cleanText, count, formatFixed } from '../kit/text.ts';

/** The scores of runs under two measures. */
export interface MetricScatterData {
  readonly runs: readonly string[];
  readonly x: { readonly measure: string; readonly values: readonly number[] };
  readonly y: { readonly measure: string; readonly values: readonly number[] };
}

/** Draws one measure against another, each run by name; in a crowd only the names that fit. */
export function renderMetricScatter({ runs, x, y }: MetricScatterData, options: FigureOptions): SVGSVGElement {
  const points = runs.map((name, r) => ({ name: cleanText(name), x: x.values[r], y: y.values[r] }));
  const names = pointNames(runs, points);
  const words = {
    title: `${y.measure} against ${x.measure} for ${count(runs.length, 'run')}`,
    description: `A dot for each run: ${x.measure} to the right, ${y.measure} upwards.`,
    note: () => (names.unnamed() > 0 ? `${count(names.unnamed(), 'run')} in crowded places not named` : undefined),
  };
  const canvas = canvasOf(options);
  const axis = { nice: true, about: [4, 8] } as const;
  return axisChart(options, words, {
    height: [300, 460],
    margins: { top: 24, right: 18, left: 40 },
    x: { ...axis, domain: domainOf(x.values), label: x.measure },
    y: { ...axis, domain: domainOf(y.values), label: y.measure },
    upright: true,
    marks: [
      (pen) => equality(pen, [x.values, y.values].map(domainOf)),
      dot(points, {
        ...{ x: 'x', y: 'y', r: 2.8, fill: canvas.theme.series[0], title: 'name' },
        ...ofRuns(canvas, (i) => runs[i]),
      }),
      names.draw,
      (pen) => {
        pen.answer((atX, atY) => {
          const places = points.map((point) => ({ x: pen.x(point.x), y: pen.y(point.y) }));
          const i = nearestPlace(places, { x: atX, y: atY }, 16);
          if (i === -1) return undefined;
          const lines = [runs[i], ...[x, y].map(({ measure, values }) => `${measure} ${formatFixed(values[i], 4)}`)];
          return { lines, run: runs[i], ...places[i] };
        });
        return [];
      },
    ],
  });
}

/** A line where both measures have the same value; only where both go from 0 to at most 1, as otherwise it says nothing. */
function equality({ x, y, path, text, theme }: Pen, domains: readonly (readonly [number, number])[]): SVGElement[] {
  if (domains.some(([low, high]) => low < 0 || high > 1)) return [];
  const end = Math.min(...domains.map(([, high]) => high));
  const lettering = { anchor: 'end', size: 8.5, fill: theme.soft, halo: true } as const;
  return [
    path(`M${x(0)},${y(0)}L${x(end)},${y(end)}`, { stroke: theme.soft, width: 0.8, dash: '4,3' }),
    text('equal', x(end) - 4, y(end) + 3, lettering),
  ];
}

function domainOf(values: readonly number[]): [number, number] {
  const finite = values.filter(Number.isFinite);
  const [low, high] = [Math.min(0, ...finite), Math.max(...finite, 0)];
  return low === high ? [low, low + 1] : [low, high];
}
