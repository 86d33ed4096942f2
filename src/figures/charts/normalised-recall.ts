import { presAt } from '../../measures/pres.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import { ranksFrom, sampleTopic } from '../../model/sample-topic.ts';
import type { FigureOptions } from '../kit/frame.ts';
import { lineChart } from '../kit/line-chart.ts';
import { formatNumber } from '../kit/text.ts';

/** A topic with half of what is relevant found, in collections of growing size. */
export interface NormalisedRecallData {
  readonly relevant: number;
  readonly found: number;
  readonly nmax: number;
  /** Documents in the collection, ascending. */
  readonly sizes: readonly number[];
}

/** Recall 0.5 at 1000 documents, from a collection hardly larger to one of ten million. */
export const normalisedRecallSample: NormalisedRecallData = {
  relevant: 10,
  found: 5,
  nmax: 1000,
  sizes: Array.from({ length: 49 }, (_, i) => Math.round(10 ** (3.0625 + (i * 3.9375) / 48))),
};

/** Draws normalised recall as the collection grows: it turns into plain recall, where PRES still tells early from late ([S] Fig. 2). */
export function renderNormalisedRecall(data: NormalisedRecallData, options: FigureOptions): SVGSVGElement {
  const { relevant, found, nmax, sizes } = data;
  const topics = [1, nmax - found + 1].map((first) => sampleTopic(ranksFrom(first, found), relevant));
  const normalised = resolveMeasures(sizes.map((N) => `Rnorm(N=${N})`));
  const pres = topics.map((topic) => presAt(topic, nmax));
  const lines = topics.flatMap((topic, i) => {
    const place = ['found first', 'found last'][i];
    return [
      { name: `Rnorm, ${place}`, y: normalised.map(({ evaluate }) => evaluate(topic)), look: i },
      { name: `PRES, ${place}`, y: sizes.map(() => pres[i]), look: i + 2, markers: false },
    ];
  });
  const recall = formatNumber(found / relevant);
  const [smallest, largest] = [sizes[0], sizes.at(-1)!];
  const late = formatNumber(normalised.at(-1)!.evaluate(topics[1]), 4);
  const words = {
    title: `Normalised recall and PRES at recall ${recall} as the collection grows`,
    description: `With ${found} of ${relevant} relevant documents found within ${nmax}, normalised recall goes to recall, ${recall}, whether they stand first or last: found last it is ${late} in ${largest} documents. PRES@${nmax} is ${pres.map((value) => formatNumber(value)).join(' and ')}.`,
    note: `${found} of ${relevant} relevant documents within Nmax = ${nmax}: recall ${recall}`,
  };
  return lineChart(options, words, {
    lines,
    at: sizes,
    x: {
      type: 'log',
      domain: [smallest, largest],
      label: 'documents in the collection',
      ticks: [1e3, 1e4, 1e5, 1e6, 1e7, 1e8].filter((tick) => tick >= smallest && tick <= largest),
      tickFormat: (size: number) => (size >= 1e6 ? `${size / 1e6} M` : size >= 1e4 ? `${size / 1e3} k` : String(size)),
    },
    y: { domain: [0, Math.min(1, (found / relevant) * 1.2)], label: 'value', ticks: 6 },
  });
}
