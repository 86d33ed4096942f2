import { bestRanking } from './best-ranking.ts';
import { defineMeasure } from './define-measure.ts';
import { documentsWithGain, gainOf, gains } from './gains.ts';
import { rankDiscount } from './rank-discount.ts';

export const RnDCG = defineMeasure({
  name: 'RnDCG',
  title: 'nDCG at the R levels',
  summary: 'nDCG averaged over the ranks where the best ranking moves on to a lower gain, and the end of the list.',
  formula: String.raw`\frac{1}{|E|}\sum_{e \in E} nDCG@e`,
  cite: 'trec-eval',
  normalized: true,
  binary: false,
  params: { gains },
  overOrders: 'places',
  evaluate: (topic, { gains }) => {
    const { count, ranks, grades } = documentsWithGain(topic, gains);
    const best = bestRanking(topic.ideal, gains);
    const last = best.gains.length;
    let next = 0;
    let dcg = 0;
    let sum = 0;
    let points = 0;
    for (let rank = 1; rank <= last; rank++) {
      if (rank < last && best.gains[rank] === best.gains[rank - 1]) continue;
      for (; next < count && ranks[next] <= rank; next++)
        dcg += gainOf(grades[next], gains) / rankDiscount(ranks[next]);
      sum += dcg / best.discounted[rank];
      points++;
    }
    if (points === 0) return 0;
    // trec_eval leaves the end of the list out where only one document follows the last R level.
    if (topic.retrieved > last + 1) {
      for (; next < count; next++) dcg += gainOf(grades[next], gains) / rankDiscount(ranks[next]);
      sum += dcg / best.discounted[last];
      points++;
    }
    return sum / points;
  },
});
