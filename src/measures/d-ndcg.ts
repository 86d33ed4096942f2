import { maskedAs } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { cutoff, defineMeasure } from './define-measure.ts';
import { rankDiscount } from './rank-discount.ts';
import { remember, type SubtopicGrades, subtopicGrades } from './subtopic-grades.ts';
import { sumOf } from './working.ts';

/** Discounted gain where a document's gain is the sum of its grades, over that of the best order; 0 where there is none. */
export function gainOverSubtopics(topic: RankedTopic, cutoff: number): number {
  const judged = subtopicGrades(topic);
  let sum = 0;
  for (let i = 0; i < topic.judgedFound && topic.judgedRanks[i] <= cutoff; i++)
    sum += gradeSum(judged, judged.found[i]) / rankDiscount(topic.judgedRanks[i]);
  return sum === 0 ? 0 : sum / bestSum(judged, cutoff);
}

/** The working behind it, its last words the formula filled in. */
export function explainGainOverSubtopics(topic: RankedTopic, cutoff: number): string {
  const judged = subtopicGrades(topic);
  const terms: string[] = [];
  for (let i = 0; i < topic.judgedFound && topic.judgedRanks[i] <= cutoff; i++) {
    const gain = gradeSum(judged, judged.found[i]);
    if (gain > 0) terms.push(`${gain}/log₂${topic.judgedRanks[i] + 1}`);
  }
  return `(${sumOf(terms)}) / ${bestSum(judged, cutoff) || 1}`;
}

/** Where all subtopics are equally likely their number goes out of the quotient. */
function gradeSum({ starts, numbers, grades, chances, mask }: SubtopicGrades, judgement: number): number {
  if (mask !== undefined && mask[judgement] !== maskedAs.kept) return 0;
  let sum = 0;
  for (let e = starts[judgement]; e < starts[judgement + 1]; e++) {
    const gain = Math.max(0, grades[e]);
    sum += chances ? chances[numbers[e]] * gain : gain;
  }
  return sum;
}

function bestSum(judged: SubtopicGrades, cutoff: number): number {
  const best = remember(judged, 'sums', () =>
    Float64Array.from({ length: judged.last - judged.first }, (_, i) => gradeSum(judged, judged.first + i))
      .sort()
      .reverse(),
  );
  return best.subarray(0, cutoff).reduce((sum, gain, i) => sum + gain / rankDiscount(i + 1), 0);
}

export const DnDCG = defineMeasure({
  name: 'D_nDCG',
  title: 'nDCG of the gain over all subtopics',
  summary:
    'nDCG where the gain of a document is the sum of its grades for the subtopics, by their probabilities where these are given.',
  formula: String.raw`\frac{\sum_{r=1}^{k} GG(r)/\log_2(r+1)}{\text{the same of the best order}},\quad GG(r) = \sum_{s} \Pr(s)\,g_s(r)`,
  cite: 'sakai-song-2011',
  normalized: true,
  binary: false,
  needsSubtopics: true,
  params: { cutoff },
  at: 'cutoff',
  overOrders: 'places',
  evaluate: (topic, { cutoff }) => gainOverSubtopics(topic, cutoff),
  explain: (topic, { cutoff }) => [
    `sum of a document’s grades, discounted, over that of the best order: ${explainGainOverSubtopics(topic, cutoff)}`,
  ],
});
