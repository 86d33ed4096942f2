import { lookedAt } from './looked-at.ts';
import type { ScreenedList } from './screened-list.ts';
import type { Stop } from './stopping-rule.ts';

/**
 * What looking at a document costs, in money, minutes or whatever one counts: before the stop, when reviewers who train
 * a model or decide about stopping look, and after it, each for relevant documents and others (Yang, Lewis and Frieder 2021).
 */
export interface CostStructure {
  readonly trainingRelevant: number;
  readonly trainingOther: number;
  readonly reviewRelevant: number;
  readonly reviewOther: number;
}

/** Four costs in their usual order: training relevant and other, review relevant and other; one stands for all. */
export function costStructureOf(amounts: readonly number[]): CostStructure {
  const [trainingRelevant, trainingOther = trainingRelevant, reviewRelevant, reviewOther] = amounts;
  return {
    trainingRelevant,
    trainingOther,
    reviewRelevant: reviewRelevant ?? trainingRelevant,
    reviewOther: reviewOther ?? trainingOther,
  };
}

/** Documents looked at in the two phases of a review, relevant ones and others. */
export interface ReviewPhases {
  readonly training: { readonly relevant: number; readonly other: number };
  readonly review: { readonly relevant: number; readonly other: number };
}

/**
 * What is looked at until a rule stops, and what must be looked at after it, down the list, until the target is
 * reached: nothing where it is. Relevant documents that the list does not have stand at the end of the collection.
 */
export function reviewPhases(list: ScreenedList, { rank, drawn }: Stop, target: number): ReviewPhases {
  const { ranks, relevant, collection } = list;
  const { reviewed, found, ahead: besides } = lookedAt(list, { rank, drawn });
  const training = { relevant: found, other: reviewed - found };
  const missing = documentsNeeded(relevant, target) - found;
  if (missing <= 0) return { training, review: { relevant: 0, other: 0 } };
  const ahead = Array.from(ranks).filter((place) => place > rank && !drawn?.has(place));
  if (missing > ahead.length) {
    // All but the relevant documents beyond the target, which stand at the end.
    const all = collection - (relevant - found - missing) - reviewed;
    return { training, review: { relevant: missing, other: all - missing } };
  }
  const last = ahead[missing - 1];
  const all = last - rank - besides.filter((place) => place <= last).length;
  return { training, review: { relevant: missing, other: all - missing } };
}

/** What both phases cost. */
export function costOfPhases({ training, review }: ReviewPhases, costs: CostStructure) {
  return {
    training: costs.trainingRelevant * training.relevant + costs.trainingOther * training.other,
    review: costs.reviewRelevant * review.relevant + costs.reviewOther * review.other,
  };
}

/** The fewest relevant documents with which the target is reached. */
function documentsNeeded(relevant: number, target: number): number {
  let needed = Math.max(0, Math.ceil(target * relevant) - 1);
  while (needed / relevant < target) needed++;
  return needed;
}
