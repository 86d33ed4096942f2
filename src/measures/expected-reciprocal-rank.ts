import { countOf } from '../math/count-of.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { counted } from '../model/wording.ts';
import { defineMeasure, optionalCutoff } from './define-measure.ts';
import { tieGroups } from './orders/tie-groups.ts';
import { sumOf } from './working.ts';

interface Params {
  readonly max: number;
  readonly cutoff?: number;
}

/** The chance that a document of a grade above 0 satisfies. */
const satisfaction = (grade: number, max: number) => (2 ** Math.min(grade, max) - 1) / 2 ** max;

/** The mean of ERR over all orders of equal scores. */
export function meanErr(topic: RankedTopic, { cutoff = Number.POSITIVE_INFINITY, max }: Params): number {
  let value = 0;
  let reached = 1;
  for (const { first, last, start, end } of tieGroups(topic)) {
    if (first > cutoff) break;
    const deepest = Math.min(last, cutoff);
    // The mean chance of passing the first 0, 1, 2 … places of the group: 1 without documents that satisfy, which join one by one.
    const passing = new Float64Array(deepest - first + 2).fill(1);
    let size = last - first + 1;
    for (let i = start; i < end; i++) if (topic.judgedGrades[i] > 0) size--;
    for (let i = start; i < end; i++) {
      if (topic.judgedGrades[i] <= 0) continue;
      const passed = 1 - satisfaction(topic.judgedGrades[i], max);
      size++;
      for (let places = Math.min(size, passing.length - 1); places > 0; places--) {
        const among = places / size;
        passing[places] = (1 - among) * passing[places] + among * passed * passing[places - 1];
      }
    }
    for (let rank = first; rank <= deepest; rank++)
      value += (reached * (passing[rank - first] - passing[rank - first + 1])) / rank;
    reached *= passing[passing.length - 1];
  }
  return value;
}

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
      const satisfied = satisfaction(judgedGrades[i], max);
      value += (reached * satisfied) / judgedRanks[i];
      reached *= 1 - satisfied;
    }
    return value;
  },
  overOrders: meanErr,
  explain({ judgedRanks, judgedGrades, judgedFound }, { cutoff = Number.POSITIVE_INFINITY, max }) {
    const terms: string[] = [];
    let reached = 1;
    for (let i = 0; i < judgedFound && judgedRanks[i] <= cutoff; i++) {
      if (judgedGrades[i] <= 0) continue;
      const satisfied = satisfaction(judgedGrades[i], max);
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
