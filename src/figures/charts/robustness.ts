import { tauLimits } from '../../studies/rank-correlation.ts';
import type { FigureOptions } from '../kit/frame.ts';
import { lineChart } from '../kit/line-chart.ts';
import { formatFixed, formatNumber } from '../kit/text.ts';

/** Kendall's tau between the order of runs with some of the judgements and with all of them. */
export interface RobustnessData {
  /** Shares of the judgements kept, or depths of pools, ascending. */
  readonly fractions: readonly number[];
  /** Whether the levels are depths of pools. */
  readonly pooled?: boolean;
  readonly measures: readonly {
    readonly name: string;
    /** Its place among them unless told. */
    readonly look?: number;
    /** Lowest tau over the samples, for each fraction; left out where there is one sample. */
    readonly lowest?: readonly number[];
    readonly mean: readonly number[];
    /** A band around the mean, for each fraction. */
    readonly band?: readonly (readonly [number, number])[];
  }[];
}

/** Draws the mean and the lowest tau for each fraction or depth, with the limits 0.9 and 0.8 of Voorhees ([C] Figs. 3, 4). */
export function renderRobustness(data: RobustnessData, options: FigureOptions): SVGSVGElement {
  const { fractions, measures, pooled = false } = data;
  const all = measures.flatMap(({ lowest = [], mean, band = [] }) => [...lowest, ...mean, ...band.flat()]);
  const least = Math.min(0.7, ...all.filter(Number.isFinite));
  return lineChart(options, wordsOf(data), {
    lines: measures.flatMap(({ name, mean, lowest, band, look }, m) => [
      { name: lowest ? `${name} mean` : name, y: mean, look: look ?? m, band, dash: 'none' },
      ...(lowest
        ? [{ name: `${name} lowest`, y: lowest, look: look ?? m, dash: '3,2.5', strokeWidth: 1.2 } as const]
        : []),
    ]),
    at: fractions,
    x: {
      ...(pooled ? { type: 'log' as const } : {}),
      domain: [Math.min(...fractions), Math.max(...fractions)],
      label: pooled ? 'depth of the pools' : 'share of judgements kept',
      ticks: pooled || fractions.length <= 8 ? [...fractions] : 5,
      tickFormat: pooled ? String : (fraction: number) => formatNumber(fraction, 3),
    },
    y: { domain: [Math.floor(least * 10) / 10, 1], label: 'Kendall’s tau', ticks: 6 },
    height: [260, 360],
    rules: [
      { y: tauLimits.equivalent, label: `${tauLimits.equivalent}: equivalent above`, below: true },
      { y: tauLimits.different, label: `${tauLimits.different}: different below`, below: true },
    ],
  });
}

function wordsOf({ fractions, measures, pooled }: RobustnessData) {
  const levels = fractions.map(String).join(', ');
  const kept = pooled ? `for pools of depth ${levels}` : `for ${levels} of the judgements kept`;
  const first = measures.map(({ name, mean, lowest }) => {
    const average = `${name} ${lowest ? 'mean ' : ''}${formatFixed(mean[0], 2)}`;
    return lowest ? `${average}, lowest ${formatFixed(lowest[0], 2)}` : average;
  });
  return {
    title: `Agreement of run orders with fewer judgements, for ${measures.map(({ name }) => name).join(', ')}`,
    description: `Kendall's tau with the order under all judgements, ${kept}. With ${fractions[0]}: ${first.join('; ')}.`,
  };
}
