import { type Box, placeLabels } from './label-layout.ts';
import type { Drawing } from './pen.ts';
import { estimateWidth, shorten } from './text.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Names beside points. */
interface PointNames {
  readonly draw: Drawing;
  /** How many found no place, once they are drawn. */
  readonly unnamed: () => number;
}

const size = 8.5;
const room = 70;

/** Names beside points where they cover nothing, those further off with a line; in a crowd only the names that fit. */
export function pointNames(names: readonly string[], points: readonly Point[]): PointNames {
  const widths = names.map((name) => estimateWidth(shorten(name, room, size), size));
  let unnamed = 0;
  const draw: Drawing = ({ width, left, top, bottom, x, y, path, text, theme }) => {
    const placed = points.map((at, i) => ({ x: x(at.x), y: y(at.y), width: widths[i] }));
    const bounds = { x: left, y: top - 8, width: width - left, height: bottom - top + 8 };
    const boxes = placeLabels(placed, size + 1, bounds);
    unnamed = boxes.filter((box) => !box).length;
    const leaders = boxes.flatMap((box, i) => {
      const d = box && leaderPath(placed[i], box);
      return d ? [path(d, { stroke: theme.soft, width: 0.5 })] : [];
    });
    const lettering = { anchor: 'start', size, halo: true, room } as const;
    const texts = boxes.flatMap((box, i) => (box ? [text(names[i], box.x, box.y + size * 0.85, lettering)] : []));
    return [...leaders, ...texts];
  };
  return { draw, unnamed: () => unnamed };
}

/** A line from a point to the nearest edge of a label that does not touch it. */
function leaderPath(point: Point, box: Box): string | undefined {
  const x = Math.max(box.x, Math.min(point.x, box.x + box.width));
  const y = Math.max(box.y, Math.min(point.y, box.y + box.height));
  return Math.hypot(x - point.x, y - point.y) > 7 ? `M${point.x},${point.y}L${x},${y}` : undefined;
}
