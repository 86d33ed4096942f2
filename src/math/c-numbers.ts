/** Reads a number as C's `atof` does: the longest valid beginning, 0 where there is none. */
export function parseDouble(text: string): number {
  const match =
    /^[ \t\n\v\f\r]*([+-]?)(?:(0x(?:[0-9a-f]+\.?[0-9a-f]*|\.[0-9a-f]+)(?:p[+-]?\d+)?)|(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|(inf)|(nan))/i.exec(
      text,
    );
  if (!match) return 0;
  const [, sign, hexadecimal, decimal, infinite] = match;
  const magnitude = hexadecimal
    ? parseHexadecimal(hexadecimal)
    : decimal
      ? Number(decimal)
      : infinite
        ? Number.POSITIVE_INFINITY
        : Number.NaN;
  return sign === '-' ? -magnitude : magnitude;
}

function parseHexadecimal(text: string): number {
  const [digits, exponent = '0'] = text.toLowerCase().split('p');
  const [whole, fraction = ''] = digits.split('.');
  return Number.parseInt(whole + fraction, 16) * 2 ** (Number(exponent) - 4 * fraction.length);
}

/** Reads an integer as C's `atol` does: the longest valid beginning, 0 where there is none. */
export function parseLong(text: string): number {
  const match = /^[ \t\n\v\f\r]*([+-]?\d+)/.exec(text);
  return match ? Number(match[1]) : 0;
}
