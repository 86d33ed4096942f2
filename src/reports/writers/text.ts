import { largest } from '../../math/extremes.ts';
import type { Cell, Table } from '../../model/table.ts';

/** Gives text the look of a terminal; the identity where there is none. */
export interface Ink {
  bold(text: string): string;
  dim(text: string): string;
}

export const plainInk: Ink = { bold: (text) => text, dim: (text) => text };

/** Renders a table for a terminal: aligned columns, `*` after the best value, marks after it, notes below. */
export function renderText({ title, columns, rows, ...below }: Table, ink: Ink = plainInk): string {
  const marked = columns.map((_, c) => rows.some((row) => row[c].best));
  const legend = marked.includes(true) ? ['* best of its column'] : [];
  const notes = [...legend, ...(below.notes ?? []), ...(below.said ?? [])];
  const marksWidth = columns.map((_, c) => Math.max(0, largest(rows.map((row) => row[c].marks?.length ?? -1))) + 1);
  const tail = (c: number, { best = false, marks = '' }: Omit<Cell, 'text'> = {}) =>
    (marked[c] ? (best ? '*' : ' ') : '') + (marksWidth[c] > 1 ? ` ${marks}`.padEnd(marksWidth[c]) : '');
  const shown = rows.map((row) => row.map((cell, c) => visible(cell.text) + tail(c, cell)));
  const titles = columns.map((column, c) => visible(column.title) + tail(c));
  const widths = titles.map((text, c) => Math.max(width(text), largest(shown.map((row) => width(row[c])))));
  const line = (cells: readonly string[], dress: (text: string, c: number) => string) =>
    cells
      .map((text, c) => {
        const padding = ' '.repeat(widths[c] - width(text));
        return columns[c].align === 'left' ? dress(text, c) + padding : padding + dress(text, c);
      })
      .join('  ')
      .trimEnd();
  const lines = [
    ...(title === undefined ? [] : [ink.bold(visible(title))]),
    line(titles, (text) => ink.dim(text)),
    ...shown.map((row, r) => line(row, (text, c) => (rows[r][c].best ? ink.bold(text) : text))),
    ...(notes.length > 0 ? ['', ...notes.map((note) => ink.dim(visible(note)))] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Ids are anybody's text: control characters are shown, not obeyed. */
export function visible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '�');
}

/** Columns a text takes, near enough: wide characters take two. */
function width(text: string): number {
  let columns = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (/\p{Mn}/u.test(character)) continue;
    columns +=
      (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xffdc && code !== 0xfffd) || code >= 0x1f300
        ? 2
        : 1;
  }
  return columns;
}
