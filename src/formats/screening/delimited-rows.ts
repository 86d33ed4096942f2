/** A row of a table and the line on which it begins. */
export interface DelimitedRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Delimiters of tables of records. */
export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/**
 * The rows of a table, in which a cell in quotes may hold delimiters and line ends. What follows a closing quote belongs
 * to the cell, as Python's csv and pandas have it. A quote that is never closed gives the line on which it opens.
 */
export function delimitedRows(
  lines: readonly string[],
  delimiter: Delimiter,
): DelimitedRow[] | { readonly unclosed: number } {
  const rows: DelimitedRow[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (lines[at].trim() === '') continue;
    const line = at + 1;
    const cells: string[] = [];
    let text = lines[at];
    let place = 0;
    for (;;) {
      let cell = '';
      if (text[place] === '"') {
        const pieces: string[] = [];
        let from = place + 1;
        for (;;) {
          const end = text.indexOf('"', from);
          if (end === -1) {
            pieces.push(text.slice(from), '\n');
            if (++at >= lines.length) return { unclosed: line };
            text = lines[at];
            from = 0;
          } else if (text[end + 1] === '"') {
            pieces.push(text.slice(from, end + 1));
            from = end + 2;
          } else {
            pieces.push(text.slice(from, end));
            place = end + 1;
            break;
          }
        }
        cell = pieces.join('');
      }
      const end = text.indexOf(delimiter, place);
      cells.push(cell + text.slice(place, end === -1 ? undefined : end));
      if (end === -1) break;
      place = end + 1;
    }
    rows.push({ cells, line });
  }
  return rows;
}
