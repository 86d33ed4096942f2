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

/** `PRES, recall and AP` */
export function enumerate(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
