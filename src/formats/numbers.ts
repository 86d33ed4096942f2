const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Programs that keep numbers as decimals write 1 as 1.0. */
const whole = /^[+-]?\d+(?:\.0+)?$/;

/** A finite decimal number, or undefined: no hexadecimal, no `nan`, nothing after the number. */
export function parseDecimal(text: string): number | undefined {
  if (!decimal.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** A 32-bit integer, also as a decimal such as `1.0`; or undefined. */
export function parseGrade(text: string): number | undefined {
  if (!whole.test(text)) return undefined;
  return toGrade(Number(text));
}

/** The number itself where it can be a grade: a 32-bit integer. */
export function toGrade(value: number): number | undefined {
  return (value | 0) === value ? value | 0 : undefined;
}
