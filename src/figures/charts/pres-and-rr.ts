import { resolveMeasures } from '../../measures/resolve.ts';
import { ranksFrom, sampleTopic } from '../../model/sample-topic.ts';
import type { FigureOptions } from '../kit/frame.ts';
import { lineChart } from '../kit/line-chart.ts';

/** How far down the only relevant document may stand. */
export interface PresAndRrData {
  readonly nmax: number;
}

/** Nmax = 100; the setting is ours. */
export const presAndRrSample: PresAndRrData = { nmax: 100 };

/** Draws PRES and reciprocal rank against the rank of the only relevant document ([S] Fig. 4b). */
export function renderPresAndRr({ nmax }: PresAndRrData, options: FigureOptions): SVGSVGElement {
  const ranks = ranksFrom(1, nmax);
  const words = {
    title: `PRES and reciprocal rank of a topic with one relevant document, Nmax = ${nmax}`,
    description: `PRES falls evenly from 1 at rank 1 to 1/${nmax} at rank ${nmax}; the reciprocal rank is 1/2 at rank 2 already and almost flat from rank 10 on.`,
  };
  return lineChart(options, words, {
    lines: resolveMeasures([`PRES@${nmax}`, 'RR']).map(({ name, evaluate }) => ({
      name,
      y: ranks.map((rank) => evaluate(sampleTopic([rank], 1))),
    })),
    at: ranks,
    x: { domain: [0, nmax], label: 'rank of the relevant document' },
    y: { domain: [0, 1], label: 'value' },
  });
}
