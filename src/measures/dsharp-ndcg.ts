import { explainGainOverSubtopics, gainOverSubtopics } from './d-ndcg.ts';
import { cutoff, defineMeasure } from './define-measure.ts';
import { countAnswered, subtopicGrades } from './subtopic-grades.ts';
import { subtopicsWithin } from './subtopic-recall.ts';

export const DsharpnDCG = defineMeasure({
  name: 'Dsharp_nDCG',
  aliases: ['DSharp', 'Dsharp'],
  title: 'D♯-nDCG',
  summary: 'Subtopic recall (I-rec) and D-nDCG in one number: how many subtopics are answered, and how well.',
  formula: String.raw`\gamma\,\text{I-rec}@k + (1-\gamma)\,\text{D-nDCG}@k`,
  cite: 'sakai-song-2011',
  needsSubtopics: true,
  params: { gamma: { type: 'number', default: 0.5, min: 0, max: 1, summary: 'share of subtopic recall' }, cutoff },
  at: 'cutoff',
  evaluate(topic, { gamma, cutoff }) {
    const { rel } = topic;
    const recall = subtopicsWithin(topic, rel, cutoff) / (countAnswered(subtopicGrades(topic), rel) || 1);
    return gamma * recall + (1 - gamma) * gainOverSubtopics(topic, cutoff);
  },
  explain(topic, { gamma, cutoff }) {
    const { rel } = topic;
    const answered = countAnswered(subtopicGrades(topic), rel) || 1;
    return [
      `γ of the subtopics answered, the rest of D-nDCG: ${gamma} · ${subtopicsWithin(topic, rel, cutoff)}/${answered} + (1 − ${gamma}) · ${explainGainOverSubtopics(topic, cutoff)}`,
    ];
  },
});
