import { defineMeasure } from './define-measure.ts';
import { relevantPlaces } from './relevant-places.ts';
import { sumOf } from './working.ts';

const epsilon = 0.00001;

export const infAP = defineMeasure({
  name: 'infAP',
  title: 'Inferred average precision',
  summary:
    'Average precision estimated from a sample: pooled documents left unjudged are assumed to be as good as the judged ones before the same rank.',
  formula: String.raw`\frac{1}{n}\sum_{i=1}^{m}\Bigl(\frac{1}{r_i} + \frac{r_i-1}{r_i}\cdot\frac{\text{pooled before}}{r_i-1}\cdot\frac{i-1+\varepsilon}{i-1+b_i+2\varepsilon}\Bigr)`,
  cite: 'yilmaz-aslam-2006',
  sampled: 'plain',
  evaluate: (topic) => {
    const { judgedRanks, judgedGrades } = topic;
    const { places, nonrelevant } = relevantPlaces(topic);
    let found = 0;
    let sum = 0;
    for (let i = 0; i < topic.found; i++) {
      // A threshold below 0 makes no judgement of a negative grade.
      if (judgedGrades[places[i]] < 0) continue;
      const above = judgedRanks[places[i]] - 1;
      if (above === 0) sum += 1;
      else
        sum +=
          1 / (above + 1) +
          (above / (above + 1)) * (places[i] / above) * ((found + epsilon) / (found + nonrelevant[i] + 2 * epsilon));
      found++;
    }
    return sum / topic.relevant;
  },
  explain: ({ judgedFound, judgedRanks, judgedGrades, relevant, rel }) => {
    const grades = Array.from(judgedGrades.subarray(0, judgedFound));
    const terms = grades.flatMap((grade, i) => {
      if (grade < rel || grade < 0) return [];
      const rank = judgedRanks[i];
      if (rank === 1) return ['1'];
      const found = grades.slice(0, i).filter((one) => one >= 0 && one >= rel).length;
      const judged = grades.slice(0, i).filter((one) => one >= 0).length;
      const precision = `(${found} + ε)/(${judged} + 2ε)`;
      return [`(1/${rank} + ${rank - 1}/${rank} · ${i}/${rank - 1} · ${precision})`];
    });
    return [
      `ε = ${epsilon}`,
      `expected precision at each relevant document found, over n: (${sumOf(terms, 8)}) / ${relevant}`,
    ];
  },
});
