import type { RankedTopic } from '../model/ranked-topic.ts';
import { cutoff, defineMeasure } from './define-measure.ts';
import { countAnswered, eachRelevant, subtopicGrades } from './subtopic-grades.ts';

/** How many subtopics a document within the cut-off is relevant for. */
export function subtopicsWithin(topic: RankedTopic, rel: number, cutoff: number): number {
  const judged = subtopicGrades(topic);
  const seen = new Uint8Array(judged.count);
  for (let i = 0; i < topic.judgedFound && topic.judgedRanks[i] <= cutoff; i++)
    eachRelevant(judged, judged.found[i], rel, (s) => {
      seen[s] = 1;
    });
  return seen.reduce((sum, one) => sum + one, 0);
}

export const StRecall = defineMeasure({
  name: 'StRecall',
  aliases: ['Irec'],
  title: 'Subtopic recall',
  summary:
    'The share of the subtopics that some document within k answers, of those that have a relevant document (I-rec in NTCIR).',
  formula: String.raw`\frac{|\bigcup_{r \le k} S(r)|}{S}`,
  cite: 'zhai-2003',
  needsSubtopics: true,
  params: { cutoff },
  at: 'cutoff',
  evaluate(topic, { cutoff }) {
    const { rel } = topic;
    const seen = subtopicsWithin(topic, rel, cutoff);
    return seen === 0 ? 0 : seen / countAnswered(subtopicGrades(topic), rel);
  },
  explain(topic, { cutoff }) {
    const { rel } = topic;
    const answered = countAnswered(subtopicGrades(topic), rel) || 1;
    return [
      `subtopics answered within ${cutoff}, over those with a relevant document: ${subtopicsWithin(topic, rel, cutoff)}/${answered}`,
    ];
  },
});
