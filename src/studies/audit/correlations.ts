import { formatFixed } from '../../math/c-printf.ts';
import { kendallTau } from '../../math/kendall-tau.ts';
import { UsageError } from '../../model/errors.ts';
import { tolerance } from '../papers/check-number.ts';
import { tieRange } from '../papers/reproduce-correlations.ts';
import type { Rule } from './pair-rule.ts';

/** Kendall's tau between two columns, as it is printed beside the table. */
export interface PrintedTau {
  readonly columns: readonly [string, string];
  readonly printed: string;
}

/** Reads `AP,PRES=0.56`: two columns of a table and the tau that is printed for them. */
export function parsePrintedTau(text: string, columns: readonly string[]): PrintedTau {
  const match = /^(.*)=\s*([+-]?\d*\.?\d+)$/s.exec(text);
  const pairs = match ? columns.flatMap((a) => columns.map((b) => [a, b] as const)) : [];
  const pair = pairs.find(([a, b]) => a !== b && match![1].replace(/\s*,\s*/g, ',').trim() === `${a},${b}`);
  if (!pair)
    throw new UsageError(
      `invalid --tau: ${text}; expected two columns and a number, such as ${columns.slice(0, 2).join()}=0.56`,
    );
  return { columns: [pair[0], pair[1]], printed: match![2] };
}

/** Holds a printed tau against the printed scores: numbers that are printed alike may have stood in either order. */
export const printedTau: Rule = {
  name: 'tau',
  severity: 'impossible',
  says: 'a printed Kendall tau is one that the printed scores can have had before they were rounded, or have themselves',
  *check({ rows, taus, topics }) {
    for (const { columns, printed } of taus) {
      const pairs = rows.flatMap(({ cells }) => {
        const [a, b] = columns.map((column) => cells.find((cell) => cell.column === column));
        return a && b ? [[a, b] as const] : [];
      });
      if (pairs.length < 2) continue;
      const [x, y] = [0, 1].map((side) => pairs.map((pair) => pair[side].low));
      const { low, high } = tieRange(x, y, (one, other) => kendallTau(one, other).tauA);
      const { tauB } = kendallTau(x, y);
      const half = tolerance(printed);
      const value = Number(printed);
      const holds = value + half >= Math.min(low, tauB) && value - half <= Math.max(high, tauB);
      const message = `tau ${printed} is not from ${formatFixed(low, 4)} to ${formatFixed(high, 4)}, what ${pairs.length} rows can give`;
      yield { row: { name: 'all rows', line: 1, cells: [], topics }, cells: [...pairs[0]], holds, message };
    }
  },
};
