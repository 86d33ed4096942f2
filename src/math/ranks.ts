/** Positions in ascending order of value; equal values keep the order they came in. */
export function ascendingOrder(values: ArrayLike<number>): Uint32Array {
  const order = new Uint32Array(values.length);
  for (let i = 0; i < order.length; i++) order[i] = i;
  return order.sort((i, j) => values[i] - values[j]);
}

/** Ranks from 1 for the smallest value; equal values share the average of their ranks. */
export function averageRanks(values: ArrayLike<number>): Float64Array {
  const order = ascendingOrder(values);
  const ranks = new Float64Array(order.length);
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && values[order[end]] === values[order[start]]) end++;
    for (let i = start; i < end; i++) ranks[order[i]] = (start + 1 + end) / 2;
    start = end;
  }
  return ranks;
}
