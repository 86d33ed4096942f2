import type { Note } from './note.ts';

/** A review in progress: what was screened, in which order, and how much there is. */
export interface ReviewProgress {
  readonly topic: string;
  /** The run whose list is screened; absent where the file of the review has the order. */
  readonly run?: string;
  /** Places of the relevant documents in the order of screening, from 1, ascending. */
  readonly ranks: readonly number[];
  /** Documents that were decided on. */
  readonly screened: number;
  /** All documents, decided on or not. */
  readonly collection: number;
  /** What the order of screening was taken from. */
  readonly order: ScreeningOrder;
  /** Why the order is not known; absent where it is. */
  readonly unordered?: string;
  readonly notes: readonly Note[];
}

/** What an order of screening is taken from: times or places in a file, its rows, or the list of a run. */
export type ScreeningOrder = 'recorded' | 'rows' | 'list';
