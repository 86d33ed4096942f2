import { dot, gridX, gridY } from '@observablehq/plot';
import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { type Box, placeLabels } from '../kit/label-layout.ts';
import { pixelMark } from '../kit/marks.ts';
import { element, textElement } from '../kit/svg.ts';
import { cleanText, count, estimateWidth, shorten } from '../kit/text.ts';
import { halo } from '../kit/theme.ts';

/** The scores of runs under two measures. */
export interface MetricScatterData {
  readonly runs: readonly string[];
  readonly x: { readonly measure: string; readonly values: readonly number[] };
  readonly y: { readonly measure: string; readonly values: readonly number[] };
}

const size = 8.5;

/** Draws one measure against another, each run by name; in a crowd only the names that fit. */
export function renderMetricScatter({ runs, x, y }: MetricScatterData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { document, theme } = canvas;
  const height = canvas.narrow ? 300 : 460;
  const margins = { marginTop: 24, marginRight: 18, marginBottom: 36, marginLeft: 40 };
  const domainX = domainOf(x.values);
  const domainY = domainOf(y.values);
  const shown = runs.map((name) => shorten(name, 70, size));
  let unnamed = 0;
  const names = pixelMark(canvas, (plane) => {
    const points = runs.map((_, r) => ({
      x: plane.x(x.values[r]),
      y: plane.y(y.values[r]),
      width: estimateWidth(shown[r], size),
    }));
    const bounds = {
      x: plane.left,
      y: plane.top - 8,
      width: canvas.width - plane.left,
      height: plane.bottom - plane.top + 8,
    };
    const boxes = placeLabels(points, size + 1, bounds);
    unnamed = boxes.filter((box) => !box).length;
    const leaders = boxes.flatMap((box, r) => {
      const d = box && leaderPath(points[r], box);
      return d ? [element(document, 'path', { d, stroke: theme.soft, 'stroke-width': 0.5 })] : [];
    });
    const texts = boxes.flatMap((box, r) => {
      if (!box) return [];
      const place = { x: box.x, y: box.y + size * 0.85, 'text-anchor': 'start', 'font-size': size, ...halo(theme) };
      return [textElement(document, shown[r], place, runs[r])];
    });
    return [...leaders, ...texts];
  });
  const points = runs.map((name, r) => ({ name: cleanText(name), x: x.values[r], y: y.values[r] }));
  const ticks = canvas.narrow ? 4 : 8;
  const axis = { nice: true, labelAnchor: 'center', labelArrow: 'none', ticks } as const;
  const words = {
    title: `${y.measure} against ${x.measure} for ${count(runs.length, 'run')}`,
    description: `A dot for each run: ${x.measure} to the right, ${y.measure} upwards.`,
    note: () => (unnamed > 0 ? `${count(unnamed, 'run')} in crowded places not named` : undefined),
  };
  return drawFigure(canvas, options, words, {
    height,
    ...margins,
    x: { ...axis, domain: domainX, label: x.measure },
    y: { ...axis, domain: domainY, label: y.measure, labelAnchor: 'top' },
    marks: [
      gridX({ stroke: theme.grid, strokeOpacity: 1, ticks }),
      gridY({ stroke: theme.grid, strokeOpacity: 1, ticks }),
      dot(points, { x: 'x', y: 'y', r: 2.8, fill: theme.series[0], title: 'name' }),
      names,
    ],
  });
}

function domainOf(values: readonly number[]): [number, number] {
  const finite = values.filter(Number.isFinite);
  const [low, high] = [Math.min(0, ...finite), Math.max(...finite, 0)];
  return low === high ? [low, low + 1] : [low, high];
}

/** A line from a point to the nearest edge of a label that does not touch it. */
function leaderPath(point: { readonly x: number; readonly y: number }, box: Box): string | undefined {
  const x = Math.max(box.x, Math.min(point.x, box.x + box.width));
  const y = Math.max(box.y, Math.min(point.y, box.y + box.height));
  return Math.hypot(x - point.x, y - point.y) > 7 ? `M${point.x},${point.y}L${x},${y}` : undefined;
}
