/**
 * Formats a number as C's `%.{digits}f` does, for one digit or more.
 * `toFixed` rounds an exact tie up where C rounds it to even: 1/32 is 0.0312 with four digits, not 0.0313.
 */
export function formatFixed(value: number, digits: number): string {
  // 0/0 has its sign bit set on x86, so that glibc prints the only NaN that averages produce as -nan.
  if (Number.isNaN(value)) return '-nan';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const magnitude = Math.abs(value);
  if (magnitude === Number.POSITIVE_INFINITY) return `${sign}inf`;
  if (magnitude >= 1e21) return `${sign}${BigInt(magnitude)}.${'0'.repeat(digits)}`;
  return sign + (roundTieToEven(magnitude, digits) ?? magnitude.toFixed(digits));
}

/** Only odd multiples of 1/2^(digits+1) lie exactly between two decimals; all others have one nearest. */
function roundTieToEven(magnitude: number, digits: number): string | undefined {
  const multiple = magnitude * 2 ** (digits + 1);
  if (multiple % 2 !== 1) return undefined;
  const below = (BigInt(multiple) * 5n ** BigInt(digits)) / 2n;
  const units = below % 2n === 0n ? below : below + 1n;
  const text = String(units).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** C's `%6.4f`. */
export function formatValue(value: number): string {
  return formatFixed(value, 4).padStart(6);
}

/** C's `%ld` of a number that is cast to long. */
export function formatLong(value: number): string {
  return String(Math.trunc(value));
}

/** C's `%-22s`; a text read as latin1 has one character a byte. */
export function formatName(name: string): string {
  return name.padEnd(22);
}
