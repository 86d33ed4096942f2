import { formatFixed } from '../../math/c-printf.ts';

/** A lower limit as it is written, never more than it is. */
export function lowerLimit(value: number, places = 4): string {
  return formatFixed(Math.floor(value * 10 ** places + rounding) / 10 ** places, places);
}

/** An upper limit as it is written, never less than it is. */
export function upperLimit(value: number, places = 4): string {
  // 0 rounded up from below is −0.
  return formatFixed(Math.ceil(value * 10 ** places - rounding) / 10 ** places + 0, places);
}

/** What a share of two counts can be off by, and 0.6 must not become 0.5999. */
const rounding = 1e-9;
