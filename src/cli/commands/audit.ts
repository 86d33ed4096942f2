import { Option } from 'commander';
import { readPrintedTableFile, sourceName } from '../../node/read-files.ts';
import { renderStudy, type StudyFormat, studyFormats } from '../../reports/study-report.ts';
import { auditTable } from '../../studies/audit/audit.ts';
import { type Rounding, roundings } from '../../studies/audit/audited-table.ts';
import { audit, summarizeAudit } from '../../studies/records/audit.ts';
import { describeCommand, integerOption, parseArguments, repeatable } from '../options/parse-arguments.ts';
import { printResult } from '../print-result.ts';
import { terminalInk, write } from '../terminal.ts';
import { version } from '../version.ts';

interface AuditCommandOptions {
  readonly topics?: number;
  readonly nmax?: number;
  readonly least: number;
  readonly percent?: boolean;
  readonly rounding: Rounding;
  readonly tau?: readonly string[];
  readonly ignore?: readonly string[];
  readonly format: StudyFormat;
}

const examples = `
examples
  nmax audit table.csv                      a row for each system, a column for each measure
  nmax audit table.csv --nmax 1000          PRES and recall without a cut-off are taken at 1000
  nmax audit table.csv --topics 50          which means 50 topics can have
  nmax audit table.csv --format csv

The columns "ranks" and "n" make a row one topic: every number is computed again from them.
exit code 1 when something cannot be right
`;

/** `nmax audit TABLE` */
export async function runAudit(args: readonly string[]): Promise<number> {
  const most = 1_000_000_000;
  const command = describeCommand('audit', 'Find the printed numbers of a results table that cannot be right.')
    .argument('<table>', 'CSV or TSV: the first column names the rows, every other is a measure; - is standard input')
    .addOption(integerOption('--topics <n>', 'topics that each number is a mean over', 1, most))
    .addOption(integerOption('--nmax <n>', 'the cut-off of measures that are written without one', 1, most))
    .addOption(integerOption('--least <n>', 'the fewest relevant documents that a topic has', 1, most).default(1))
    .option('--percent', 'the numbers are printed in per cent')
    .addOption(
      new Option('--rounding <how>', 'printed numbers were rounded to the nearest, or that or cut off')
        .choices(roundings)
        .default('any'),
    )
    .addOption(repeatable('--tau <a,b=x>', 'Kendall’s tau between two columns as printed; again for more'))
    .addOption(repeatable('--ignore <column>', 'a column that is no measure; again for more'))
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(studyFormats).default('table'))
    .addHelpText('after', examples);
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const { format, ...options } = parsed.opts<AuditCommandOptions>();
  const { value, path, format: written, sha256 } = await readPrintedTableFile(parsed.args[0]);
  const study = auditTable(value, { ...options, source: sourceName(path) });
  const provenance = { version, scoresFile: { path, format: written, sha256 } };
  const text = renderStudy(audit, study, { format, ink: terminalInk(), provenance });
  await printResult(text, format, study.notes);
  await write(`nmax: ${summarizeAudit(study)}\n`, process.stderr);
  return study.findings.some(({ severity }) => severity === 'impossible') ? 1 : 0;
}
