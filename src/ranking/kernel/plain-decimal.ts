import { parseDecimal } from '../../formats/numbers.ts';

const tens = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** The decimal number in bytes, exactly as `Number` reads it; NaN where it is not one or is not finite. */
export function decimalValue(bytes: Uint8Array, start: number, end: number): number {
  const negative = bytes[start] === 45;
  let value = 0;
  let decimals = 0;
  let point = 0;
  let p = negative ? start + 1 : start;
  const first = p;
  for (; p < end; p++) {
    const digit = bytes[p] - 48;
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      decimals += point;
    } else if (digit === -2 && point === 0) point = 1;
    else return otherValue(bytes, start, end);
  }
  // All digits fit in 53 bits and the power of ten is exact, so one division rounds correctly.
  if (value < 9007199254740992 && decimals <= 22 && p - first > point)
    return negative ? -value / tens[decimals] : value / tens[decimals];
  return otherValue(bytes, start, end);
}

function otherValue(bytes: Uint8Array, start: number, end: number): number {
  let text = '';
  for (let p = start; p < end; p++) text += String.fromCharCode(bytes[p]);
  return parseDecimal(text) ?? Number.NaN;
}
