import { nearestOf } from '../kit/answers.ts';
import { drawFigure, type FigureOptions } from '../kit/frame.ts';
import { count, estimateWidth, formatFixed, listed, widestOf } from '../kit/text.ts';

/** Mean ranks of runs, and how far apart two must be to differ. */
export interface CriticalDifferenceData {
  readonly measure: string;
  readonly runs: readonly string[];
  /** One for each run; 1 is the best. */
  readonly meanRanks: readonly number[];
  readonly criticalDifference: number;
  readonly alpha: number;
}

const rowHeight = 16;
const barHeight = 6;
/** Pixels between the ends of two bars of a tier, which reach three beyond the ranks. */
const leastGap = 10;

/** Draws runs on an axis of mean ranks, with a bar over those that are not told apart (Demšar 2006). */
export function renderCriticalDifference(data: CriticalDifferenceData, options: FigureOptions): SVGSVGElement {
  const { measure, meanRanks, criticalDifference, alpha } = data;
  const order = meanRanks.map((_, r) => r).sort((a, b) => meanRanks[a] - meanRanks[b] || a - b);
  const ranks = order.map((r) => meanRanks[r]);
  const names = order.map((r) => data.runs[r]);
  const atLeft = Math.ceil(names.length / 2);
  const words = {
    title: `Mean ranks of ${count(names.length, 'run')} under ${measure}`,
    description: `Critical difference ${formatFixed(criticalDifference, 2)} at ${alpha}. ${listed(
      names.map((name, i) => `${name} ${formatFixed(ranks[i], 2)}`),
      12,
      ', ',
    )}.`,
    note: `mean ranks under ${measure}; runs under one bar do not differ significantly (Nemenyi, ${alpha})`,
  };
  return drawFigure(options, words, (canvas) => {
    const side = widestOf(names, canvas.width * 0.26) + 44;
    const margins = { top: 54, right: side, bottom: 8, left: side };
    const last = Math.max(names.length, 1 + criticalDifference);
    const groups = groupsWithin(ranks, criticalDifference, (leastGap * (last - 1)) / (canvas.width - 2 * side));
    const tiers = Math.max(0, ...groups.map(({ tier }) => tier + 1));
    const firstRow = margins.top + 10 + tiers * barHeight + rowHeight;
    return {
      height: firstRow + (atLeft - 1) * rowHeight + margins.bottom + 6,
      margins,
      x: {
        domain: [1, last],
        axis: 'top',
        label: null,
        ticks: Math.min(names.length, canvas.narrow ? 5 : 10),
      },
      y: { domain: [0, 1], axis: null },
      marks: [
        ({ top, across, theme }) => [across(top, { stroke: theme.ink, width: 1 })],
        ({ x, left, right, top, path, text, width, theme, answer }) => {
          const rowOf = (i: number) => firstRow + (i < atLeft ? i : names.length - 1 - i) * rowHeight;
          answer((atX, atY) => {
            const near = names.map((_, i) => {
              const onItsSide =
                i < atLeft ? atX <= Math.max(left, x(ranks[i]) + 4) : atX >= Math.min(right, x(ranks[i]) - 4);
              return onItsSide ? Math.abs(rowOf(i) - atY) : Number.POSITIVE_INFINITY;
            });
            const i = nearestOf(near, rowHeight / 2);
            if (i === -1) return undefined;
            const lines = [names[i], `mean rank ${formatFixed(ranks[i], 4)}`];
            return { lines, run: names[i], x: x(ranks[i]), y: top };
          });
          return names.flatMap((name, i) => {
            const isLeft = i < atLeft;
            const y = rowOf(i);
            const end = isLeft ? left - 4 : right + 4;
            return [
              path(`M${x(ranks[i])},${top}V${y}H${end}`, { fill: 'none', stroke: theme.soft, width: 0.8, run: name }),
              text(name, isLeft ? end - 3 : end + 3, y + 3.5, {
                anchor: isLeft ? 'end' : 'start',
                room: width * 0.26,
                after: ` ${formatFixed(ranks[i], 2)}`,
                run: name,
              }),
            ];
          });
        },
        ({ x, top, path, theme }) =>
          groups.map(({ from, to, tier }) => {
            const y = top + 10 + tier * barHeight;
            return path(`M${x(ranks[from]) - 3},${y}H${x(ranks[to]) + 3}`, { stroke: theme.series[0], width: 3.5 });
          }),
        ({ x, path, text, width, theme }) => {
          const [start, end] = [x(1), x(1 + criticalDifference)];
          const label = `critical difference ${formatFixed(criticalDifference, 2)}`;
          const isBeside = end + 6 + estimateWidth(label) <= width;
          return [
            path(`M${start},9v6m0,-3H${end}m0,-3v6`, { fill: 'none', stroke: theme.ink, width: 1.2 }),
            isBeside ? text(label, end + 6, 15.5, { anchor: 'start' }) : text(label, start, 26, { anchor: 'start' }),
          ];
        },
      ],
    };
  });
}

/** Runs that are not told apart, from the first to the last in the order of ranks, and how far down their bar is drawn. */
interface Group {
  readonly from: number;
  readonly to: number;
  readonly tier: number;
}

/** The longest stretches of sorted ranks that span no more than the critical difference; so far apart in a tier at least. */
function groupsWithin(ranks: readonly number[], criticalDifference: number, gap: number): Group[] {
  const groups: Group[] = [];
  const lastOfTier: number[] = [];
  let reached = -1;
  for (let from = 0; from < ranks.length; from++) {
    let to = from;
    while (to + 1 < ranks.length && ranks[to + 1] - ranks[from] <= criticalDifference) to++;
    if (to === from || to <= reached) continue;
    reached = to;
    const free = lastOfTier.findIndex((last) => ranks[from] - ranks[last] >= gap);
    const tier = free === -1 ? lastOfTier.length : free;
    lastOfTier[tier] = to;
    groups.push({ from, to, tier });
  }
  return groups;
}
