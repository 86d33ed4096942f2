import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';
import { documentsToScreen, tooSmall } from './screening.ts';
import { listed, numbersFrom, ranksWithin } from './working.ts';

/** Normalised recall of a topic in a collection of N documents: the share of pairs in the right order. */
export function normalisedRecall(topic: Pick<RankedTopic, 'ranks' | 'found' | 'relevant'>, N: number): number {
  const pairs = topic.relevant * (N - topic.relevant);
  return pairs > 0 ? (pairs - wrongPairs(topic, N)) / pairs : 1;
}

/** Pairs of a relevant and another document of N in the wrong order; the missed stand at the very end. */
export function wrongPairs(
  { ranks, found, relevant: n }: Pick<RankedTopic, 'ranks' | 'found' | 'relevant'>,
  N: number,
): number {
  const missed = n - found;
  let wrong = missed * N - (missed * (missed - 1)) / 2 - (n * (n + 1)) / 2;
  for (let i = 0; i < found; i++) wrong += ranks[i];
  return wrong;
}

/** The documents there are; where no N is written never fewer than those listed and those missed. */
function collectionFor(topic: RankedTopic, N: number | undefined): number {
  const { found, ranks, relevant, retrieved } = topic;
  const missed = relevant - found;
  if (N === undefined) return Math.max(documentsToScreen(topic, undefined), retrieved + missed);
  const last = found > 0 ? ranks[found - 1] : 0;
  if (N < relevant) throw tooSmall(topic, N, `its ${relevant} relevant documents`);
  if (N < last + missed) throw tooSmall(topic, N, `a relevant document at rank ${last} and ${missed} missed ones`);
  return N;
}

export const Rnorm = defineMeasure({
  name: 'Rnorm',
  title: 'Normalised recall',
  summary:
    'How near the ranks of the relevant documents are to the best possible, in a collection of N documents at whose very end the missed ones stand.',
  formula: String.raw`1 - \frac{\sum_{i=1}^{n} r_i - \sum_{i=1}^{n} i}{n(N-n)}`,
  cite: 'rocchio-1964',
  normalized: true,
  params: {
    N: {
      type: 'integer',
      min: 1,
      optional: true,
      summary: 'documents in the collection; those of --collection, or those judged, when left out',
    },
  },
  overOrders: 'pairs',
  evaluate: (topic, { N }) => normalisedRecall(topic, collectionFor(topic, N)),
  remark(topics, { N }, name) {
    if (N !== undefined || [...topics].some(({ collection }) => collection !== undefined)) return undefined;
    const message = `${name}: no collection is given, and N is the number of documents judged in a topic, or listed and missed where those are more; see --collection`;
    return { code: 'collection', message };
  },
  explain(topic, { N: given }) {
    const { found, relevant: n } = topic;
    const N = collectionFor(topic, given);
    if (N === n) return [`all N = ${N} documents are relevant: 1`];
    const within = ranksWithin(topic);
    const missed = numbersFrom(N - (n - found) + 1, N);
    const sum = [...within, ...missed].reduce((total, rank) => total + rank, 0);
    return [
      `n = ${n} relevant of N = ${N}`,
      `ranks found      ${listed(within)}`,
      ...(missed.length > 0 ? [`ranks of missed  ${listed(missed)}`] : []),
      `as pairs of a relevant and another document in the right order: ${n * (N - n) - (sum - (n * (n + 1)) / 2)} of ${n * (N - n)}; a random order has half of them`,
      `1 − (Σr − n(n+1)/2) / (n(N−n)): 1 − (${sum} − ${n} · ${n + 1}/2) / (${n} · (${N} − ${n}))`,
    ];
  },
});
