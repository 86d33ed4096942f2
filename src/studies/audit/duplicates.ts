import type { AuditedCell, AuditedRow } from './audited-table.ts';
import type { Rule } from './pair-rule.ts';

/** As many numbers, and as many digits in them, must be alike before that is worth a word. */
const leastAlike = 3;
const leastDigits = 8;

/** Digits of numbers, without the zeros they begin with: how much it tells that others are the same. */
function digitsOf(cells: readonly AuditedCell[]): number {
  return cells.reduce((sum, { printed }) => sum + printed.replace(/[^\d]/g, '').replace(/^0+/, '').length, 0);
}

const columns: Rule = {
  name: 'same column',
  severity: 'suspicious',
  says: `two measures do not have the same numbers in all rows, of ${leastAlike} or more, with ${leastDigits} digits or more`,
  *check({ measures, rows }) {
    for (const [i, a] of measures.entries())
      for (const b of measures.slice(i + 1)) {
        if (isOneThing(a.measure.name, b.measure.name)) continue;
        const pairs = rows.flatMap((row): [AuditedRow, AuditedCell, AuditedCell][] => {
          const [x, y] = [a, b].map(({ column }) => row.cells.find((cell) => cell.column === column));
          return x && y ? [[row, x, y]] : [];
        });
        // A column of one number, such as 0 or 1, tells nothing.
        const digits = digitsOf(pairs.map(([, cell]) => cell));
        if (pairs.length < leastAlike || digits < leastDigits || new Set(pairs.map(([, x]) => x.printed)).size < 2)
          continue;
        const [row, x, y] = pairs[0];
        const holds = pairs.some(([, one, other]) => one.printed !== other.printed);
        yield {
          row,
          cells: [x, y],
          holds,
          message: `${a.column} and ${b.column} are alike in all ${pairs.length} rows`,
        };
      }
  },
};

/** At the first document precision, success and reciprocal rank are one thing. */
function isOneThing(a: string, b: string): boolean {
  return [a, b].every((name) => /^(P|Success|RR)@1$/.test(name));
}

const rows: Rule = {
  name: 'same row',
  severity: 'suspicious',
  says: `two rows do not have the same numbers in all columns, of ${leastAlike} or more, with ${leastDigits} digits or more`,
  *check({ rows }) {
    const first = new Map<string, AuditedRow>();
    for (const row of rows) {
      if (row.cells.length < leastAlike || digitsOf(row.cells) < leastDigits) continue;
      const key = JSON.stringify(row.cells.map(({ column, printed }) => [column, printed]));
      const other = first.get(key);
      if (!other) first.set(key, row);
      const message = `all ${row.cells.length} numbers are those of ${other?.name}`;
      yield { row, cells: row.cells.slice(0, 1), holds: other === undefined, message };
    }
  },
};

/** What looks like a column or row that was copied. */
export const duplicateRules: readonly Rule[] = [columns, rows];
