import { defineMeasure } from './define-measure.ts';
import { documentsToScreen, screeningSize } from './screening.ts';
import { ranksWithin, sumOf } from './working.ts';

export const NormArea = defineMeasure({
  name: 'NormArea',
  title: 'Normalised area under the gain curve',
  summary:
    'The area under the curve of relevant documents found against documents screened, over the best possible area (tar_eval).',
  formula: String.raw`\frac{\sum_{i=1}^{m}\left(N - r_i + \frac12\right)}{nN - n^2/2}`,
  cite: 'kanoulas-2017',
  normalized: true,
  params: { N: screeningSize },
  overOrders: 'pairs',
  evaluate(topic, { N }) {
    const size = documentsToScreen(topic, N);
    const { relevant, found, ranks } = topic;
    let area = 0;
    for (let i = 0; i < found; i++) area += size - ranks[i] + 0.5;
    return area / (relevant * size - (relevant * relevant) / 2);
  },
  explain(topic, { N }) {
    const size = documentsToScreen(topic, N);
    const n = topic.relevant;
    const terms = ranksWithin(topic).map((rank) => `(${size} − ${rank} + 0.5)`);
    return [
      `n = ${n} relevant of N = ${size} documents to screen`,
      `Σ(N − r + ½) / (nN − n²/2): (${sumOf(terms)}) / (${n} · ${size} − ${n * n}/2)`,
    ];
  },
});
