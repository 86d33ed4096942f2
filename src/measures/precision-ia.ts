import { cutoff, defineMeasure } from './define-measure.ts';
import { answeredWeight, eachRelevant, subtopicGrades, weightsOf } from './subtopic-grades.ts';

export const PIA = defineMeasure({
  name: 'P_IA',
  title: 'Intent-aware precision',
  summary:
    'Precision at k, averaged over the subtopics that have a relevant document, by their probabilities where these are given.',
  formula: String.raw`\frac{1}{S}\sum_{s} P_s@k`,
  cite: 'agrawal-2009',
  needsSubtopics: true,
  params: { cutoff },
  at: 'cutoff',
  overOrders: 'places',
  evaluate(topic, { cutoff }) {
    const { rel } = topic;
    const judged = subtopicGrades(topic);
    const found = answersWithin(topic, judged, rel, cutoff);
    return found === 0 ? 0 : found / (cutoff * answeredWeight(judged, rel));
  },
  explain(topic, { cutoff }) {
    const { rel } = topic;
    const judged = subtopicGrades(topic);
    const answered = answeredWeight(judged, rel);
    const each = judged.chances ? 'each subtopic by its probability' : `each of ${answered} subtopics`;
    return [
      `relevant documents within ${cutoff}, once for ${each}, over ${cutoff} and the subtopics: ${answersWithin(topic, judged, rel, cutoff)} / (${cutoff} · ${answered || 1})`,
    ];
  },
});

/** How often a document within the cut-off is relevant for a subtopic, each time by what that weighs. */
function answersWithin(
  { judgedFound, judgedRanks }: Parameters<typeof subtopicGrades>[0],
  judged: ReturnType<typeof subtopicGrades>,
  rel: number,
  cutoff: number,
): number {
  const weights = weightsOf(judged);
  let count = 0;
  for (let i = 0; i < judgedFound && judgedRanks[i] <= cutoff; i++)
    eachRelevant(judged, judged.found[i], rel, (s) => {
      count += weights[s];
    });
  return count;
}
