/** Lists shorter than this are sorted by comparing. */
const shortList = 24;

/**
 * Sorts places by the bytes between their starts and ends, digit by digit from the front.
 * False where two are the same; the order is then of no use.
 */
export function sortByBytes(places: Uint32Array, bytes: Uint8Array, starts: Uint32Array, ends: Uint32Array): boolean {
  const compare = (a: number, b: number, depth: number) => {
    const end = Math.min(ends[a] - starts[a], ends[b] - starts[b]);
    for (let i = depth; i < end; i++) {
      const difference = bytes[starts[a] + i] - bytes[starts[b] + i];
      if (difference !== 0) return difference;
    }
    return ends[a] - starts[a] - (ends[b] - starts[b]);
  };
  const buckets = (list: Uint32Array, depth: number) => {
    const counts = new Uint32Array(258);
    for (let i = 0; i < list.length; i++) counts[bucketOf(list[i], depth) + 1]++;
    for (let b = 0; b < 257; b++) counts[b + 1] += counts[b];
    return counts;
  };
  /** 0 for an id that has ended, else its byte plus one. */
  const bucketOf = (place: number, depth: number) => {
    const at = starts[place] + depth;
    return at < ends[place] ? bytes[at] + 1 : 0;
  };
  const isAscending = (list: Uint32Array) => {
    for (let i = 1; i < list.length; i++) if (compare(list[i - 1], list[i], 0) >= 0) return false;
    return true;
  };
  const insert = (list: Uint32Array, depth: number) => {
    for (let i = 1; i < list.length; i++) {
      const place = list[i];
      let j = i;
      for (; j > 0; j--) {
        const order = compare(list[j - 1], place, depth);
        if (order === 0) return false;
        if (order < 0) break;
        list[j] = list[j - 1];
      }
      list[j] = place;
    }
    return true;
  };
  const sort = (list: Uint32Array, from: number): boolean => {
    let depth = from;
    let counts: Uint32Array;
    do {
      if (list.length < shortList) return insert(list, depth);
      counts = buckets(list, depth);
      // Two ids that have both ended are the same.
      if (counts[1] > 1) return false;
      depth++;
    } while (counts[counts.indexOf(list.length) - 1] === 0);
    const next = counts.slice();
    const unsorted = list.slice();
    for (let i = 0; i < unsorted.length; i++) list[next[bucketOf(unsorted[i], depth - 1)]++] = unsorted[i];
    for (let b = 1; b < 257; b++)
      if (counts[b + 1] - counts[b] > 1 && !sort(list.subarray(counts[b], counts[b + 1]), depth)) return false;
    return true;
  };
  return isAscending(places) || sort(places, 0);
}
