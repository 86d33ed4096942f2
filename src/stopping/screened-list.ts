/** A ranked list as someone screens it from its top. */
export interface ScreenedList {
  /** Ranks of the relevant documents that are in the list, ascending. */
  readonly ranks: ArrayLike<number>;
  /** Documents in the list. */
  readonly length: number;
  /** All relevant documents of the topic, those that are not in the list among them. */
  readonly relevant: number;
  /** Documents that could be looked at: those of the list, and those it leaves out. */
  readonly collection: number;
}

/** How many relevant documents are among the first `depth` of a list. */
export function foundWithin({ ranks }: ScreenedList, depth: number): number {
  let low = 0;
  let high = ranks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ranks[middle] <= depth) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The stretches between relevant documents: as many are found from `first` to `last`, the ranks at which a rule that
 * counts what was found can come to stop there. `first` is 0 before anything was looked at.
 */
export function* stretchesOf({
  ranks,
  length,
}: ScreenedList): Generator<{ found: number; first: number; last: number }> {
  for (let found = 0; found <= ranks.length; found++) {
    const first = found === 0 ? 0 : ranks[found - 1];
    const last = found === ranks.length ? length : ranks[found] - 1;
    if (first <= last) yield { found, first, last };
  }
}
