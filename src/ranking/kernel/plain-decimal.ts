import { parseDecimal } from '../../formats/numbers.ts';

const tens = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
/** Digits that fit in a double whatever they are. */
const exactDigits = 15;
const mostDigits = 19;

/** The decimal number in bytes, exactly as `Number` reads it; NaN where it is not one or is not finite. */
export function decimalValue(bytes: Uint8Array, start: number, end: number): number {
  const negative = bytes[start] === 45;
  let high = 0;
  let low = 0;
  let digits = 0;
  let decimals = 0;
  let point = 0;
  for (let p = negative ? start + 1 : start; p < end; p++) {
    const digit = bytes[p] - 48;
    if (digit >= 0 && digit <= 9) {
      if (digits < exactDigits) high = high * 10 + digit;
      else low = low * 10 + digit;
      digits++;
      decimals += point;
    } else if (digit === -2 && point === 0) point = 1;
    else return otherValue(bytes, start, end);
  }
  if (digits === 0 || digits > mostDigits || decimals > 22) return otherValue(bytes, start, end);
  const value =
    digits <= exactDigits ? high / tens[decimals] : quotient(high, tens[digits - exactDigits], low, tens[decimals]);
  if (Number.isNaN(value)) return otherValue(bytes, start, end);
  return negative ? -value : value;
}

/**
 * The double nearest to (a · b + c) / d, for integers a < 10^15, c < b <= 10^4 and d <= 10^22; NaN where it is too close to call.
 * In double-double arithmetic: Dekker, A floating-point technique for extending the available precision, 1971.
 */
function quotient(a: number, b: number, c: number, d: number): number {
  const product = a * b;
  const productRest = productError(a, b, product);
  const sum = product + c;
  const rest = c - (sum - product) + productRest;
  if (rest === 0 && sum <= Number.MAX_SAFE_INTEGER) return sum / d;
  const first = sum / d;
  const back = first * d;
  const second = (sum - back - productError(first, d, back) + rest) / d;
  // `second` is right to about 50 bits, so a change of 2^-40 of it covers its error.
  const slack = second * 2 ** -40;
  const value = first + (second + slack);
  return value === first + (second - slack) ? value : Number.NaN;
}

/** What is missing from the rounded product of two doubles. */
function productError(a: number, b: number, product: number): number {
  const aScaled = a * 134217729;
  const aHigh = aScaled - (aScaled - a);
  const aLow = a - aHigh;
  const bScaled = b * 134217729;
  const bHigh = bScaled - (bScaled - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

function otherValue(bytes: Uint8Array, start: number, end: number): number {
  let text = '';
  for (let p = start; p < end; p++) text += String.fromCharCode(bytes[p]);
  return parseDecimal(text) ?? Number.NaN;
}
