import { spreadPositions } from './label-layout.ts';
import type { Drawing, Pen } from './pen.ts';
import { widestOf } from './text.ts';
import type { SeriesStyle } from './theme.ts';

/** Where a name's line ends, in pixels, and how both look. */
interface NamedPoint {
  readonly x: number;
  readonly y: number;
  readonly style: SeriesStyle;
}

/** The margin that names above a plot so wide need. */
interface LabelsAbove {
  readonly margin: number;
  /** Draws each name above its point, moved aside where it would overlap another; one without a place is left out. */
  readonly labels: (pointsOf: (pen: Pen) => readonly NamedPoint[]) => Drawing;
}

const tierHeight = 13;

/** Names above a plot, each with a line down to its point, in as many tiers as they need. */
export function labelsAbove(names: readonly string[], plotWidth: number): LabelsAbove {
  const room = widestOf(names, plotWidth / 3) * 1.08;
  const tiers = Math.max(1, Math.ceil((names.length * (room + 8)) / plotWidth));
  const labels = (pointsOf: (pen: Pen) => readonly NamedPoint[]) => (pen: Pen) => {
    const { left, right, top, path, text } = pen;
    const points = pointsOf(pen).map((point, i) => ({ ...point, name: names[i] }));
    const ordered = points.filter(({ x }) => Number.isFinite(x)).sort((a, b) => a.x - b.x);
    const drawn = Array.from({ length: tiers }, (_, tier) => {
      const own = ordered.filter((_, i) => i % tiers === tier);
      const wanted = own.map(({ x }) => x);
      const places = spreadPositions(wanted, room + 8, left + room / 2, right - room / 2);
      const base = top - 18 - tier * tierHeight;
      return own.map(({ name, x, y, style }, i) => ({
        line: path(`M${places[i]},${base + 4}L${x},${y - 5}`, { fill: 'none', stroke: style.colour, width: 0.7 }),
        label: text(name, places[i], base, { fill: style.ink, bold: true, halo: true, room }),
      }));
    }).flat();
    return [...drawn.map(({ line }) => line), ...drawn.map(({ label }) => label)];
  };
  return { margin: 21 + tiers * tierHeight, labels };
}
