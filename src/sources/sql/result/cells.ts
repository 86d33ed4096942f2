import { notText } from '../../../formats/tables/table.ts';

/** The largest number that a count, place or rank can be. */
const largest = 0x7fffffff;

/** An id in a cell of a result, integers as their digits; undefined where there is none. */
export function idIn(cell: unknown): string | undefined {
  if (typeof cell === 'number' || typeof cell === 'bigint') return String(cell);
  return typeof cell === 'string' && cell !== '' && !cell.includes('\0') ? cell : undefined;
}

/** A whole number in a cell, whatever type an engine exports it as; undefined where it is none, or negative. */
export function wholeIn(cell: unknown): number | undefined {
  if (typeof cell === 'number') return Number.isInteger(cell) && cell >= 0 && cell <= largest ? cell : undefined;
  if (typeof cell === 'bigint') return wholeIn(Number(cell));
  return typeof cell === 'string' && /^\d{1,10}(?:\.0*)?$/.test(cell) ? wholeIn(Number(cell)) : undefined;
}

/** A cell as messages show it. */
export function shownCell(cell: unknown): string {
  if (cell === notText) return 'bytes that are not UTF-8';
  return cell === null || cell === undefined || cell === '' ? 'nothing' : JSON.stringify(String(cell)).slice(1, -1);
}
