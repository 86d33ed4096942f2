import { defineMeasure } from './define-measure.ts';
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
  evaluate: ({ judgedFound, judgedRanks, judgedGrades, relevant, rel }) => {
    let found = 0;
    let nonrelevant = 0;
    let unjudged = 0;
    let sum = 0;
    for (let i = 0; i < judgedFound; i++) {
      const grade = judgedGrades[i];
      if (grade < 0) unjudged++;
      else if (grade < rel) nonrelevant++;
      else {
        const above = judgedRanks[i] - 1;
        if (above === 0) sum += 1;
        else
          sum +=
            1 / (above + 1) +
            (above / (above + 1)) *
              ((found + nonrelevant + unjudged) / above) *
              ((found + epsilon) / (found + nonrelevant + 2 * epsilon));
        found++;
      }
    }
    return sum / relevant;
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
