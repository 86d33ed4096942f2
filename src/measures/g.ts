import { bestRanking } from './best-ranking.ts';
import { defineMeasure } from './define-measure.ts';
import { documentsWithGain, gainOf, gains } from './gains.ts';
import { rankDiscount } from './rank-discount.ts';

export const G = defineMeasure({
  name: 'G',
  title: 'Normalized gain',
  summary:
    'The gains of the documents retrieved, each discounted by how far the ranking has fallen behind the best one by then.',
  formula: String.raw`\frac{1}{\sum_i g^*_i}\sum_i \frac{g_i}{\log_2\bigl(2 + \sum_{j \le i} \max(g^*_j, 1) - \sum_{j \le i} g_j\bigr)}`,
  cite: 'trec-eval',
  normalized: true,
  binary: false,
  params: { gains },
  evaluate: (topic, { gains }) => {
    const { count, ranks, grades } = documentsWithGain(topic, gains);
    const best = bestRanking(topic.ideal, gains);
    let rank = 0;
    let cost = 0;
    let reached = 0;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      while (rank < ranks[i] && rank < best.gains.length) cost += Math.max(best.gains[rank++], 1);
      cost += ranks[i] - rank;
      rank = ranks[i];
      const gain = gainOf(grades[i], gains);
      reached += gain;
      if (gain !== 0) sum += gain / logarithm(2 + cost - reached);
    }
    return best.total > 0 ? sum / best.total : 0;
  },
});

/** To base 2; of whole numbers, which gains are unless others were chosen, it is kept. */
const logarithm = (x: number) => (Number.isInteger(x) ? rankDiscount(x - 1) : Math.log2(x));
