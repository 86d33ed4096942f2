import { UserError } from '../model/errors.ts';
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
  return Math.max(sizeSaid(topic, N), topic.retrieved);
}

/** The documents of the collection or, where none is given, those judged, whatever a run lists. */
export function sizeSaid(topic: RankedTopic, N: number | undefined): number {
  const said = N ?? collectionOf(topic);
  if (said === undefined) return topic.ideal.length - topic.pooledOnly;
  if (said < topic.relevant) throw tooSmall(topic, said, `its ${topic.relevant} relevant documents`);
  return said;
}

/** The mistake of a collection that cannot have what a topic has. */
export function tooSmall({ judgements }: RankedTopic, size: number, has: string): UserError {
  const name = judgements ? `topic ${judgements.qrels.topics[judgements.topic]}` : 'a topic';
  return new UserError(`${name}: collection too small for ${has}: ${size}; expected a larger --collection or N=`);
}

/** The documents shown before people stopped: all that are listed, unless the run says. */
export function shownOf({ stop, retrieved }: RankedTopic): number {
  return stop?.shown ?? retrieved;
}

/** The recall that a measure written `NAME@r` looks at. */
export const recallToReach = {
  type: 'number',
  min: 0.01,
  max: 1,
  example: 0.95,
  summary: 'ρ, the recall to reach',
} as const satisfies Parameter;

/** All documents there are to screen, those listed and those missed at least. */
export function documentsThere(topic: RankedTopic, N: number | undefined): number {
  return Math.max(documentsToScreen(topic, N), topic.retrieved + topic.relevant - topic.found);
}

/** Where a recall is reached: the relevant documents it takes and the rank of the last; those missed stand at the end. */
export function reachOf(
  topic: RankedTopic,
  recall: number,
  N: number | undefined,
  needed = firstStep(topic.relevant, recall),
  rankOf = rankOfFound,
) {
  const { found, relevant } = topic;
  const size = documentsThere(topic, N);
  return { needed, size, rank: needed <= found ? rankOf(topic, needed) : size - (relevant - needed) };
}

/** The rank of the relevant document that is found as number `count`, from 1. */
function rankOfFound({ ranks }: RankedTopic, count: number): number {
  return ranks[count - 1];
}

/** The fewest of n documents that are at least the recall. */
function firstStep(n: number, recall: number): number {
  const steps = Math.ceil(recall * n);
  return (steps - 1) / n >= recall ? steps - 1 : steps;
}

/** The most of n documents that are no more than the recall, as ASReview insights looks a recall up. */
export function lastStepWithin(n: number, recall: number): number {
  const steps = Math.min(n, Math.floor(recall * n) + 1);
  return steps / n <= recall ? steps : steps - 1;
}

/** The last rank whose share of the documents is no more than a percentage, as ASReview insights looks a share up. */
export function lastRankWithin(size: number, percent: number): number {
  let depth = Math.min(size, Math.floor((percent / 100) * size) + 1);
  while (depth > 0 && depth / size > percent / 100) depth--;
  return depth;
}

/** Rounds halves to the even neighbour, as Python 3 and NumPy do. */
export function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const fraction = value - floor;
  if (fraction !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}
