import { presAt } from '../../measures/pres.ts';
import { ranksFrom, sampleTopic } from '../../model/sample-topic.ts';
import type { FigureOptions } from '../kit/frame.ts';
import { type RecallCurves, recallArea } from '../kit/recall-area.ts';
import { formatNumber } from '../kit/text.ts';

/** One topic: where its relevant documents were found. */
export interface PresAreaData {
  /** Ranks of the relevant documents found within Nmax. */
  readonly ranks: readonly number[];
  /** n, all relevant documents. */
  readonly relevant: number;
  readonly nmax: number;
}

/** The setting of [S] section 5, n = 10, Nmax = 100, seven found and the missed at 108, 109, 110; the ranks found are ours. */
export const presAreaSample: PresAreaData = { ranks: [4, 11, 19, 34, 45, 63, 82], relevant: 10, nmax: 100 };

/** More relevant documents than a person checks: n = 150, Nmax = 100, sixty found; the setting is ours. */
export const crowdedAreaSample: PresAreaData = {
  ranks: Array.from({ length: 60 }, (_, i) => 2 + Math.floor(i * 1.65)),
  relevant: 150,
  nmax: 100,
};

/** The ranks behind the three curves: the best possible, the actual with the missed just after Nmax, the worst. */
export function presAreaRanks({ ranks, relevant, nmax }: PresAreaData): RecallCurves {
  const found = ranks.filter((rank) => rank <= nmax).sort((a, b) => a - b);
  const missed = ranksFrom(nmax + found.length + 1, relevant - found.length);
  return { best: ranksFrom(1, relevant), actual: [...found, ...missed], worst: ranksFrom(nmax + 1, relevant) };
}

/** Draws the best, the actual and the worst recall curve of a topic, and PRES as the share of the area between ([S] Figs. 3 and 9). */
export function renderPresArea(data: PresAreaData, options: FigureOptions): SVGSVGElement {
  const { relevant, nmax } = data;
  const found = data.ranks.filter((rank) => rank <= nmax);
  const pres = formatNumber(presAt(sampleTopic(found, relevant), nmax));
  const words = {
    title: `PRES as an area: ${pres}`,
    description: `Recall against rank for a topic with ${relevant} relevant documents: the best possible curve, the actual one with the missed documents placed just after Nmax = ${nmax}, and the worst. PRES is the area between actual and worst over the area between best and worst, ${pres}.`,
    note: `PRES = A2 / (A1 + A2) = ${pres}`,
  };
  return recallArea(options, words, { ...presAreaRanks(data), last: { rank: nmax, name: 'Nmax' } });
}
