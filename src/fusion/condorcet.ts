import { compareBytes } from '../model/byte-order.ts';
import type { FusedList, FusionTopic } from './fusion-method.ts';

/**
 * Condorcet-fuse: a sort by majority, so that each document beats or equals the next.
 * A run that has one of two documents votes for it, one that has neither does not vote. Where votes are equal, and where
 * majorities go round in a circle, the Borda count has the order from which the sort begins; equal counts go by id,
 * descending. The sort is our own, as the outcome of a circle hangs on how it is done.
 */
export function condorcetOrder(lists: readonly FusedList[], { weights, candidates }: FusionTopic): string[] {
  const ranks = lists.map(({ documents }) => new Map(documents.map((document, i) => [document, i])));
  const all = [...new Set(lists.flatMap(({ documents }) => documents))];
  const points = new Map(
    all.map((document) => {
      const given = lists.map(({ retrieved }, r) => {
        const rank = ranks[r].get(document);
        return weights[r] * (rank === undefined ? (candidates - retrieved + 1) / 2 : candidates - rank);
      });
      return [document, given.reduce((sum, value) => sum + value, 0)];
    }),
  );
  const begin = all.sort((a, b) => points.get(b)! - points.get(a)! || compareBytes(b, a));
  const places = begin.map((document) => ranks.map((of) => of.get(document) ?? Number.POSITIVE_INFINITY));
  const majority = (a: number, b: number) => {
    let votes = 0;
    for (let r = 0; r < weights.length; r++) {
      if (places[a][r] < places[b][r]) votes += weights[r];
      else if (places[a][r] > places[b][r]) votes -= weights[r];
    }
    return votes;
  };
  return mergeSort(begin.keys(), majority).map((place) => begin[place]);
}

/** A stable merge sort: the second of two stands first only where it wins. */
function mergeSort(items: Iterable<number>, majority: (a: number, b: number) => number): number[] {
  let parts = [...items].map((item) => [item]);
  while (parts.length > 1) {
    const merged: number[][] = [];
    for (let p = 0; p < parts.length; p += 2) merged.push(merge(parts[p], parts[p + 1] ?? [], majority));
    parts = merged;
  }
  return parts[0] ?? [];
}

function merge(left: readonly number[], right: readonly number[], majority: (a: number, b: number) => number) {
  const merged: number[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) merged.push(majority(left[l], right[r]) >= 0 ? left[l++] : right[r++]);
  return [...merged, ...left.slice(l), ...right.slice(r)];
}
