import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';
import { countAnswered, eachRelevant, relevantBySubtopic, subtopicGrades } from './subtopic-grades.ts';
import { sumOf } from './working.ts';

export const APIA = defineMeasure({
  name: 'AP_IA',
  title: 'Intent-aware average precision',
  summary: 'Average precision of each subtopic, averaged over the subtopics that have a relevant document.',
  formula: String.raw`\frac{1}{S}\sum_{s} AP_s`,
  cite: 'agrawal-2009',
  needsSubtopics: true,
  evaluate(topic) {
    const { rel } = topic;
    let sum = 0;
    eachPrecision(topic, rel, (found, rank, relevant) => {
      sum += found / rank / relevant;
    });
    return sum === 0 ? 0 : sum / countAnswered(subtopicGrades(topic), rel);
  },
  explain(topic) {
    const { rel } = topic;
    const terms: string[] = [];
    eachPrecision(topic, rel, (found, rank, relevant) => terms.push(`${found}/${rank}/${relevant}`));
    const answered = countAnswered(subtopicGrades(topic), rel) || 1;
    return [
      `precision for a subtopic at each document relevant for it, over the documents relevant for it, over ${answered} subtopics: (${sumOf(terms)}) / ${answered}`,
    ];
  },
});

/** Takes for each document and subtopic it is relevant for: how many were so far, the rank, and how many there are. */
function eachPrecision(
  topic: RankedTopic,
  rel: number,
  take: (found: number, rank: number, relevant: number) => void,
): void {
  const judged = subtopicGrades(topic);
  const relevant = relevantBySubtopic(judged, rel);
  const found = new Uint32Array(judged.count);
  for (let i = 0; i < topic.judgedFound; i++)
    eachRelevant(judged, judged.found[i], rel, (s) => take(++found[s], topic.judgedRanks[i], relevant[s]));
}
