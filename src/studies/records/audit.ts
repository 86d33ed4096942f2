import type { Table } from '../../model/table.ts';
import { counted } from '../../model/wording.ts';
import { cells, left, right } from '../../output/cells.ts';
import type { AuditStudy } from '../audit/audit.ts';

/** What is shown of an audit: what was found, and how often each rule could be held against the table. */
export const audit = {
  name: 'audit',
  tables: (study: AuditStudy): Table[] => [
    ...(study.findings.length > 0 ? [findingTable(study)] : []),
    ruleTable(study),
  ],
  rows: ({ findings }: AuditStudy) =>
    findings.map(({ severity, rule, row, line, columns, printed, message }) => ({
      ...{ severity, rule, row, line },
      columns: columns.join('; '),
      printed: printed.join('; '),
      message,
    })),
  columns: ['severity', 'rule', 'row', 'line', 'columns', 'printed', 'message'],
};

/** In one line: how many numbers cannot be right. */
export function summarizeAudit({ numbers, findings }: AuditStudy): string {
  const impossible = findings.filter(({ severity }) => severity === 'impossible').length;
  const suspicious = findings.length - impossible;
  const what =
    impossible === 0 ? 'nothing that cannot be right' : `${counted(impossible, 'finding')} that cannot be right`;
  return `${counted(numbers, 'number')}: ${what}${suspicious > 0 ? `, ${suspicious} that look like a slip` : ''}`;
}

function findingTable({ findings }: AuditStudy): Table {
  return {
    title: 'what cannot be right, or looks like a slip',
    columns: [left('row'), left('columns'), left('rule'), left('why'), left('')],
    rows: findings.map(({ row, columns, rule, message, severity }) =>
      cells(row, columns.join(', '), rule, message, severity),
    ),
  };
}

function ruleTable({ rules }: AuditStudy): Table {
  return {
    title: 'rules that could be held against the table',
    columns: [left('rule'), right('compared'), right('broken'), left('')],
    rows: rules
      .filter(({ compared }) => compared > 0)
      .map(({ rule, says, compared, broken }) => cells(rule, `${compared}`, `${broken}`, says)),
  };
}
