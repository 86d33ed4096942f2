import { InputError } from '../../model/errors.ts';
import { formatFinding } from '../../model/finding.ts';
import type { PrintedTable } from '../../model/printed-table.ts';
import type { Stratum } from './evidence.ts';

const names = {
  documents: ['documents', 'left', 'population'],
  sample: ['sample', 'sampled'],
  relevant: ['relevant'],
  found: ['found'],
} as const;
type Field = keyof typeof names;

/** The strata of a table: the first column names them; documents, sample, relevant and, if at all, found are columns. */
export function strataOf({ rows, columns, cells }: PrintedTable, source = 'strata'): Stratum[] {
  const findings: { code: string; severity: 'error'; source: string; line?: number; message: string }[] = [];
  const say = (message: string, line?: number) =>
    findings.push({ code: 'fields', severity: 'error', source, message, ...(line === undefined ? {} : { line }) });
  const plain = columns.map((name) => name.toLowerCase());
  const at = (field: Field) => plain.findIndex((name) => (names[field] as readonly string[]).includes(name));
  for (const field of ['documents', 'sample', 'relevant'] as const)
    if (at(field) === -1) say(`missing column: ${field}; found ${columns.join(', ')}`);
  const known = Object.values(names).flat() as string[];
  for (const name of columns.filter((_, c) => !known.includes(plain[c])))
    say(`unknown column: ${name}; expected documents, sample, relevant, found`);
  const strata =
    findings.length > 0
      ? []
      : rows.map(({ name, line }, r) => {
          const count = (field: Field) => {
            const text = cells[r][at(field)];
            if (/^\d{1,12}$/.test(text)) return Number(text);
            say(`invalid ${field}: ${text}; expected a whole number`, line);
            return 0;
          };
          if (rows.findIndex((row) => row.name === name) < r)
            say(`duplicate stratum: ${name}; expected each once`, line);
          const stratum = { name, documents: count('documents'), sample: count('sample'), relevant: count('relevant') };
          if (stratum.sample > stratum.documents)
            say(`invalid sample: ${stratum.sample}; expected at most the ${stratum.documents} documents`, line);
          if (stratum.relevant > stratum.sample)
            say(`invalid relevant: ${stratum.relevant}; expected at most the ${stratum.sample} of the sample`, line);
          return at('found') === -1 ? stratum : { ...stratum, found: count('found') };
        });
  if (findings.length > 0) throw new InputError(findings.map(formatFinding).join('\n'), findings);
  return strata;
}
