import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';
import { answeredWeight, eachRelevant, relevantBySubtopic, subtopicGrades, weightsOf } from './subtopic-grades.ts';
import { sumOf } from './working.ts';

export const APIA = defineMeasure({
  name: 'AP_IA',
  title: 'Intent-aware average precision',
  summary:
    'Average precision of each subtopic, averaged over the subtopics that have a relevant document, by their probabilities where these are given.',
  formula: String.raw`\frac{1}{S}\sum_{s} AP_s`,
  cite: 'agrawal-2009',
  needsSubtopics: true,
  evaluate(topic) {
    const { rel } = topic;
    let sum = 0;
    eachPrecision(topic, rel, (found, rank, relevant, chance) => {
      sum += (chance * found) / rank / relevant;
    });
    return sum / (answeredWeight(subtopicGrades(topic), rel) || 1);
  },
  explain(topic) {
    const { rel } = topic;
    const terms: string[] = [];
    const judged = subtopicGrades(topic);
    eachPrecision(topic, rel, (found, rank, relevant, chance) =>
      terms.push(`${judged.chances ? `${chance} · ` : ''}${found}/${rank}/${relevant}`),
    );
    const answered = answeredWeight(judged, rel) || 1;
    const over = judged.chances ? `${answered}, what the subtopics weigh together` : `${answered} subtopics`;
    return [
      `precision for a subtopic at each document relevant for it, over the documents relevant for it, over ${over}: (${sumOf(terms)}) / ${answered}`,
    ];
  },
});

/** Takes for each document and subtopic it is relevant for: how many were so far, the rank, how many there are, and what the subtopic weighs. */
function eachPrecision(
  topic: RankedTopic,
  rel: number,
  take: (found: number, rank: number, relevant: number, weight: number) => void,
): void {
  const judged = subtopicGrades(topic);
  const relevant = relevantBySubtopic(judged, rel);
  const weights = weightsOf(judged);
  const found = new Uint32Array(judged.count);
  for (let i = 0; i < topic.judgedFound; i++)
    eachRelevant(judged, judged.found[i], rel, (s) => take(++found[s], topic.judgedRanks[i], relevant[s], weights[s]));
}
