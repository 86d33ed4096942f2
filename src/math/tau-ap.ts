import { checkPaired } from './paired.ts';

/**
 * AP correlation of an estimated ranking with the true one, in which errors near the top cost more
 * (Yilmaz, Aslam & Robertson 2008).
 * Both are given as values, higher is better. Ties in `estimate` take the average over all orders of the tied items
 * (the *a* variant of Urbano & Marrero 2017); a pair tied in `truth` counts as half right. NaN for fewer than two values.
 */
export function tauAp(truth: ArrayLike<number>, estimate: ArrayLike<number>): number {
  checkPaired(truth, estimate);
  const n = truth.length;
  const order = Uint32Array.from({ length: n }, (_, i) => i).sort((i, j) => estimate[j] - estimate[i]);
  let sum = 0;
  for (let start = 0; start < n; ) {
    let end = start + 1;
    while (end < n && estimate[order[end]] === estimate[order[start]]) end++;
    const right = rightlyBelow(truth, order, start, end);
    // Within a tied group each order is as likely as its reverse: half of the pairs are right.
    for (let i = Math.max(start, 1); i < end; i++) sum += (right + (i - start) / 2) / i;
    start = end;
  }
  return n < 2 ? Number.NaN : (2 * sum) / (n - 1) - 1;
}

/** The mean of both directions of {@link tauAp}, for two rankings of which neither is the true one. */
export function symmetricTauAp(x: ArrayLike<number>, y: ArrayLike<number>): number {
  return (tauAp(x, y) + tauAp(y, x)) / 2;
}

/** For an item of the group at `start`…`end`, on average: how many of the items above the group are truly better. */
function rightlyBelow(truth: ArrayLike<number>, order: Uint32Array, start: number, end: number): number {
  let right = 0;
  for (let i = start; i < end; i++) {
    const value = truth[order[i]];
    for (let above = 0; above < start; above++) {
      const other = truth[order[above]];
      right += other > value ? 1 : other === value ? 0.5 : 0;
    }
  }
  return right / (end - start);
}
