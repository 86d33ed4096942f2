import { normalisedRecall } from '../../measures/normalised-recall.ts';
import { sampleTopic } from '../../model/sample-topic.ts';
import type { FigureOptions } from '../kit/frame.ts';
import { lineChart } from '../kit/line-chart.ts';
import { formatNumber } from '../kit/text.ts';
import { type CollectionTopicData, normalisedRecallRanks } from './normalised-recall-area.ts';

/** The corners of recall against fallout, the share of the other documents met: up for a relevant document, right for another. */
export function falloutCorners(data: CollectionTopicData): { readonly fallout: number[]; readonly recall: number[] } {
  const { relevant, collection } = data;
  const others = collection - relevant;
  const fallout = [0];
  const recall = [0];
  normalisedRecallRanks(data).actual.forEach((rank, i) => {
    const before = (rank - i - 1) / others;
    fallout.push(before, before);
    recall.push(i / relevant, (i + 1) / relevant);
  });
  return { fallout: [...fallout, 1], recall: [...recall, 1] };
}

/** Draws recall against fallout, whose area is normalised recall, beside that of a random order ([S] section 7). */
export function renderRecallFallout(data: CollectionTopicData, options: FigureOptions): SVGSVGElement {
  const { ranks, relevant, collection } = data;
  const value = formatNumber(normalisedRecall(sampleTopic(ranks, relevant), collection));
  const { fallout, recall } = falloutCorners(data);
  const words = {
    title: `Normalised recall as the area under recall and fallout: ${value}`,
    description: `Recall against fallout, the share of the ${collection - relevant} documents that are not relevant, down a collection of N = ${collection} with ${relevant} relevant documents. The area below is normalised recall, ${value}: the probability that a relevant document stands before one that is not. A random order has 0.5.`,
    note: `Rnorm = area below = P(relevant before another) = ${value}`,
  };
  return lineChart(options, words, {
    lines: [
      { name: 'run', y: recall, x: fallout, markers: false },
      { name: 'random order', y: [0, 1], x: [0, 1], look: 'reference', dash: '4,3' },
    ],
    at: fallout,
    x: { domain: [0, 1], label: 'fallout', about: [5, 5] },
    y: { domain: [0, 1], label: 'recall' },
    behind: ({ x, y, path, theme }) => [
      path(`M${x(0)},${y(0)}${fallout.map((f, i) => `L${x(f)},${y(recall[i])}`).join('')}V${y(0)}Z`, {
        fill: theme.series[0],
        opacity: 0.16,
      }),
    ],
  });
}
