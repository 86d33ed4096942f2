import { defineMeasure } from './define-measure.ts';

export const Utility = defineMeasure({
  name: 'Utility',
  title: 'Utility',
  summary: 'A weighted sum of the four cells of retrieved or not, relevant or not.',
  formula: String.raw`a \cdot m + b\,(|\text{retrieved}| - m) + c\,(n - m) + d\,(N - |\text{retrieved}| - n + m)`,
  cite: 'trec-eval',
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  needsRelevant: false,
  params: {
    a: { type: 'number', default: 1, summary: 'worth of a relevant document retrieved' },
    b: { type: 'number', default: -1, summary: 'worth of a non-relevant document retrieved' },
    c: { type: 'number', default: 0, summary: 'worth of a relevant document missed' },
    d: { type: 'number', default: 0, summary: 'worth of a non-relevant document left out' },
    N: { type: 'integer', default: 0, summary: 'documents in the collection; needed where d is not 0' },
  },
  overOrders: 'pairs',
  evaluate: ({ found, retrieved, relevant }, { a, b, c, d, N }) =>
    a * found + b * (retrieved - found) + c * (relevant - found) + d * (N + found - retrieved - relevant),
  explain({ found, retrieved, relevant }, { a, b, c, d, N }) {
    const others = retrieved - found;
    const missed = relevant - found;
    /** Terms that come to something. */
    const terms = [
      [a, found],
      [b, others],
      [c, missed],
      [d, N - retrieved - missed],
    ].filter(([worth]) => worth !== 0);
    const sum = terms.map(([worth, count]) => `${count} · ${worth < 0 ? `(−${-worth})` : worth}`).join(' + ');
    return [
      `${found} relevant and ${others} other documents retrieved, ${missed} missed`,
      `documents, times what each is worth: ${sum || 0}`,
    ];
  },
});
