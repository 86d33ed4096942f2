import type { MatrixLayout } from './matrix.ts';
import type { Pen } from './pen.ts';
import { rampColour } from './ramp.ts';
import { shortPath } from './svg.ts';
import { shorten } from './text.ts';

const classes = 10;

/**
 * Cells for values from 0 to 1, stronger where higher; none where there is no value.
 * One path for each class, neighbours of a class in one piece: 48 runs on 400 topics stay a small file.
 */
export function rampCells(
  { left, top, path, inline }: Pen,
  { columnWidth, rowHeight }: MatrixLayout,
  values: readonly (readonly number[])[],
): SVGElement[] {
  const paths: string[] = new Array(classes).fill('');
  for (const [row, list] of values.entries())
    for (let from = 0; from < list.length; ) {
      const own = classOf(list[from]);
      let to = from + 1;
      while (to < list.length && classOf(list[to]) === own) to++;
      const [x, y] = [left + from * columnWidth, top + row * rowHeight];
      if (own !== -1) paths[own] += shortPath`M${x},${y}h${(to - from) * columnWidth}v${rowHeight - 0.5}H${x}z`;
      from = to;
    }
  return paths.flatMap((d, k) => (d === '' ? [] : [path(d, { fill: classColour(k, inline) })]));
}

/** The colours from 0 to 1 in a row above the plot, and the name of what they stand for. */
export function rampKey({ left, width, rect, text, theme, inline }: Pen, name: string): SVGElement[] {
  const box = { x: left, y: 4, width: 13, height: 10 };
  const length = box.width * classes;
  const end = left + length;
  return [
    ...Array.from({ length: classes }, (_, k) =>
      rect({ ...box, x: left + k * box.width }, { fill: classColour(k, inline) }),
    ),
    rect({ ...box, width: length }, { fill: 'none', stroke: theme.soft, width: 0.5 }),
    text('0', left - 4, 12.5, { anchor: 'end' }),
    text(`1  ${shorten(name, width - end - 30)}`, end + 4, 12.5, { anchor: 'start' }),
  ];
}

/** The class of a value; −1 where there is none. */
function classOf(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.min(classes - 1, Math.floor(value * classes))) : -1;
}

function classColour(k: number, inline: boolean): string {
  return rampColour(k / (classes - 1), inline ? 'inline' : 'standalone');
}
