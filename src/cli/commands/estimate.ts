import { Option } from 'commander';
import { parseDecimal } from '../../formats/number-list.ts';
import { createProgressReader } from '../../formats/screening/progress-reader.ts';
import { UsageError } from '../../model/errors.ts';
import { counted, thousands } from '../../model/wording.ts';
import { readFile, readPrintedTableFile, sourceName } from '../../node/read-files.ts';
import { renderStudy, type StudyFormat, studyFormats } from '../../reports/study-report.ts';
import { type EstimateOptions, estimateRecall } from '../../studies/estimate/estimate.ts';
import { strataOf } from '../../studies/estimate/strata-table.ts';
import { estimate } from '../../studies/records/estimate.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import { printResult } from '../print-result.ts';
import { terminalInk } from '../terminal.ts';
import { version } from '../version.ts';

interface EstimateCommandOptions extends Omit<EstimateOptions, 'strata'> {
  readonly strata?: string;
  readonly format: StudyFormat;
  readonly places?: number;
}

const examples = `
examples
  nmax estimate screened.csv --target 0.95                                          a review in progress: what is shown, what is missing
  nmax estimate --found 42 --left 5086 --sample 500 --relevant 0                    a clean sample of the rest
  nmax estimate --found 42 --left 5086 --target 0.95                                the sample that 0.95 needs
  nmax estimate --found 42 --left 5086 --sample 500 --relevant 0 --target 0.95      both
  nmax estimate --found 42 --collection 6189 --sample 1000 --relevant 8 --hits 7    a control set of everything
  nmax estimate --relevant 60 --hits 54                                             a control set alone
  nmax estimate --found 42 --strata strata.csv                                      stratum,documents,sample,relevant
`;

/** `nmax estimate` */
export async function runEstimate(args: readonly string[]): Promise<number> {
  const most = 1_000_000_000_000;
  const count = (flags: string, description: string) => integerOption(flags, description, 0, most);
  const command = describeCommand(
    'estimate',
    'How much a review has found, from a random sample: recall with exact limits, and the sample a target needs.',
  )
    .argument('[review]', 'the file of a review: CSV or RIS with labels, a project of ASReview; it has the counts')
    .addOption(count('--found <n>', 'relevant documents that the review found'))
    .addOption(count('--reviewed <n>', 'documents that the review looked at: precision and richness too'))
    .addOption(count('--left <n>', 'documents that nobody looked at, from which the sample was drawn'))
    .addOption(count('--collection <n>', 'all documents, where the sample (a control set) was drawn from them'))
    .addOption(count('--sample <n>', 'documents drawn at random and judged'))
    .addOption(count('--relevant <n>', 'documents of the sample that are relevant'))
    .addOption(count('--hits <n>', 'relevant documents of a control set that the review found too'))
    .option(
      '--strata <file>',
      'CSV or TSV, a stratum a line: its name, documents, sample, relevant and, if known, found',
    )
    .addOption(shareOption('--confidence <level>', 'how often the limits hold (default: 0.95)'))
    .addOption(shareOption('--target <recall>', 'the recall to be shown, and the sample that it needs'))
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(studyFormats).default('table'))
    .addOption(integerOption('--places <n>', 'decimals in tables', 0, 17))
    .addHelpText('after', examples);
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const { format, places, strata: path, ...options } = parsed.opts<EstimateCommandOptions>();
  const table = path === undefined ? undefined : await readPrintedTableFile(path, 'stratum');
  const strata = table && strataOf(table.value, sourceName(table.path));
  const review = parsed.args[0] === undefined ? undefined : await countsOf(parsed.args[0], options);
  const estimated = estimateRecall({ ...options, ...review?.counts, ...(strata ? { strata } : {}) });
  const study = review ? { ...estimated, notes: [review.note, ...estimated.notes] } : estimated;
  const provenance = {
    version,
    ...(review ? { qrels: review.qrels } : {}),
    ...(table ? { scoresFile: { path: table.path, format: table.format, sha256: table.sha256 } } : {}),
  };
  const text = renderStudy(estimate, study, { format, places, ink: terminalInk(), provenance });
  await printResult(text, format, study.notes);
  return 0;
}

/** How far a review has come, from its file. */
async function countsOf(path: string, { found, reviewed, left, collection, hits }: EstimateOptions) {
  const given = Object.entries({ found, reviewed, left, collection, hits }).find(([, value]) => value !== undefined);
  if (given) throw new UsageError(`invalid --${given[0]}: ${path} has the counts; expected one or the other`);
  const reader = createProgressReader({ source: sourceName(path) });
  const { value, log, format, sha256 } = await readFile(path, reader, {});
  log.assertAccepted([]);
  const { ranks, screened, collection: all } = value!;
  const counts = { found: ranks.length, reviewed: screened, left: all - screened };
  const message = `${thousands(screened)} of ${counted(all, 'record')} decided, ${thousands(ranks.length)} included, ${thousands(all - screened)} left`;
  return { counts, note: { code: 'review', message }, qrels: { path, format, sha256, topics: 1 } };
}

function shareOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((text: string) => {
    const value = parseDecimal(text);
    if (value !== undefined && value > 0 && value < 1) return value;
    throw new UsageError(`invalid ${flags.split(' ')[0]}: ${text}; expected a number between 0 and 1`);
  });
}
