import { tauLimits } from '../../studies/robustness.ts';
import type { FigureOptions } from '../kit/frame.ts';
import { lineChart } from '../kit/line-chart.ts';
import { formatFixed, formatNumber } from '../kit/text.ts';

/** Kendall's tau between the order of runs with some of the judgements and with all of them. */
export interface RobustnessData {
  /** Shares of the judgements kept, ascending. */
  readonly fractions: readonly number[];
  readonly measures: readonly {
    readonly name: string;
    /** Its place among them unless told. */
    readonly look?: number;
    /** Lowest and mean tau over the samples, for each fraction. */
    readonly lowest: readonly number[];
    readonly mean: readonly number[];
    /** A band around the mean, for each fraction. */
    readonly band?: readonly (readonly [number, number])[];
  }[];
}

/** Draws the mean and the lowest tau for each fraction, with the limits 0.9 and 0.8 of Voorhees ([C] Figs. 3, 4). */
export function renderRobustness({ fractions, measures }: RobustnessData, options: FigureOptions): SVGSVGElement {
  const all = measures.flatMap(({ lowest, mean, band = [] }) => [...lowest, ...mean, ...band.flat()]);
  const least = Math.min(0.7, ...all.filter(Number.isFinite));
  const words = {
    title: `Agreement of run orders with fewer judgements, for ${measures.map(({ name }) => name).join(', ')}`,
    description: `Kendall's tau with the order under all judgements, for ${fractions.map(String).join(', ')} of the judgements kept. With ${fractions[0]}: ${measures
      .map(({ name, mean, lowest }) => `${name} mean ${formatFixed(mean[0], 2)}, lowest ${formatFixed(lowest[0], 2)}`)
      .join('; ')}.`,
  };
  return lineChart(options, words, {
    lines: measures.flatMap(({ name, mean, lowest, band, look }, m) => [
      { name: `${name} mean`, y: mean, look: look ?? m, band, dash: 'none' },
      { name: `${name} lowest`, y: lowest, look: look ?? m, dash: '3,2.5', strokeWidth: 1.2 },
    ]),
    at: fractions,
    x: {
      domain: [Math.min(...fractions), Math.max(...fractions)],
      label: 'share of judgements kept',
      ticks: fractions.length <= 8 ? [...fractions] : 5,
      tickFormat: (fraction: number) => formatNumber(fraction, 2),
    },
    y: { domain: [Math.floor(least * 10) / 10, 1], label: 'Kendall’s tau', ticks: 6 },
    height: [260, 360],
    rules: [
      { y: tauLimits.equivalent, label: `${tauLimits.equivalent}: equivalent above` },
      { y: tauLimits.different, label: `${tauLimits.different}: different below`, below: true },
    ],
  });
}
