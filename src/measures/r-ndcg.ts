import { defineMeasure } from './define-measure.ts';
import { countGain, documentsWithGain, gainOf, gains, nextGain } from './gains.ts';
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
    let rank = 0;
    let next = 0;
    let dcg = 0;
    let ideal = 0;
    let sum = 0;
    let points = 0;
    let gain = nextGain(topic, Number.POSITIVE_INFINITY, gains);
    while (gain > 0) {
      for (let left = countGain(topic, gain, gains); left > 0; left--) ideal += gain / rankDiscount(++rank);
      for (; next < count && ranks[next] <= rank; next++)
        dcg += gainOf(grades[next], gains) / rankDiscount(ranks[next]);
      sum += dcg / ideal;
      points++;
      gain = nextGain(topic, gain, gains);
    }
    if (points === 0) return 0;
    // trec_eval leaves the end of the list out where only one document follows the last R level.
    if (topic.retrieved > rank + 1) {
      for (; next < count; next++) dcg += gainOf(grades[next], gains) / rankDiscount(ranks[next]);
      sum += dcg / ideal;
      points++;
    }
    return sum / points;
  },
});
