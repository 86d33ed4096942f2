import { compareBytes } from './byte-order.ts';
import type { RunTopic } from './run.ts';

/** By comparison, not subtraction: two infinities (32-bit floats overflow) are equal. */
export function descending(a: number, b: number): number {
  return a > b ? -1 : a < b ? 1 : 0;
}

/**
 * Compares two documents of a topic, given as positions in it, as trec_eval 10 orders them:
 * by score and, where scores are equal, by the bytes of the ids, both descending.
 */
export function trecOrder({ documents, scores }: RunTopic): (a: number, b: number) => number {
  return (a, b) => descending(scores[a], scores[b]) || compareBytes(documents[b], documents[a]);
}
