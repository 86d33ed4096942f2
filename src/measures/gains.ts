import type { Gains, Parameter } from '../model/measure.ts';
import type { GainingDocuments, RankedTopic } from '../model/ranked-topic.ts';

/** Parameter shared by the measures that read grades as gains. */
export const gains = {
  type: 'gains',
  optional: true,
  summary: 'gain of each grade that differs from the default, such as {1:1,2:5}',
} as const satisfies Parameter;

/** The gain of a grade; a document that was pooled but not judged has none. */
export function gainOf(grade: number, gains?: Gains, exponential = false): number {
  if (grade < 0) return 0;
  return gains?.[grade] ?? (exponential ? 2 ** grade - 1 : grade);
}

/** The judged documents found that may have a gain: those with a grade above 0, or all where gains were chosen. */
export function documentsWithGain(topic: RankedTopic, gains?: Gains): GainingDocuments {
  return gains === undefined ? gainingDocuments(topic) : judgedDocuments(topic);
}

/** The judged documents found whose grade is above 0, and perhaps others where a topic does not tell them apart. */
export function gainingDocuments(topic: RankedTopic): GainingDocuments {
  return topic.gaining?.of === topic.judgedRanks ? topic.gaining : judgedDocuments(topic);
}

/** All judged documents found. */
export function judgedDocuments({ judgedFound, judgedRanks, judgedGrades }: RankedTopic): GainingDocuments {
  return { of: judgedRanks, count: judgedFound, ranks: judgedRanks, grades: judgedGrades };
}
