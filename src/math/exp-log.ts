/** A number as the unevaluated sum of two doubles, some 32 decimal digits. */
type Double2 = readonly [high: number, low: number];

const ln2: Double2 = [Math.LN2, 2.3190468138462996e-17];

/**
 * e to the power of x, rounded to the nearest double.
 * `Math.exp` may be off by one in the last place and differs between engines; C's libraries seldom are.
 */
export function exactExp(x: number): number {
  if (!(Math.abs(x) < 700)) return Math.exp(x);
  const [high, low] = exp2(x);
  return high + low;
}

/** The natural logarithm of x, rounded to the nearest double. */
export function exactLog(x: number): number {
  const near = Math.log(x);
  if (!(Math.abs(near) < 700) || near === 0) return near;
  // One step of Newton's method from a value that is nearly right.
  const [high, low] = exp2(near);
  return near + (2 * (x - high - low)) / (x + high);
}

function exp2(x: number): Double2 {
  const powers = Math.round(x / ln2[0]);
  const rest = add(add([x, 0], negate(multiply([powers, 0], [ln2[0], 0]))), [-powers * ln2[1], 0]);
  const halvings = 8;
  const small: Double2 = [rest[0] / 2 ** halvings, rest[1] / 2 ** halvings];
  let sum: Double2 = [1, 0];
  for (let n = 11; n > 0; n--) sum = add([1, 0], multiply(sum, divide(small, n)));
  for (let i = 0; i < halvings; i++) sum = multiply(sum, sum);
  return [sum[0] * 2 ** powers, sum[1] * 2 ** powers];
}

function negate([high, low]: Double2): Double2 {
  return [-high, -low];
}

function add([a, b]: Double2, [c, d]: Double2): Double2 {
  const sum = a + c;
  const part = sum - a;
  return normalize(sum, a - (sum - part) + (c - part) + b + d);
}

function multiply([a, b]: Double2, [c, d]: Double2): Double2 {
  const product = a * c;
  return normalize(product, roundingOf(a, c, product) + (a * d + b * c));
}

function divide([a, b]: Double2, c: number): Double2 {
  const quotient = a / c;
  const product = quotient * c;
  return normalize(quotient, (a - product - roundingOf(quotient, c, product) + b) / c);
}

function normalize(high: number, low: number): Double2 {
  const sum = high + low;
  return [sum, low - (sum - high)];
}

/** What a · c lost when it was rounded (Dekker 1971). */
function roundingOf(a: number, c: number, product: number): number {
  const splitter = 134217729;
  const aHigh = a * splitter - (a * splitter - a);
  const cHigh = c * splitter - (c * splitter - c);
  const aLow = a - aHigh;
  const cLow = c - cHigh;
  return aLow * cLow - (product - aHigh * cHigh - aLow * cHigh - aHigh * cLow);
}
