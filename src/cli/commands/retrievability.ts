import { type Command, Option } from 'commander';
import { UsageError } from '../../model/errors.ts';
import { readRunListFile } from '../../node/read-files.ts';
import { campaignProvenance } from '../../reports/result-json.ts';
import { renderStudy, type StudyFormat, studyFormats } from '../../reports/study-report.ts';
import { retrievability } from '../../studies/records/retrievability.ts';
import { cutoffOf, studyRetrievability } from '../../studies/retrievability.ts';
import { addFigureOptions, checkFigures, type FigureChoices, saveFigures } from '../options/figure-options.ts';
import type { ReadingOptions } from '../options/open-campaign.ts';
import { openHeads } from '../options/open-heads.ts';
import { parameterOption } from '../options/parameter-options.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import { addReadingOptions, addTopicOptions } from '../options/shared-options.ts';
import { printResult } from '../print-result.ts';
import { terminalInk } from '../terminal.ts';
import { version } from '../version.ts';

interface RetrievabilityCommandOptions extends ReadingOptions, FigureChoices {
  readonly qrels?: string;
  readonly cutoff?: number;
  readonly gravity?: number;
  readonly collection?: string;
  readonly rel?: number;
  readonly documents?: boolean;
  readonly format: StudyFormat;
  readonly places?: number;
}

const figureKinds = ['lorenz'];

const examples = `
examples
  nmax retrievability runs/ -c 100                            how evenly runs give access to documents
  nmax retrievability runs/ -c 100 --collection 528155        of a collection of so many documents
  nmax retrievability runs/ --gravity 1 --figure lorenz.svg   a document at rank k counts 1/k
  nmax retrievability runs/ --qrels qrels.txt                 findability of the relevant documents too
  nmax retrievability run.txt --documents --format csv        r(d) of every document
`;

/** `nmax retrievability RUN…` */
export async function runRetrievability(args: readonly string[]): Promise<number> {
  const parsed = await parseArguments(describeRetrievabilityCommand(), args);
  if (!parsed) return 0;
  const options = parsed.opts<RetrievabilityCommandOptions>();
  const { format, qrels, places, rel, cutoff, gravity, documents } = options;
  checkFigures(options, figureKinds);
  if (documents && !['csv', 'tsv', 'jsonl', 'json'].includes(format))
    throw new UsageError(`invalid --documents: ${format} lists a few; expected --format csv, tsv, jsonl or json`);
  if (rel !== undefined && qrels === undefined)
    throw new UsageError('invalid --rel: there are no judgements; expected --qrels too');
  const collection = await collectionOf(options.collection);
  const reading = { ...options, head: cutoffOf({ cutoff }) };
  const campaign = await openHeads(qrels, parsed.processedArgs[0] as readonly string[], reading);
  const study = studyRetrievability(campaign, { cutoff, gravity, collection, documents, rel });
  const { qrels: source, ...provenance } = campaignProvenance(campaign, version);
  const shown = { ...provenance, ...(qrels === undefined ? {} : { qrels: source }) };
  const text = renderStudy(retrievability, study, { format, places, ink: terminalInk(), provenance: shown });
  const draw = async () => (await import('../../figures/lorenz-figures.ts')).lorenzFigures(study);
  await saveFigures(options, figureKinds, draw, campaign);
  await printResult(text, format, study.notes);
  return 0;
}

function describeRetrievabilityCommand(): Command {
  const command = addTopicOptions(
    addReadingOptions(
      describeCommand('retrievability', 'How evenly runs give access to the documents of a collection.'),
      {
        withQrels: false,
        withRuns: false,
      },
    ),
  )
    .argument('<run...>', 'run files, folders or patterns; - is standard input')
    .option('--qrels <file>', 'judgements: findability of the relevant documents too')
    .addOption(
      integerOption('--rel <n>', 'the lowest relevant grade, with --qrels (default: 1)', -1_000_000, 1_000_000),
    )
    .option(
      '--collection <number or file>',
      'how many documents the collection has, or a file with an id on each line; those in the first c of some run when left out',
    )
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(studyFormats).default('table'))
    .addOption(integerOption('--places <n>', 'decimals in tables', 0, 17));
  for (const [name, parameter] of Object.entries({ ...retrievability.params, ...retrievability.views }))
    command.addOption(parameterOption(name, parameter));
  return addFigureOptions(command, figureKinds).addHelpText('after', examples);
}

/** A number of documents, or the ids of a file. */
async function collectionOf(text: string | undefined): Promise<number | readonly string[] | undefined> {
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  if (/^[-+]?[\d.,]+$/.test(text))
    throw new UsageError(`invalid --collection: ${text}; expected a whole number of documents, or a file of ids`);
  return (await readRunListFile(text, false)).map(({ name }) => name);
}
