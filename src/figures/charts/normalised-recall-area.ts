import { normalisedRecall } from '../../measures/normalised-recall.ts';
import { ranksFrom, sampleTopic } from '../../model/sample-topic.ts';
import type { FigureOptions } from '../kit/frame.ts';
import { type RecallCurves, recallArea } from '../kit/recall-area.ts';
import { formatNumber } from '../kit/text.ts';

/** One topic in a whole collection: where its relevant documents were found. */
export interface CollectionTopicData {
  /** Ranks of the relevant documents found, anywhere in the list. */
  readonly ranks: readonly number[];
  /** n, all relevant documents. */
  readonly relevant: number;
  /** N, the documents of the collection. */
  readonly collection: number;
}

/** The topic of the PRES area, in a collection of 150 documents. */
export const collectionTopicSample: CollectionTopicData = {
  ranks: [4, 11, 19, 34, 45, 63, 82],
  relevant: 10,
  collection: 150,
};

/** The ranks behind the three curves: the best possible, the actual with the missed at the collection's end, the worst. */
export function normalisedRecallRanks({ ranks, relevant, collection }: CollectionTopicData): RecallCurves {
  const found = [...ranks].sort((a, b) => a - b);
  const missed = ranksFrom(collection - (relevant - found.length) + 1, relevant - found.length);
  const worst = ranksFrom(collection - relevant + 1, relevant);
  return { best: ranksFrom(1, relevant), actual: [...found, ...missed], worst };
}

/** Draws the best, the actual and the worst recall curve of a topic in its collection, and normalised recall as an area ([S] Fig. 1). */
export function renderNormalisedRecallArea(data: CollectionTopicData, options: FigureOptions): SVGSVGElement {
  const { ranks, relevant, collection } = data;
  const value = formatNumber(normalisedRecall(sampleTopic(ranks, relevant), collection));
  const words = {
    title: `Normalised recall as an area: ${value}`,
    description: `Recall against rank for a topic with ${relevant} relevant documents in a collection of N = ${collection}: the best possible curve, the actual one with the missed documents at the very end, and the worst. Normalised recall is the area between actual and worst over the area between best and worst, ${value}.`,
    note: `Rnorm = A2 / (A1 + A2) = ${value}`,
  };
  return recallArea(options, words, { ...normalisedRecallRanks(data), last: { rank: collection, name: 'N' } });
}
