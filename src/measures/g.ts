import { defineMeasure } from './define-measure.ts';
import { countGain, documentsWithGain, gainOf, gains, nextGain } from './gains.ts';

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
    let best = nextGain(topic, Number.POSITIVE_INFINITY, gains);
    let left = best > 0 ? countGain(topic, best, gains) : 0;
    let rank = 0;
    let cost = 0;
    let ideal = 0;
    let reached = 0;
    let sum = 0;
    for (let i = 0; i <= count; i++) {
      const until = i < count ? ranks[i] : Number.POSITIVE_INFINITY;
      while (left > 0 && rank < until) {
        rank++;
        ideal += best;
        cost += Math.max(best, 1);
        if (--left === 0) {
          best = nextGain(topic, best, gains);
          left = best > 0 ? countGain(topic, best, gains) : 0;
        }
      }
      if (i === count) break;
      cost += until - rank;
      rank = until;
      const gain = gainOf(grades[i], gains);
      reached += gain;
      if (gain !== 0) sum += gain / Math.log2(2 + cost - reached);
    }
    return ideal > 0 ? sum / ideal : 0;
  },
});
