import { formatFixed } from '../../math/c-printf.ts';
import type { Measure } from '../../model/measure.ts';
import type { AuditedCell, AuditedRow, AuditedTable } from './audited-table.ts';

/** One comparison that a rule made: of which cells, whether it holds, and what is said where it does not. */
export interface Comparison {
  readonly row: AuditedRow;
  readonly cells: readonly AuditedCell[];
  readonly holds: boolean;
  readonly message: string;
}

/** A rule that printed results keep. */
export interface Rule {
  readonly name: string;
  /** Whether what breaks it cannot be right, or only looks like a slip. */
  readonly severity: 'impossible' | 'suspicious';
  /** What holds, as a sentence. */
  readonly says: string;
  readonly check: (table: AuditedTable) => Iterable<Comparison>;
}

/** What may not be above what, given the values of two measures; it grows with both. */
type Sides = (x: number, y: number) => readonly [lower: number, upper: number];

/** A rule between two measures of a row: something of the first is at most something of the second. */
export function pairRule(rule: {
  readonly name: string;
  readonly says: string;
  readonly between: (a: Measure, b: Measure, row: AuditedRow, least: number) => Sides | undefined;
}): Rule {
  return {
    ...rule,
    severity: 'impossible',
    *check({ rows, least }) {
      for (const row of rows)
        for (const a of row.cells)
          for (const b of row.cells) {
            if (a === b || !isPlain(a.measure) || !isPlain(b.measure)) continue;
            const sides = rule.between(a.measure, b.measure, row, least);
            if (!sides) continue;
            const [lower, upper] = sides(a.low, b.high);
            const message = `${a.measure.name} ${a.printed} and ${b.measure.name} ${b.printed}: ${showBound(lower)} is above ${showBound(upper)}`;
            yield { row, cells: [a, b], holds: lower <= upper + 1e-9, message };
          }
    },
  };
}

/** The cut-off of a measure; the whole list without one. */
export function cutoffOf({ params }: Measure): number {
  return (params.cutoff as number | undefined) ?? Number.POSITIVE_INFINITY;
}

/** Whether a measure has no parameters but a cut-off that are not as usual: with others it may keep no rule. */
export function isPlain({ definition, params }: Measure): boolean {
  return Object.entries(definition.params).every(
    ([key, { default: standard }]) => key === 'cutoff' || params[key] === standard,
  );
}

/** A number of a message. */
export function showBound(value: number): string {
  return formatFixed(value, 5).replace(/\.?0+$/, '');
}
