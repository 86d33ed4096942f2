/** Rank-biased overlap of two lists, and how far the part not seen could move it. */
export interface RankBiasedOverlap {
  /** The value if the agreement seen so far goes on (eq. 32); the point estimate. */
  readonly ext: number;
  /** The lowest value that any continuation of the lists could give (eq. 11). */
  readonly min: number;
  /** The highest value that any continuation could give, less `min` (eq. 30). */
  readonly residual: number;
}

/**
 * Rank-biased overlap of two lists without ties, of any two lengths (Webber, Moffat & Zobel 2010).
 * `p` is the persistence: the weight of the first k ranks grows with smaller p.
 */
export function rankBiasedOverlap<T>(a: readonly T[], b: readonly T[], p = 0.9): RankBiasedOverlap {
  if (!(p > 0 && p < 1)) throw new RangeError(`invalid persistence: ${p}; expected a number between 0 and 1`);
  checkUnique(a);
  checkUnique(b);
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const s = short.length;
  const l = long.length;
  const overlap = overlaps(short, long);
  const atShort = overlap[s];
  const atLong = overlap[l];
  const shortShare = s === 0 ? 0 : atShort / s;
  const longShare = l === 0 ? 0 : (atLong - atShort) / l;
  const full = l + s - atLong;

  let seen = 0;
  let extended = 0;
  let series = 0;
  let missing = 0;
  let power = 1;
  for (let d = 1; d <= full; d++) {
    power *= p;
    const weight = power / d;
    series += weight;
    if (d <= l) seen += overlap[d] * weight;
    if (d > s && d <= l) extended += shortShare * (d - s) * weight;
    if (d > s) missing += s * weight;
    if (d > l) missing += l * weight;
  }

  const scale = (1 - p) / p;
  // Σ pᵈ/d over all d is −ln(1 − p); the tail beyond what is seen keeps the overlap reached.
  const whole = -Math.log1p(-p);
  const ext = scale * (seen + extended) + (longShare + shortShare) * p ** l;
  const min = scale * (seen + atLong * (whole - partialSeries(p, l)));
  const residual = p ** s + p ** l - p ** full - scale * (missing + atLong * (whole - series));
  return { ext: clamp(ext), min: clamp(min), residual: clamp(residual) };
}

/** The number of items common to both lists down to each depth; a list that has ended keeps what it had. */
function overlaps<T>(short: readonly T[], long: readonly T[]): Uint32Array {
  const counts = new Uint32Array(long.length + 1);
  const once = new Set<T>();
  for (let d = 1; d <= long.length; d++) {
    const arriving = d <= short.length ? [short[d - 1], long[d - 1]] : [long[d - 1]];
    counts[d] = counts[d - 1];
    for (const item of arriving) {
      if (once.has(item)) counts[d]++;
      else once.add(item);
    }
  }
  return counts;
}

function checkUnique<T>(list: readonly T[]): void {
  const seen = new Set<T>();
  for (const item of list) {
    if (seen.has(item)) throw new RangeError(`duplicate item in ranking: ${item}`);
    seen.add(item);
  }
}

function partialSeries(p: number, depth: number): number {
  let sum = 0;
  let power = 1;
  for (let d = 1; d <= depth; d++) {
    power *= p;
    sum += power / d;
  }
  return sum;
}

// Each lies in [0, 1] but for rounding.
function clamp(value: number): number {
  return Math.max(0, Math.min(1, value));
}
