import type { FigureOptions } from '../kit/frame.ts';
import { rowChart } from '../kit/row-chart.ts';
import { count, formatNumber } from '../kit/text.ts';

/** How many pairs of runs fall into each class of agreement between measures, in the order to be drawn. */
export interface AgreementData {
  readonly classes: readonly { readonly label: string; readonly pairs: number }[];
}

const rowHeight = 24;
const barHeight = rowHeight * 0.72;

/** Draws in how many pairs of runs the measures agree on which is better ([S] Fig. 7). */
export function renderAgreement({ classes }: AgreementData, options: FigureOptions): SVGSVGElement {
  const total = classes.reduce((sum, { pairs }) => sum + pairs, 0);
  const numbers = classes.map(({ pairs }) => `${pairs} (${total > 0 ? formatNumber((100 * pairs) / total, 1) : '0'}%)`);
  const words = {
    title: `Agreement of measures over ${count(total, 'pair')} of runs`,
    description: `Pairs of runs in each class: ${classes.map(({ label }, i) => `${label}, ${numbers[i]}`).join('; ')}.`,
  };
  return rowChart(options, words, {
    rows: classes.map(({ label }) => label),
    rowHeight,
    answer: (row) => ({ lines: [classes[row].label, `${numbers[row]} of ${count(total, 'pair')}`] }),
    margins: { top: 6, right: 82, bottom: 34 },
    x: { domain: [0, Math.max(1, ...classes.map(({ pairs }) => pairs))], label: 'pairs of runs', about: [3, 6] },
    marks: [
      ({ x, y, rect, theme }) =>
        classes.map(({ pairs }, i) => {
          const bar = { x: x(0), y: y(i) - barHeight / 2, width: x(pairs) - x(0), height: barHeight };
          return rect(bar, { fill: theme.series[0] });
        }),
    ],
    over: [
      ({ x, y, text }) =>
        classes.map(({ pairs }, i) => text(numbers[i], x(pairs) + 5, y(i) + 3.4, { anchor: 'start' })),
    ],
  });
}
