import type { Canvas } from './frame.ts';
import type { Drawing } from './pen.ts';
import { widestOf } from './text.ts';

/** The margin that names at the left of rows need. */
export function rowLabelMargin(canvas: Canvas, names: readonly string[]): number {
  return widestOf(names, canvas.width * 0.3) + 12;
}

/** Names at the left of rows 0, 1, 2 …, perhaps of runs; where rows are lower than the text, only as many names as fit. */
export function rowLabels(names: readonly string[], rowHeight: number, size = 10, ofRuns = false): Drawing {
  return ({ left, width, y, text }) =>
    everyThatFits(names, size / rowHeight, (name, i) =>
      text(name, left - 6, y(i) + size * 0.34, {
        anchor: 'end',
        size,
        room: width * 0.3,
        ...(ofRuns ? { run: name } : {}),
      }),
    );
}

/** Names above columns, perhaps of runs, written upwards; where columns are narrower than the text, only as many names as fit. */
export function columnLabels(
  names: readonly string[],
  columnWidth: number,
  room: number,
  size = 10,
  ofRuns = false,
): Drawing {
  return ({ top, x, text }) =>
    everyThatFits(names, size / columnWidth, (name, i) =>
      text(name, x(i) + size * 0.34, top - 5, {
        ...{ anchor: 'start', size, room, upright: true },
        ...(ofRuns ? { run: name } : {}),
      }),
    );
}

/** Names above columns so far apart: side by side where they fit, otherwise in two tiers, otherwise upright. */
export function columnHeadings(names: readonly string[], spacing: number): { margin: number; draw: Drawing } {
  const widest = widestOf(names, 120) * 1.08;
  const upright = widest > 2 * spacing - 8;
  const tiers = widest > spacing - 8 ? 2 : 1;
  return {
    margin: upright ? Math.ceil(widest) + 14 : 13 + tiers * 13,
    draw: ({ top, x, text }) =>
      names.map((name, i) =>
        upright
          ? text(name, x(i) + 3.4, top - 8, { anchor: 'start', bold: true, room: widest, upright })
          : text(name, x(i), top - 10 - (i % tiers) * 13, { bold: true, room: tiers * spacing - 8 }),
      ),
  };
}

function everyThatFits(names: readonly string[], taken: number, write: (name: string, i: number) => SVGElement) {
  const step = Math.max(1, Math.ceil(taken));
  return names.flatMap((name, i) => (i % step === 0 ? [write(name, i)] : []));
}
