/**
 * A root of a continuous function that changes sign between `low` and `high` (Chandrupatla 1997).
 * Stops when the bracket is as narrow as rounding allows.
 */
export function findRoot(f: (x: number) => number, low: number, high: number): number {
  let a = low;
  let b = high;
  let fa = f(a);
  let fb = f(b);
  if (fa === 0) return a;
  if (fb === 0) return b;
  if (fa > 0 === fb > 0) throw new RangeError(`no change of sign between ${low} and ${high}`);
  let c = a;
  let fc = fa;
  let step = 0.5;
  for (let i = 0; i < 200; i++) {
    const x = a + step * (b - a);
    const fx = f(x);
    if (fx > 0 === fa > 0) {
      c = a;
      fc = fa;
    } else {
      c = b;
      b = a;
      fc = fb;
      fb = fa;
    }
    a = x;
    fa = fx;
    const best = Math.abs(fa) < Math.abs(fb) ? a : b;
    const tolerance = 2 * Number.EPSILON * Math.abs(best) + Number.MIN_VALUE;
    const limit = tolerance / Math.abs(b - a);
    if (limit > 0.5 || fa === 0) return fa === 0 ? a : best;
    const xi = (a - b) / (c - b);
    const phi = (fa - fb) / (fc - fb);
    const inverseQuadratic = phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi;
    step = inverseQuadratic
      ? ((fa / (fb - fa)) * fc) / (fb - fc) + ((((c - a) / (b - a)) * fa) / (fc - fa)) * (fb / (fc - fb))
      : 0.5;
    step = Math.min(1 - limit, Math.max(limit, step));
  }
  return a;
}
