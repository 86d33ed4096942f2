import type { Parameter } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { gainOf } from './gains.ts';

/** How much gain counts beside the number of relevant documents in Sakai's blended ratio. */
export const blend = {
  type: 'number',
  default: 1,
  min: 0,
  summary: 'weight of gains beside counts of relevant documents',
} as const satisfies Parameter;

/** A relevant document found: its rank, how many there are down to it, their gain, and that of the best order. */
export interface BlendedRank {
  readonly rank: number;
  readonly grade: number;
  readonly found: number;
  readonly gain: number;
  readonly ideal: number;
}

/** The relevant documents found down to a cut-off; a document of grade 1 or more is relevant, and its grade its gain. */
export function blendedRanks(
  { judgedFound, judgedRanks, judgedGrades, ideal }: RankedTopic,
  cutoff = Number.POSITIVE_INFINITY,
): BlendedRank[] {
  const ranks: BlendedRank[] = [];
  let [found, gain, best, depth] = [0, 0, 0, 0];
  for (let i = 0; i < judgedFound && judgedRanks[i] <= cutoff; i++) {
    const [rank, grade] = [judgedRanks[i], judgedGrades[i]];
    if (grade < 1) continue;
    while (depth < rank && depth < ideal.length) best += gainOf(ideal[depth++]);
    found++;
    gain += grade;
    ranks.push({ rank, grade, found, gain, ideal: best });
  }
  return ranks;
}

/** The blended ratio at a rank, between precision and normalised gain. */
export function blendedRatio({ rank, found, gain, ideal }: BlendedRank, beta: number): number {
  return (found + beta * gain) / (rank + beta * ideal);
}

/** The same as it is written. */
export function writtenRatio({ rank, found, gain, ideal }: BlendedRank, beta: number): string {
  return `(${found} + ${beta} · ${gain})/(${rank} + ${beta} · ${ideal})`;
}
