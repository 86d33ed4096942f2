import { kindOfTable, looksLikeHeader } from './columns.ts';
import { firstLine } from './first-line.ts';
import type { Format } from './format.ts';
import { LineReader } from './lines.ts';
import type { RowReader } from './records.ts';

const cellsOf = (line: string) => line.split(';');

/** A table with semicolons and no quoting, whose first row names the columns, as some spreadsheets write it. */
export const semicolons: Format<'semicolons'> = {
  name: 'semicolons',
  endings: ['ssv'],
  sniff: (head) => looksLikeHeader(cellsOf(firstLine(head))),
  kind: (head) => kindOfTable(cellsOf(firstLine(head))),
  read({ rows }, log) {
    let reader: RowReader | undefined;
    return new LineReader((line, number) => {
      if (number === 1) reader = rows(cellsOf(line), number);
      else reader?.(cellsOf(line), number);
    }, log);
  },
};
