/**
 * How far numbers that are equal on paper can be apart, as a share of the largest of them: 1e-12, or 9,007 · 2⁻⁵³.
 * A value that is one division (PRES, recall, precision) is off by at most 2⁻⁵³ of itself, a sum of m terms (AP, DCG,
 * a mean over topics) by at most m times that, and four values are behind two differences that are compared: this covers
 * 2,250 terms at worst, and far more in fact, as errors cancel. Differences of PRES or recall that are not equal are
 * at least 1/(n₁ · n₂ · Nmax) apart, n being the relevant documents of a topic: 1e-9 where all three are 1,000.
 * On the simulated CLEF-IP campaign all gaps between differences of R, PRES, AP, nDCG and ERR are below 1e-15 or above 1e-10.
 */
const share = 1e-12;

/** How far two numbers of these lists can be apart by rounding alone; what is not finite does not count. */
export function roundingOf(...lists: readonly ArrayLike<number>[]): number {
  let most = 0;
  for (const list of lists)
    for (let i = 0; i < list.length; i++) {
      const size = Math.abs(list[i]);
      if (size > most && size < Number.POSITIVE_INFINITY) most = size;
    }
  return share * most;
}

/**
 * The numbers with their rounding noise removed: sizes that follow each other within the rounding become the smallest of them,
 * and those that follow 0 become 0. Signs stay. The order of the numbers makes no difference.
 */
export function settle(numbers: ArrayLike<number>, rounding = roundingOf(numbers)): Float64Array {
  const settled = Float64Array.from(numbers);
  const sizes = settled.map(Math.abs).sort();
  // `first[i]` is the smallest of the sizes that are one with that of place i.
  const first = new Float64Array(sizes.length);
  let isNoisy = false;
  for (let i = 0, last = 0, start = 0; i < sizes.length; i++) {
    // Infinity less itself is NaN, which is within no rounding.
    if (!(sizes[i] - last <= rounding)) start = sizes[i];
    last = sizes[i];
    first[i] = start;
    if (start < last) isNoisy = true;
  }
  if (!isNoisy) return settled;
  for (let i = 0; i < settled.length; i++) {
    if (Number.isNaN(settled[i])) continue;
    const size = first[placeOf(sizes, Math.abs(settled[i]))];
    settled[i] = settled[i] < 0 ? 0 - size : size;
  }
  return settled;
}

/** Which of two numbers is larger, as a sign: 0 where they are apart by no more than rounding. */
export function signOfDifference(a: number, b: number): number {
  const difference = a - b;
  return Math.abs(difference) <= share * Math.max(Math.abs(a), Math.abs(b)) ? 0 : Math.sign(difference);
}

function placeOf(sorted: Float64Array, size: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < size) low = middle + 1;
    else high = middle;
  }
  return low;
}
