import type { Parameter } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { collectionOf } from '../model/reading.ts';

/** Collection size parameter of the screening measures. */
export const screeningSize = {
  type: 'integer',
  min: 1,
  optional: true,
  summary: 'documents to screen in a topic; the collection of --collection, or those judged, when left out',
} as const satisfies Parameter;

/** The documents there were to screen in a topic: those of the collection or, unless told, those judged, but never fewer than the run lists. */
export function documentsToScreen(topic: RankedTopic, N: number | undefined): number {
  return Math.max(N ?? collectionOf(topic) ?? topic.ideal.length - topic.pooledOnly, topic.retrieved);
}

/** Rounds halves to the even neighbour, as Python 3 and NumPy do. */
export function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const fraction = value - floor;
  if (fraction !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}
