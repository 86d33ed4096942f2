import { canvasOf, type FigureOptions } from '../kit/frame.ts';
import type { Pen } from '../kit/pen.ts';
import { rowChart } from '../kit/row-chart.ts';
import { count, estimateWidth, formatNumber, widestOf } from '../kit/text.ts';

/** How many pairs of runs fall into each class of agreement between measures, in the order to be drawn. */
export interface AgreementData {
  readonly measures: readonly string[];
  readonly classes: readonly {
    /** In words. */
    readonly label: string;
    /** The measures, those that say the same together; none for several classes in one row. */
    readonly groups: readonly (readonly string[])[];
    readonly pairs: number;
  }[];
}

const rowHeight = 24;
const barHeight = rowHeight * 0.72;
const room = 130;

/** Draws in how many pairs of runs which measures say the same ([S] Fig. 7), as an UpSet plot (Lex et al. 2014): joined dots agree. */
export function renderAgreement({ measures, classes }: AgreementData, options: FigureOptions): SVGSVGElement {
  const total = classes.reduce((sum, { pairs }) => sum + pairs, 0);
  const numbers = classes.map(({ pairs }) => `${pairs} (${total > 0 ? formatNumber((100 * pairs) / total, 1) : '0'}%)`);
  const words = {
    title: `Agreement of measures over ${count(total, 'pair')} of runs`,
    description: `Pairs of runs in each class: ${classes.map(({ label }, i) => `${label}, ${numbers[i]}`).join('; ')}.`,
    note: 'joined dots: measures that say the same of a pair of runs',
  };
  const { width } = canvasOf(options);
  const column = Math.max(8, Math.min(24, (width * 0.4) / Math.max(1, measures.length)));
  const top = widestOf(measures, room) + 16;
  return rowChart(options, words, {
    rows: classes.map(({ label }) => label),
    rowHeight,
    answer: (row) => ({ lines: [classes[row].label, `${numbers[row]} of ${count(total, 'pair')}`] }),
    margins: {
      ...{ top, right: widestOf(numbers, 120) + 12, bottom: 34 },
      left:
        Math.max(
          column * measures.length,
          ...classes.map(({ label, groups }) => (groups.length > 0 ? 0 : labelRoom(label, width))),
        ) + 18,
    },
    x: { domain: [0, Math.max(1, ...classes.map(({ pairs }) => pairs))], label: 'pairs of runs', about: [3, 6] },
    marks: [
      ({ x, y, rect, theme }) =>
        classes.map(({ pairs }, i) => {
          const bar = { x: x(0), y: y(i) - barHeight / 2, width: x(pairs) - x(0), height: barHeight };
          return rect(bar, { fill: theme.series[0] });
        }),
      ({ text }) =>
        measures.map((name, m) =>
          text(name, placeOf(m, column) + 3.4, top - 8, { anchor: 'start', room, upright: true }),
        ),
      (pen) =>
        classes.flatMap(({ label, groups }, i) =>
          groups.length > 0
            ? dots(pen, measures, groups, pen.y(i), column)
            : [pen.text(label, 6, pen.y(i) + 3.4, { anchor: 'start', room: pen.left - 10 })],
        ),
    ],
    over: [
      ({ x, y, text }) =>
        classes.map(({ pairs }, i) => text(numbers[i], x(pairs) + 5, y(i) + 3.4, { anchor: 'start' })),
    ],
  });
}

function labelRoom(label: string, width: number): number {
  return Math.min(width * 0.35, estimateWidth(label));
}

function placeOf(m: number, column: number): number {
  return 8 + (m + 0.5) * column;
}

/** A dot for each measure; those of a group are joined, the second group by a curve of its own colour, and one alone is grey. */
function dots(
  { circle, path, theme }: Pen,
  measures: readonly string[],
  groups: readonly (readonly string[])[],
  y: number,
  column: number,
): SVGElement[] {
  const together = groups.filter((group) => group.length > 1);
  const alone = measures.filter((name) => !together.some((group) => group.includes(name)));
  const at = (name: string) => placeOf(measures.indexOf(name), column);
  const radius = Math.min(4.5, column * 0.32);
  const colours = [theme.ink, theme.series[1], theme.series[2]];
  return [
    ...alone.map((name) => circle(at(name), y, radius, { fill: theme.grid })),
    ...together.flatMap((group, g) => {
      const colour = colours[g % colours.length];
      const [from, to] = [at(group[0]), at(group.at(-1)!)];
      const line = g === 0 ? `M${from},${y}H${to}` : `M${from},${y}C${from},${y + 10},${to},${y + 10},${to},${y}`;
      return [
        path(line, { fill: 'none', stroke: colour, width: 1.8 }),
        ...group.map((name) => circle(at(name), y, radius, { fill: colour })),
      ];
    }),
  ];
}
