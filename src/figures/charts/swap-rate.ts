import type { FigureOptions } from '../kit/frame.ts';
import { lineChart } from '../kit/line-chart.ts';
import { formatNumber } from '../kit/text.ts';

/** How often two sets of topics disagree about which of two runs is better, for sets of growing size. */
export interface SwapRateData {
  /** Topics in each set, ascending. */
  readonly topics: readonly number[];
  readonly measures: readonly { readonly name: string; readonly rates: readonly number[] }[];
  /** The rate that is accepted. */
  readonly accepted: number;
}

/** Draws the swap rate of each measure against the number of topics, with the accepted rate as a line. */
export function renderSwapRate({ topics, measures, accepted }: SwapRateData, options: FigureOptions): SVGSVGElement {
  const highest = Math.max(accepted, ...measures.flatMap(({ rates }) => rates).filter(Number.isFinite));
  const last = topics.length - 1;
  const shown = measures.map(({ name, rates }) => `${name} ${formatNumber(rates[last])}`).join(', ');
  const words = {
    title: 'Swap rate against the number of topics',
    description: `With ${topics[last]} topics in each set: ${shown}; accepted ${formatNumber(accepted)}.`,
  };
  return lineChart(options, words, {
    lines: measures.map(({ name, rates }) => ({ name, y: rates })),
    at: topics,
    x: { domain: [0, Math.max(...topics)], label: 'topics in each set' },
    y: { domain: [0, highest * 1.05], label: 'swap rate' },
    height: [220, 300],
    rules: [{ y: accepted, label: `${formatNumber(accepted)}: accepted below`, dash: '4,3', below: true }],
  });
}
