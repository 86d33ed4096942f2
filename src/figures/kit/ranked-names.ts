import type { Pen } from './pen.ts';
import { estimateWidth, widestOf } from './text.ts';
import { seriesStyle } from './theme.ts';

const size = 9;

/** Names with their ranks on both sides of a plot, at most so wide. */
export function rankedNames(names: readonly string[], most: number) {
  const room = widestOf(names, most, size);
  const indent = estimateWidth(String(names.length), size) + 5;
  return {
    margin: Math.ceil(room * 1.1 + indent) + 12,
    /** Rank and name are texts of their own, so that a name written from right to left does not pull the number along. */
    draw({ left, right, y, text, theme }: Pen, name: string, places: readonly [number, number], look?: number) {
      const own = look === undefined ? {} : { fill: seriesStyle(theme, look).ink, bold: true };
      const lettering = { size, run: name, ...own };
      const [before, after] = [{ ...lettering, anchor: 'end' } as const, { ...lettering, anchor: 'start' } as const];
      const [first, last] = places.map((place) => y(place) + 3.1);
      return [
        text(name, left - 7 - indent, first, { ...before, room }),
        text(String(places[0] + 1), left - 7, first, before),
        text(String(places[1] + 1), right + 7, last, after),
        text(name, right + 7 + indent, last, { ...after, room }),
      ];
    },
  };
}
