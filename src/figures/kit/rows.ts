import type { Markish } from '@observablehq/plot';
import type { Canvas } from './frame.ts';
import { pixelMark } from './marks.ts';
import { textElement } from './svg.ts';
import { shorten, widestOf } from './text.ts';

/** The margin that names at the left of rows need. */
export function rowLabelMargin(canvas: Canvas, names: readonly string[]): number {
  return widestOf(names, canvas.width * 0.3) + 12;
}

/** Names at the left of rows 0, 1, 2 …; where rows are lower than the text, only as many names as fit. */
export function rowLabels(
  canvas: Canvas,
  names: readonly string[],
  { rowHeight, size = 10 }: { readonly rowHeight: number; readonly size?: number },
): Markish {
  const step = Math.max(1, Math.ceil(size / rowHeight));
  return pixelMark(canvas, ({ left, y }) =>
    names.flatMap((name, i) => {
      if (i % step !== 0) return [];
      const place = { x: left - 6, y: y(i) + size * 0.34, 'text-anchor': 'end', 'font-size': size };
      return [textElement(canvas.document, shorten(name, canvas.width * 0.3, size), place, name)];
    }),
  );
}

/** Names above columns, written upwards; where columns are narrower than the text, only as many names as fit. */
export function columnLabels(
  canvas: Canvas,
  names: readonly string[],
  { columnWidth, room, size = 10 }: { readonly columnWidth: number; readonly room: number; readonly size?: number },
): Markish {
  const step = Math.max(1, Math.ceil(size / columnWidth));
  return pixelMark(canvas, ({ top, x }) =>
    names.flatMap((name, i) => {
      if (i % step !== 0) return [];
      const transform = `translate(${x(i) + size * 0.34},${top - 5}) rotate(-90)`;
      const place = { transform, 'text-anchor': 'start', 'font-size': size };
      return [textElement(canvas.document, shorten(name, room, size), place, name)];
    }),
  );
}
