import { formatFixed } from '../math/c-printf.ts';
import type { Column } from '../model/table.ts';

/** A column of words. */
export const left = (title: string): Column => ({ title, align: 'left' });

/** A column of numbers. */
export const right = (title: string): Column => ({ title, align: 'right' });

/** A row of plain text. */
export const cells = (...texts: readonly string[]) => texts.map((text) => ({ text }));

/** A number for a table; a dash where there is none. */
export function showNumber(value: number | undefined, places: number): string {
  return value === undefined || !Number.isFinite(value) ? '–' : formatFixed(value, places);
}

/** A share in per cent; a dash where there is none. */
export function percent(share: number, places = 1): string {
  return Number.isFinite(share) ? `${showNumber(100 * share, places)}%` : '–';
}

/** A p-value with four decimals; what would round to nothing is said to be below. */
export function formatP(p: number): string {
  return p < 0.00005 ? '<0.0001' : formatFixed(p, 4);
}

/** A number with its sign, no sign where it rounds to zero, and a dash where there is none. */
export function formatSigned(value: number | undefined, places: number): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  const text = formatFixed(Math.abs(value), places);
  return /[1-9]/.test(text) ? (value < 0 ? '-' : '+') + text : text;
}

/** Confidence in per cent, without the noise of 1 − alpha. */
export function formatLevel(level: number): string {
  return `${Number((100 * level).toPrecision(10))}%`;
}

/** `PRES, recall and AP` */
export function enumerate(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
