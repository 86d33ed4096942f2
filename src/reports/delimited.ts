/** Renders rows as CSV (RFC 4180, lines end in \n) or TSV. */
export function renderDelimited(rows: Iterable<readonly string[]>, delimiter: ',' | '\t'): string {
  const cell = delimiter === ',' ? quoteCsv : escapeTsv;
  let text = '';
  for (const row of rows) text += `${row.map(cell).join(delimiter)}\n`;
  return text;
}

function quoteCsv(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** TSV has no quoting: what would break a row is written as \t, \n, \r or \\. */
function escapeTsv(text: string): string {
  const names: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\' };
  return text.replace(/[\t\n\r\\]/g, (character) => names[character]);
}
