import { resolveMeasures } from '../../measures/resolve.ts';
import { sampleTopic } from '../../model/sample-topic.ts';
import type { FigureOptions } from '../kit/frame.ts';
import { lineChart } from '../kit/line-chart.ts';
import { formatNumber } from '../kit/text.ts';

/** A run that has a relevant document at every `every`-th rank, on topics with more and more of them. */
export interface CrowdedTopicsData {
  readonly nmax: number;
  readonly every: number;
  /** Values of n, ascending. */
  readonly relevant: readonly number[];
}

/** Nmax = 100, a relevant document at every second rank, n up to 500; the setting is ours. */
export const crowdedTopicsSample: CrowdedTopicsData = {
  nmax: 100,
  every: 2,
  relevant: Array.from({ length: 100 }, (_, i) => (i + 1) * 5),
};

/** Draws PRES, its estimate and the highest possible recall where n exceeds Nmax ([S] Fig. 9). */
export function renderCrowdedTopics(
  { nmax, every, relevant }: CrowdedTopicsData,
  options: FigureOptions,
): SVGSVGElement {
  const ranks = Array.from({ length: Math.floor(nmax / every) }, (_, i) => (i + 1) * every);
  const topics = relevant.map((n) => sampleTopic(ranks.slice(0, n), n));
  const lines = [
    ...resolveMeasures([`PRES@${nmax}`, `PRESest@${nmax}`]).map(({ name, evaluate }) => ({
      name,
      y: topics.map((topic) => evaluate(topic)),
    })),
    { name: 'Rmax', y: relevant.map((n) => Math.min(1, nmax / n)) },
  ];
  const run = `a run with a relevant document at every ${ordinal(every)} rank`;
  const last = relevant.length - 1;
  const words = {
    title: `PRES and PRESest where a topic has more than Nmax = ${nmax} relevant documents`,
    description: `A${run.slice(1)}. At n = ${relevant[last]}: ${lines.map(({ name, y }) => `${name} ${formatNumber(y[last])}`).join(', ')}.`,
    note: `${run}, Nmax = ${nmax}`,
  };
  return lineChart(options, words, {
    lines,
    at: relevant,
    x: { domain: [0, relevant[last]], label: 'n, relevant documents of the topic' },
    y: { domain: [0, 1], label: 'value' },
    rules: [{ x: nmax, label: 'n = Nmax', dash: '2,2' }],
  });
}

function ordinal(number: number): string {
  return number === 1 ? 'single' : number === 2 ? 'second' : number === 3 ? 'third' : `${number}th`;
}
