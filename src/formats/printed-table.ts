import type { PrintedTable } from '../model/printed-table.ts';
import { DelimitedReader } from './delimited.ts';
import { FindingLog } from './finding-log.ts';
import { LineReader } from './lines.ts';
import type { Reader, Reading } from './reader.ts';

/** A reader of a printed table as CSV or TSV: the first column names the rows; cells are kept as they are written. */
export function createPrintedTableReader(source = 'table', each = 'system'): Reader<PrintedTable> {
  const log = new FindingLog(source);
  const rows: { name: string; line: number }[] = [];
  const cells: string[][] = [];
  let columns: string[] = [];
  let delimited: DelimitedReader | undefined;
  let delimiter: ',' | '\t' = ',';
  const open = (names: readonly string[], line: number) => {
    columns = names.slice(1).map((name) => name.trim());
    if (columns.length === 0)
      log.add('header', 'missing column: measures; expected the row’s name and then a column for each measure', line);
    const repeated = columns.find((name, c) => columns.indexOf(name) !== c);
    if (repeated !== undefined) log.add('header', `duplicate column: ${repeated}; expected each once`, line);
    return ([name, ...texts]: readonly unknown[], at: number) => {
      rows.push({ name: String(name).trim(), line: at });
      cells.push(texts.map((text) => String(text).trim()));
    };
  };
  const lines = new LineReader((text, line) => {
    if (!delimited) {
      if (text.trim() === '' || text.startsWith('#')) return;
      delimiter = text.includes('\t') ? '\t' : ',';
      delimited = new DelimitedReader(delimiter, open, log);
    }
    delimited.line(text, line);
  }, log);
  return {
    push: (chunk) => lines.push(chunk),
    end(): Reading<PrintedTable> {
      lines.end();
      delimited?.end();
      if (rows.length === 0 && !log.refused()) log.add('empty', `no rows; expected a row for each ${each}`);
      return { value: { rows, columns, cells }, format: delimiter === ',' ? 'csv' : 'tsv', log };
    },
  };
}
