import { bestRanking } from './best-ranking.ts';
import { defineMeasure } from './define-measure.ts';
import { documentsWithGain, gainOf, gains } from './gains.ts';
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
    const { discounted } = bestRanking(topic.ideal, gains);
    const relevant = discounted.length - 1;
    let found = 0;
    let dcg = 0;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const rank = ranks[i];
      const gain = gainOf(grades[i], gains);
      dcg += gain / rankDiscount(rank);
      if (gain > 0) {
        sum += dcg / discounted[Math.min(rank, relevant)];
        found++;
      }
    }
    sum += ((relevant - found) * dcg) / discounted[relevant];
    return sum > 0 ? sum / relevant : 0;
  },
});
