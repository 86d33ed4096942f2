import { defineScreeningFormat } from './define-screening-format.ts';
import { tableColumns } from './table-columns.ts';
import { readScreeningTable } from './table-reader.ts';
import { linesOf } from './whole-file.ts';

/** A table of the records of a review, or a log of decisions: CSV, TSV or with semicolons, as ASReview and Rayyan write it. */
export const screening = defineScreeningFormat({
  name: 'screening',
  endings: [],
  sniff: (head) => tableColumns([firstRow(head)]) !== undefined,
  open(bytes, log, { encoding, id }) {
    const lines = linesOf(bytes, log, encoding);
    return lines && readScreeningTable(lines, log, id);
  },
});

const firstRow = (head: string) => /\S[^\r\n]*/.exec(head)?.[0] ?? '';
