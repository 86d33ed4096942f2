import type { Note } from '../../model/note.ts';
import type { PrintedTable } from '../../model/printed-table.ts';
import type { Study } from '../../model/study.ts';
import { type AuditedTable, type AuditOptions, readAuditedTable } from './audited-table.ts';
import { auditRules } from './rules.ts';

/** A printed number that breaks a rule. */
export interface AuditFinding {
  readonly severity: 'impossible' | 'suspicious';
  readonly rule: string;
  readonly row: string;
  readonly line: number;
  /** The columns it is about; any of their cells may be the wrong one. */
  readonly columns: readonly string[];
  readonly printed: readonly string[];
  readonly message: string;
}

/** What became of a rule: how often it could be held against the table, and how often it was broken. */
export interface RuleCount {
  readonly rule: string;
  readonly says: string;
  readonly compared: number;
  readonly broken: number;
}

/** Which printed numbers of a table cannot be right. */
export interface AuditStudy extends Study {
  readonly study: 'audit';
  readonly numbers: number;
  readonly rules: readonly RuleCount[];
  readonly findings: readonly AuditFinding[];
}

/** Holds a printed table of results against the rules that such numbers keep. */
export function auditTable(printed: PrintedTable, options: AuditOptions = {}): AuditStudy {
  const { topics, nmax, least = 1, percent = false, rounding = 'any', tau = [], ignore = [] } = options;
  const table = readAuditedTable(printed, options);
  const findings: AuditFinding[] = [];
  const counts = new Map<string, RuleCount>();
  for (const { name, severity, says, check } of auditRules) {
    let { compared, broken } = counts.get(name) ?? { compared: 0, broken: 0 };
    for (const { row, cells, holds, message } of check(table)) {
      compared++;
      if (holds) continue;
      broken++;
      findings.push({
        ...{ severity, rule: name, row: row.name, line: row.line, message },
        columns: cells.map(({ column }) => column),
        printed: cells.map((cell) => cell.printed),
      });
    }
    counts.set(name, { rule: name, says, compared, broken });
  }
  return {
    study: 'audit',
    parameters: { topics: topics ?? null, nmax: nmax ?? null, least, percent, rounding, tau, ignore },
    measures: table.measures.map(({ measure }) => measure.name),
    runs: printed.rows.map(({ name }) => name),
    numbers: table.rows.reduce((sum, { cells }) => sum + cells.length, 0),
    rules: [...counts.values()],
    findings,
    notes: notesOf(table, options, counts),
  };
}

function notesOf(
  table: AuditedTable,
  { topics, nmax, rounding = 'any' }: AuditOptions,
  counts: ReadonlyMap<string, RuleCount>,
): Note[] {
  const notes: Note[] = [];
  const told = (name: string) => /^(P|Success)@/.test(name);
  const granular = table.measures.filter(({ measure }) => told(measure.name)).map(({ column }) => column);
  if (granular.length > 0 && topics === undefined)
    notes.push({
      code: 'topics',
      message: `topics: without their number nothing is said of which means are possible (${granular.join(', ')})`,
    });
  else if (granular.length > 0 && counts.get('grain')!.compared === 0)
    notes.push({
      code: 'grain',
      message: `topics: a mean over ${topics} topics can be any number at the printed digits (${granular.join(', ')})`,
    });
  const bare = table.measures.filter(({ column, measure }) => measure.params.cutoff === nmax && !column.includes('@'));
  if (nmax !== undefined && bare.length > 0)
    notes.push({
      code: 'nmax',
      message: `Nmax: ${bare.map(({ column }) => column).join(', ')} taken at ${nmax}`,
    });
  notes.push({
    code: 'rounding',
    message:
      rounding === 'any'
        ? 'rounding: a printed number stands for all that round to it, or give it when digits are cut off'
        : 'rounding: a printed number stands for all that round to it',
  });
  notes.push({
    code: 'meaning',
    message: 'a table in which nothing is found need not be right; a rule that is broken names all cells it compares',
  });
  return notes;
}
