/** How many of the items a test holds for, one after the other, so that they need not all be there at once. */
export function countOf<T>(items: Iterable<T>, holds: (item: T) => boolean): number {
  let count = 0;
  for (const item of items) if (holds(item)) count++;
  return count;
}
