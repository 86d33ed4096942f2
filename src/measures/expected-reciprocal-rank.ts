import { countOf } from '../math/count-of.ts';
import { counted } from '../model/wording.ts';
import { defineMeasure, optionalCutoff } from './define-measure.ts';
import { sumOf } from './working.ts';

export const ERR = defineMeasure({
  name: 'ERR',
  title: 'Expected reciprocal rank',
  summary:
    'The expected inverse rank at which a person reading down the list stops satisfied; a grade g satisfies with probability (2^g − 1)/2^max.',
  formula: String.raw`\sum_{r=1}^{k}\frac{1}{r}\,p_r\prod_{s<r}(1-p_s),\quad p = \frac{2^{g}-1}{2^{g_{max}}}`,
  cite: 'chapelle-2009',
  binary: false,
  params: {
    max: { type: 'integer', min: 1, default: 4, summary: 'highest grade of the scale' },
    cutoff: optionalCutoff,
  },
  at: 'cutoff',
  evaluate({ judgedRanks, judgedGrades, judgedFound }, { cutoff = Number.POSITIVE_INFINITY, max }) {
    let value = 0;
    let reached = 1;
    for (let i = 0; i < judgedFound && judgedRanks[i] <= cutoff; i++) {
      if (judgedGrades[i] <= 0) continue;
      const satisfied = (2 ** Math.min(judgedGrades[i], max) - 1) / 2 ** max;
      value += (reached * satisfied) / judgedRanks[i];
      reached *= 1 - satisfied;
    }
    return value;
  },
  explain({ judgedRanks, judgedGrades, judgedFound }, { cutoff = Number.POSITIVE_INFINITY, max }) {
    const terms: string[] = [];
    let reached = 1;
    for (let i = 0; i < judgedFound && judgedRanks[i] <= cutoff; i++) {
      if (judgedGrades[i] <= 0) continue;
      const satisfied = (2 ** Math.min(judgedGrades[i], max) - 1) / 2 ** max;
      terms.push(`${reached} · ${satisfied} / ${judgedRanks[i]}`);
      reached *= 1 - satisfied;
    }
    return [`chance of coming so far · chance (2^g − 1)/2^${max} of stopping there / rank: ${sumOf(terms, 12)}`];
  },
  remark(topics, { max }, name) {
    let highest = max;
    const above = countOf(topics, ({ ideal: [best] }) => {
      highest = Math.max(highest, best ?? max);
      return best > max;
    });
    if (above === 0) return undefined;
    const message = `${name}: ${counted(above, 'topic')} with grades above ${max}, the highest of its scale; they count as ${max}; ERR(max=${highest}) has room for all`;
    return { code: 'clamped', message };
  },
});
