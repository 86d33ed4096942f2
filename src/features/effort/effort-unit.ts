import type { Percentage } from '../../measures/measure-family.ts';

/** An effort: a number of documents, or a share of those there are. */
export type Effort = number | Percentage;

/** Where an effort stands on an axis: documents, or percent. */
export function placeOfEffort(effort: Effort): number {
  return Number.parseFloat(`${effort}`);
}

/** Whether efforts are shares of the documents there are. */
export function isShared(efforts: readonly unknown[]): boolean {
  return efforts.some((effort) => typeof effort === 'string');
}

/** Where work saved and documents found beyond a random order are read off a curve. */
export const effortMarks = { recall: 0.95, percent: 10 } as const;
