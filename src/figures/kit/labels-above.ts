import { spreadPositions } from './label-layout.ts';
import type { Pen } from './pen.ts';
import { widestOf } from './text.ts';
import type { SeriesStyle } from './theme.ts';

/** Where the line from a name ends, in pixels, and how both look. */
interface NamedPoint {
  readonly x: number;
  readonly y: number;
  readonly style: SeriesStyle;
}

const tierHeight = 13;

/** Names above a plot so wide, each with a line down to its point, in as many tiers as they need. */
export function labelsAbove(names: readonly string[], plotWidth: number) {
  const room = widestOf(names, plotWidth / 3) * 1.08;
  const tiers = Math.max(1, Math.ceil((names.length * (room + 8)) / plotWidth));
  return {
    margin: 21 + tiers * tierHeight,
    /** Each name above its point, or beside that where it would cover another; a point without a place has none. */
    draw({ left, right, top, path, text }: Pen, points: readonly NamedPoint[]): SVGElement[] {
      const named = points.map((point, i) => ({ ...point, name: names[i] })).filter(({ x }) => Number.isFinite(x));
      named.sort((a, b) => a.x - b.x);
      const drawn = Array.from({ length: tiers }, (_, tier) => {
        const own = named.filter((_, i) => i % tiers === tier);
        const wanted = own.map(({ x }) => x);
        const places = spreadPositions(wanted, room + 8, left + room / 2, right - room / 2);
        const base = top - 18 - tier * tierHeight;
        return own.map(({ name, x, y, style }, i) => ({
          line: path(`M${places[i]},${base + 4}L${x},${y - 5}`, { fill: 'none', stroke: style.colour, width: 0.7 }),
          label: text(name, places[i], base, { fill: style.ink, bold: true, halo: true, room }),
        }));
      }).flat();
      return [...drawn.map(({ line }) => line), ...drawn.map(({ label }) => label)];
    },
  };
}
