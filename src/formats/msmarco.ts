import { shown, splitFields } from './fields.ts';
import type { Format } from './format.ts';
import { LineReader } from './lines.ts';
import type { RowReader } from './records.ts';

/** Lines enough to tell three columns by. */
const linesTold = 1000;

/**
 * The runs of MS MARCO: `topic document rank` between tabs or blanks, without scores.
 * Three columns may be much else, so that the third must be ranks: whole numbers, a 1 among those of the first topic,
 * and none of them twice.
 */
export const msmarco: Format<'msmarco'> = {
  name: 'msmarco',
  endings: ['tsv'],
  sniff(head) {
    // Most files are told by their first line, and many are opened.
    if (splitFields(/\S[^\n]*/.exec(head)?.[0] ?? '').length !== 3) return false;
    const rows = wholeLines(head).map(splitFields);
    const first = rows.filter(([topic]) => topic === rows[0][0]);
    if (first.length === 0 || !first.every((row) => row.length === 3 && /^[1-9]\d*$/.test(row[2]))) return false;
    const ranks = first.map(([, , rank]) => rank);
    return ranks.includes('1') && new Set(ranks).size === ranks.length;
  },
  kind: () => 'run',
  read(sink, log) {
    let reader: RowReader | undefined;
    let topic: string | undefined;
    let rank = 0;
    return new LineReader((line, number) => {
      const fields = splitFields(line);
      if (fields.length === 0) return;
      if (fields.length !== 3) {
        const found = fields.length === 1 ? '1 column' : `${fields.length} columns`;
        log.add('fields', `invalid line: ${found}; expected 3: topic document rank`, number);
        return;
      }
      // Ranks are written from the first to the last, and scores from the highest to the lowest.
      if (fields[0] === topic && Number(fields[2]) <= rank)
        log.add('ranks-or-scores', `${shown(fields[2])} comes after ${rank}; read as ranks, 1 is the best`, number);
      topic = fields[0];
      rank = Number(fields[2]);
      reader ??= sink.rows(['topic', 'document', 'rank'], number);
      reader?.(fields, number);
    }, log);
  },
};

/** The lines of a beginning that are not cut off, blank ones aside. */
function wholeLines(head: string): string[] {
  const lines = head.split('\n', linesTold);
  return (lines.length > 1 ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== '');
}
