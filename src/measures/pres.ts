import { countOf } from '../math/count-of.ts';
import type { RankSums } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { counted } from '../model/wording.ts';
import { cutoff, defineMeasure } from './define-measure.ts';
import { valueWithin } from './rank-sums.ts';
import { listed, numbersFrom, ranksWithin } from './working.ts';

/** PRES of a topic when Nmax documents are checked. */
export function presAt(topic: Pick<RankedTopic, 'ranks' | 'found' | 'relevant'>, nmax: number): number {
  return valueWithin(pres, topic, { cutoff: nmax });
}

/**
 * PRES from the sums of a list, the missed at the ranks just after Nmax: whole numbers and one division, so that it is
 * the double nearest to the fraction and never above recall. Beyond n · Nmax = 2^53 the last bits may be off.
 */
export function pres(sums: RankSums, n: number, { cutoff: nmax }: { readonly cutoff: number }): number {
  return presAbove(sums, nmax) / (n * nmax);
}

/** PRES · n · Nmax: the sum of Nmax + i − rank over the found. */
export function presAbove({ found, rankSum }: RankSums, nmax: number): number {
  return found * nmax - (rankSum - (found * (found + 1)) / 2);
}

export const PRES = defineMeasure({
  name: 'PRES',
  title: 'Patent Retrieval Evaluation Score',
  summary:
    'How much of what is relevant was found within Nmax documents, and how early; missed documents take the worst ranks just after Nmax.',
  formula: String.raw`1 - \frac{\frac{1}{n}\sum_{i=1}^{n} r_i - \frac{n+1}{2}}{N_{max}},\quad r_i = N_{max} + i \text{ for the missed}`,
  cite: 'magdy-jones-2010-sigir',
  normalized: true,
  params: { cutoff: { ...cutoff, summary: 'Nmax, the number of documents a person is willing to check' } },
  at: 'cutoff',
  sampled: 'estimated',
  fromSums: pres,
  overOrders: 'sums',
  // The sum of Nmax + i − rank over the found, the i-th with i − 1 pairs, over n · Nmax: missing ones add nothing.
  contributions: ({ cutoff }) => ({
    weight: (rank) => Math.max(0, cutoff + 1 - rank),
    pairs: 1,
    divisor: (n) => n * cutoff,
  }),
  explain: (topic, { cutoff }) => explainPres(topic, cutoff),
  remark(topics, { cutoff }, name) {
    const crowded = countOf(topics, ({ relevant }) => relevant > cutoff);
    if (crowded === 0) return undefined;
    const estimate = name.replace('PRES', 'PRESest');
    const have = crowded === 1 ? 'has' : 'have';
    const message = `${counted(crowded, 'topic')} ${have} more than ${counted(cutoff, 'relevant document')}, so ${name} cannot reach 1 there; ${estimate} corrects for that`;
    return { code: 'crowded', message };
  },
});

/** The working of PRES: the ranks found, the ranks given to the missed, their sum, and the formula filled in. */
export function explainPres(topic: Pick<RankedTopic, 'ranks' | 'found' | 'relevant'>, nmax: number): string[] {
  const n = topic.relevant;
  const within = ranksWithin(topic, nmax);
  const m = within.length;
  if (m === 0) return [`none of the ${n} relevant documents within Nmax = ${nmax}: PRES is 0`];
  const missed = numbersFrom(nmax + m + 1, nmax + n);
  const sum = [...within, ...missed].reduce((total, rank) => total + rank, 0);
  return [
    `n = ${n} relevant, m = ${m} found within Nmax = ${nmax}: R = ${m}/${n} = ${m / n}`,
    `ranks found      ${listed(within)}`,
    ...(missed.length > 0 ? [`ranks of missed  ${listed(missed)}  (Nmax + m + 1 … Nmax + n)`] : []),
    `Σr = ${[...within, ...missed].length <= 12 ? `${[...within, ...missed].join(' + ')} = ` : ''}${sum}`,
    `bounds: n·R²/Nmax = ${m * m}/${n * nmax} = ${(m * m) / (n * nmax)} (found last) ≤ PRES ≤ R = ${m / n} (found first)`,
    `1 − (Σr/n − (n+1)/2) / Nmax = 1 − (${sum}/${n} − ${n + 1}/2) / ${nmax} = ${n * nmax + (n * (n + 1)) / 2 - sum}/${n * nmax}`,
  ];
}
