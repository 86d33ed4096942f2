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
  let text = '';
  for (const row of rows) text += `${row.map(cell).join(delimiter)}\n`;
  return text;
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
