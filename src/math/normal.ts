/** The probability that a standard normal variable is at most z; accurate relative to itself far into the lower tail. */
export function normalCdf(z: number): number {
  const x = Math.abs(z);
  if (x <= 0.67448975) return 0.5 + central(z);
  const beyond = x <= 5.656854249492381 ? middleTail(x) : farTail(x);
  return z < 0 ? beyond : 1 - beyond;
}

/** The value that a standard normal variable stays below with probability p (Wichura 1988, AS 241). */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`invalid probability: ${p}; expected a number from 0 to 1`);
  const centred = p - 0.5;
  if (Math.abs(centred) <= 0.425) {
    const r = 0.180625 - centred * centred;
    return (centred * polynomial(quantileCentre[0], r)) / polynomial(quantileCentre[1], r);
  }
  if (p === 0 || p === 1) return centred * Number.POSITIVE_INFINITY;
  const r = Math.sqrt(-Math.log(centred < 0 ? p : 1 - p));
  const [numerator, denominator] = r <= 5 ? quantileTail : quantileFarTail;
  const shifted = r - (r <= 5 ? 1.6 : 5);
  const value = polynomial(numerator, shifted) / polynomial(denominator, shifted);
  return centred < 0 ? -value : value;
}

// Rational approximations of Cody 1969 (Mathematics of Computation 23), highest power first.
const cdfCentre = [
  [0.06568233791820745, 2.2352520354606837, 161.02823106855587, 1067.6894854603709, 18154.98125334356],
  [1, 47.202581904688245, 976.0985517377767, 10260.932208618979, 45507.78933502673],
] as const;
const cdfTail = [
  [
    1.0765576773720192e-8, 0.39894151208813466, 8.883149794388377, 93.50665613217785, 597.2702763948002,
    2494.5375852903726, 6848.190450536283, 11602.65143764735, 9842.714838383978,
  ],
  [
    1, 22.266688044328117, 235.387901782625, 1519.3775994075547, 6485.558298266761, 18615.571640885097,
    34900.95272114598, 38912.00328609327, 19685.429676859992,
  ],
] as const;

const quantileCentre = [
  [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
    133.14166789178438, 3.3871328727963665,
  ],
  [
    5226.495278852546, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
    42.31333070160091, 1,
  ],
] as const;
const quantileTail = [
  [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
    5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
    1.6763848301838038, 2.053191626637759, 1,
  ],
] as const;
const quantileFarTail = [
  [
    2.0103343992922881e-7, 0.000027115555687434876, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
    1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ],
  [
    2.0442631033899397e-15, 1.421511758316446e-7, 0.000018463183175100548, 0.0007868691311456133, 0.014875361290850615,
    0.1369298809227358, 0.599832206555888, 1,
  ],
] as const;

function central(z: number): number {
  const square = z * z;
  return (z * polynomial(cdfCentre[0], square)) / polynomial(cdfCentre[1], square);
}

function middleTail(x: number): number {
  return (gaussian(x) * polynomial(cdfTail[0], x)) / polynomial(cdfTail[1], x);
}

/** Laplace's continued fraction of the ratio of tail and density (DLMF 7.9); 40 terms suffice from x = 5.6 on. */
function farTail(x: number): number {
  if (x === Number.POSITIVE_INFINITY) return 0;
  let fraction = x;
  for (let k = 40; k > 0; k--) fraction = x + k / fraction;
  return (gaussian(x) * 0.3989422804014327) / fraction;
}

/** exp(−x²/2), with x split so that the square loses nothing to rounding. */
function gaussian(x: number): number {
  const coarse = Math.trunc(x * 16) / 16;
  return Math.exp(-0.5 * coarse * coarse) * Math.exp(-0.5 * (x - coarse) * (x + coarse));
}

function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (const coefficient of coefficients) value = value * x + coefficient;
  return value;
}
