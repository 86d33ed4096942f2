const halfLogTwoPi = 0.9189385332046728;

/** The natural logarithm of Γ(x) for x > 0, by Stirling's series after moving x up to 10 or more. */
export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`invalid argument of logGamma: ${x}; expected a positive number`);
  let product = 1;
  let z = x;
  while (z < 10) product *= z++;
  return (z - 0.5) * Math.log(z) - z + halfLogTwoPi + stirlingTail(z) - Math.log(product);
}

/** The natural logarithm of the beta function B(a, b), for a, b > 0. */
export function logBeta(a: number, b: number): number {
  const small = Math.min(a, b);
  const large = Math.max(a, b);
  if (large < 10) return logGamma(a) + logGamma(b) - logGamma(a + b);
  // Γ(large) / Γ(large + small) taken together, as the two logarithms would cancel.
  const ratio =
    small -
    (large - 0.5) * Math.log1p(small / large) -
    small * Math.log(a + b) +
    stirlingTail(large) -
    stirlingTail(a + b);
  return logGamma(small) + ratio;
}

/** Σ B₂ₖ / (2k(2k − 1)x²ᵏ⁻¹), which is exact to double precision from x = 10 on. */
function stirlingTail(x: number): number {
  const y = 1 / (x * x);
  const series =
    1 / 12 - y * (1 / 360 - y * (1 / 1260 - y * (1 / 1680 - y * (1 / 1188 - y * (691 / 360360 - y * (1 / 156))))));
  return series / x;
}
