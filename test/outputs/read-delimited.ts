/** Reads CSV by RFC 4180 to the letter: anything it does not allow is an error. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;
  while (field.lastIndex < text.length) {
    const start = field.lastIndex;
    const match = field.exec(text);
    if (!match) throw new Error(`not CSV from here: ${text.slice(start, start + 40)}`);
    const [, cell, end] = match;
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  return rows;
}

/** Reads TSV as `nmax` writes it: tabs between cells, \t, \n, \r and \\ in them. */
export function readTsv(text: string): string[][] {
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  const names: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', '\\': '\\' };
  const lines = text.slice(0, -1).split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/\\(.)/g, (_, letter) => names[letter])));
}
