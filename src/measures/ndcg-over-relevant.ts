import { defineMeasure } from './define-measure.ts';
import { countGain, documentsWithGain, gainOf, gains, nextGain } from './gains.ts';
import { rankDiscount } from './rank-discount.ts';

export const nDCGrel = defineMeasure({
  name: 'nDCGrel',
  title: 'nDCG averaged over relevant documents',
  summary:
    'nDCG at the rank of each document with a gain, averaged over all of them; a missed one takes the value of the whole list.',
  formula: String.raw`\frac{1}{n}\Bigl(\sum_{i=1}^{m} nDCG@r_i + (n-m)\frac{DCG}{IDCG}\Bigr)`,
  cite: 'trec-eval',
  normalized: true,
  binary: false,
  params: { gains },
  evaluate: (topic, { gains }) => {
    const { count, ranks, grades } = documentsWithGain(topic, gains);
    let best = nextGain(topic, Number.POSITIVE_INFINITY, gains);
    let left = best > 0 ? countGain(topic, best, gains) : 0;
    let relevant = 0;
    let found = 0;
    let dcg = 0;
    let ideal = 0;
    let sum = 0;
    for (let i = 0; i <= count; i++) {
      const rank = i < count ? ranks[i] : Number.POSITIVE_INFINITY;
      while (left > 0 && relevant < rank) {
        ideal += best / rankDiscount(++relevant);
        if (--left === 0) {
          best = nextGain(topic, best, gains);
          left = best > 0 ? countGain(topic, best, gains) : 0;
        }
      }
      if (i === count) break;
      const gain = gainOf(grades[i], gains);
      dcg += gain / rankDiscount(rank);
      if (gain > 0) {
        sum += dcg / ideal;
        found++;
      }
    }
    sum += ((relevant - found) * dcg) / ideal;
    return sum > 0 ? sum / relevant : 0;
  },
});
