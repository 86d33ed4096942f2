import { type Random, shuffle } from '../math/random.ts';
import type { ScreenedList } from './screened-list.ts';

/**
 * The whole collection in an order: the list, then what it leaves out, shuffled. `places[i]` is the place at position
 * i as a stop has it: a rank, or beyond the list's length a document that it leaves out, the relevant ones first.
 */
export function collectionOrder({ length, collection }: ScreenedList, random: Random): Uint32Array {
  const places = Uint32Array.from({ length: collection }, (_, i) => i + 1);
  shuffle(places.subarray(length), random);
  return places;
}

/** Whether the document at a place is relevant. */
export function relevanceOf({ ranks, length, relevant }: ScreenedList): (place: number) => boolean {
  const listed = new Set<number>(Array.from(ranks));
  const last = length + relevant - ranks.length;
  return (place) => (place <= length ? listed.has(place) : place <= last);
}

/** Sizes of batches that begin with 1 and grow by a tenth, rounded up, without end. */
export function* growingBatches(): Generator<number> {
  for (let size = 1; ; size += Math.ceil(size / 10)) yield size;
}
