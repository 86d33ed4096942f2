import { quoteCsv } from '../../formats/csv-cell.ts';

export interface DelimitedOptions {
  /** Whether cells that a spreadsheet would take for a formula get an apostrophe in front; programs want them as they are. */
  readonly guardFormulas?: boolean;
}

/** Renders rows as CSV (RFC 4180, lines end in \n) or TSV. */
export function renderDelimited(
  rows: Iterable<readonly string[]>,
  delimiter: ',' | '\t',
  { guardFormulas = false }: DelimitedOptions = {},
): string {
  const quote = delimiter === ',' ? quoteCsv : escapeTsv;
  const cell = guardFormulas ? (text: string) => quote(guardFormula(text)) : quote;
  // Most cells are those of the row before, and most rows are as long.
  let last: string[] = [];
  let written: string[] = [];
  // A text that grows cell by cell is a tree of its pieces until it is read.
  const lines: string[] = [];
  for (const row of rows) {
    if (row.length !== last.length) {
      last = new Array(row.length);
      written = new Array(row.length);
    }
    for (let column = 0; column < row.length; column++) {
      if (row[column] === last[column]) continue;
      last[column] = row[column];
      written[column] = cell(row[column]);
    }
    lines.push(written.join(delimiter));
  }
  lines.push('');
  return lines.join('\n');
}

/** Spreadsheets run what begins with = + - @, a tab or a carriage return; numbers are numbers. */
function guardFormula(text: string): string {
  return /^\s*[=+\-@\t\r]/.test(text) && !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? `'${text}` : text;
}

/** TSV has no quoting: what would break a row is written as \t, \n, \r or \\. */
function escapeTsv(text: string): string {
  const names: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\' };
  return text.replace(/[\t\n\r\\]/g, (character) => names[character]);
}
