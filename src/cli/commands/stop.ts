import { type Command, Option } from 'commander';
import { createProgressReader } from '../../formats/screening/progress-reader.ts';
import type { ScreeningChoices } from '../../formats/screening/screening-choices.ts';
import { UsageError } from '../../model/errors.ts';
import { readFile, sourceName } from '../../node/read-files.ts';
import { campaignProvenance, type ResultProvenance } from '../../reports/result-json.ts';
import { renderStudy, type StudyFormat, studyFormats } from '../../reports/study-report.ts';
import { optionOf } from '../../studies/parameters.ts';
import { stopping } from '../../studies/records/stopping.ts';
import { stoppingNow } from '../../studies/records/stopping-now.ts';
import type { StoppingStudy } from '../../studies/stopping.ts';
import { type StoppingNowStudy, studyRunsNow, studyStoppingNow } from '../../studies/stopping-now.ts';
import { openCampaign } from '../options/open-campaign.ts';
import { parameterOption } from '../options/parameter-options.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import { addScreeningOptions, screeningChoices } from '../options/screening-options.ts';
import { addPolicyOptions, addThresholdOption, addTopicOptions } from '../options/shared-options.ts';
import type { StudyOptions } from '../options/study-options.ts';
import { printResult } from '../print-result.ts';
import { runStudyCommand } from '../study-command.ts';
import { terminalInk } from '../terminal.ts';
import { version } from '../version.ts';

interface NowOptions extends StudyOptions, ScreeningChoices {
  readonly target?: number;
  readonly confidence?: number;
  readonly rules?: readonly string[];
  readonly rel?: number;
  readonly collection?: number | 'judged';
}

/** What is told of tables as well as of files of reviews. */
const ofTables = ['topic', 'order'];

const nowSummary = 'a review in progress: may it stop now? One file of a review is enough, or QRELS RUN';

const examples = `
examples
  nmax stop --now screened.csv                          may we stop? labels, the rest of the records without one
  nmax stop --now review.asreview --target 0.9          a project of ASReview in its own order
  nmax stop --now screened.csv --order rows             rows are the order, those without a label were passed over
  nmax stop --now qrels.txt run.txt                     what is judged of a ranked list is decided on
  nmax stop --now log.csv --collection 2000 -f json     a log of decisions does not say how many records there are
`;

/** `nmax stop QRELS RUN…`, and `nmax stop --now FILE` of a review that is not finished. */
export function runStop(args: readonly string[]): Promise<number> {
  if (args.includes('--now')) return runNow(args);
  return runSimulated(args).catch((error: unknown) => {
    if (!(error instanceof UsageError) || !error.message.startsWith('missing argument: run')) throw error;
    throw new UsageError(`${error.message}; for the file of a review: nmax stop --now FILE`);
  });
}

function runSimulated(args: readonly string[]): Promise<number> {
  return runStudyCommand<StoppingStudy, StudyOptions & ScreeningChoices>('stop', [{ definition: stopping }], args, {
    extend: (command) => addScreeningOptions(command.option('--now', nowSummary)),
    check: (options) => {
      const [first] = Object.keys(screeningChoices(options) ?? {}).filter((name) => !ofTables.includes(name));
      if (first !== undefined)
        throw new UsageError(`invalid ${optionOf(first)}: expected --now beside it, or a run of nmax convert`);
    },
  });
}

async function runNow(args: readonly string[]): Promise<number> {
  const parsed = await parseArguments(describeNow(), args);
  if (!parsed) return 0;
  const options = parsed.opts<NowOptions>();
  const [path, ...runs] = parsed.processedArgs.flat() as string[];
  const isOneFile = runs.length === 0 || (runs.length === 1 && runs[0] === path);
  const { study, provenance } = isOneFile ? await askReview(path, options) : await askRuns(path, runs, options);
  const { format, places } = options;
  const shown = { format: format as StudyFormat, places, ink: terminalInk(), provenance };
  await printResult(renderStudy(stoppingNow, study, shown), format, study.notes);
  return 0;
}

interface Asked {
  readonly study: StoppingNowStudy;
  readonly provenance: ResultProvenance;
}

/** Asks about the file of a review, which has its records, what was decided and as a rule the order. */
async function askReview(path: string, options: NowOptions): Promise<Asked> {
  const { inputFormat, rel, collection, format, duplicates } = options;
  const reader = createProgressReader({
    ...{ source: sourceName(path), format: inputFormat, review: screeningChoices(options), rel },
    collection: collection === 'judged' ? undefined : collection,
  });
  const { value, log, format: found, sha256 } = await readFile(path, reader, { hash: format === 'json' });
  log.assertAccepted(duplicates === 'first' ? ['duplicate-document'] : []);
  const study = studyStoppingNow([value!], options);
  return { study, provenance: { version, qrels: { path, format: found, sha256, topics: 1 } } };
}

/** Asks about ranked lists, of which some documents are judged. */
async function askRuns(qrels: string, runs: readonly string[], options: NowOptions): Promise<Asked> {
  const [foreign] = Object.keys(screeningChoices(options) ?? {}).filter((name) => !ofTables.includes(name));
  if (foreign !== undefined)
    throw new UsageError(`invalid ${optionOf(foreign)}: expected a file of a review alone, not QRELS RUN`);
  // Without columns the order is that of the decisions among the ranks.
  const order = options.columns && options.order;
  const campaign = await openCampaign(qrels, runs, { ...options, order });
  return { study: studyRunsNow(campaign, options), provenance: campaignProvenance(campaign, version) };
}

function describeNow(): Command {
  const command = addTopicOptions(
    addPolicyOptions(
      describeCommand('stop', 'May a review that is not finished stop now? Each rule says so, or what is missing.'),
      {
        ...{ withQrels: false, withRuns: false },
      },
    ),
  )
    .argument('<review>', 'the file of a review: CSV or RIS with labels, a project of ASReview; or qrels')
    .argument('[run...]', 'with qrels: the ranked lists that are screened')
    .option('--now', nowSummary)
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(studyFormats).default('table'))
    .addOption(integerOption('--places <n>', 'decimals in tables (default: 3)', 0, 15));
  const { target, confidence, rules, collection } = stopping.params;
  for (const [name, parameter] of Object.entries({ target, confidence, rules, collection }))
    command.addOption(parameterOption(name, parameter));
  return addScreeningOptions(addThresholdOption(command)).addHelpText('after', examples);
}
