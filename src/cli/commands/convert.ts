import { Option } from 'commander';
import { shown } from '../../formats/fields.ts';
import { allowedFindings, type FindingCode } from '../../formats/finding-kinds.ts';
import { fileKinds } from '../../formats/format.ts';
import { formatNamed, type InputFormat, inputFormats, outputFormats } from '../../formats/registry.ts';
import type { ScreeningChoices } from '../../formats/screening/screening-choices.ts';
import { writeQrels, writeRun } from '../../formats/write.ts';
import { joinProblems, refuseSerious, UsageError } from '../../model/errors.ts';
import { duplicatePolicies } from '../../model/policy.ts';
import { type SamplingForm, samplingForms } from '../../model/sampling.ts';
import { counted } from '../../model/wording.ts';
import { joinNameless } from '../../node/nameless-answers.ts';
import { expandPaths } from '../../node/paths.ts';
import { type AcceptedReading, readAnswers, type TopicsOfAnswers } from '../../node/read-answers.ts';
import { readAnyFiles } from '../../node/read-any-files.ts';
import { type AnyReading, sourceName } from '../../node/read-files.ts';
import { describeCommand, parseArguments } from '../options/parse-arguments.ts';
import { saveWritten } from '../options/save-written.ts';
import { addScreeningOptions, requireScreeningFormat, screeningChoices } from '../options/screening-options.ts';
import { strictOption, subtopicsOption } from '../options/shared-options.ts';
import { formatOfEnding } from '../options/written-format.ts';
import { printNotes } from '../print-result.ts';
import { write } from '../terminal.ts';

interface ConvertOptions extends ScreeningChoices, TopicsOfAnswers {
  readonly output?: string;
  readonly to?: InputFormat;
  readonly kind?: 'run' | 'qrels';
  readonly inputFormat?: InputFormat;
  readonly duplicates: 'error' | 'first';
  readonly tag?: string;
  readonly sampling: SamplingForm;
  readonly subtopics?: boolean;
  readonly strict?: boolean;
}

const examples = `
examples
  nmax convert run.txt -o run.json                 formats are told from the ending of the output
  nmax convert run.csv --tag bm25 -o run.txt.gz    gzipped when it ends in .gz
  nmax convert qrels.json --kind qrels --to trec > qrels.txt
  nmax convert run.txt -o run.parquet              columns topic, document, rank, score, tag; packed with gzip
  nmax convert review.asreview --kind qrels -o qrels.txt                   the decisions of a review
  nmax convert review.asreview --kind run --priors exclude -o screened.txt   the order of screening
  nmax convert answers/ --topics-from-names -o run.txt     301.json, 302.json …: an answer of an engine in each
  nmax convert answers.json --queries queries.tsv -o run.txt       answers of _msearch, in the order of the queries
topics and documents stay in their order; ranks that are missing or contradict the scores are those of the scores
(equal scores by document id, descending), so that --ties trec and --ties rank give the same
ids and tags that a format cannot hold are refused; what else cannot be carried over is named on standard error
`;

/** `nmax convert INPUT` */
export async function runConvert(args: readonly string[]): Promise<number> {
  const command = addScreeningOptions(describeCommand('convert', 'Convert a run or qrels to another format.'))
    .argument('<input>', 'run or qrels file, or a folder with --topics-from-names; - is standard input')
    .option('-o, --output <file>', 'where to write; standard output when left out')
    .addOption(
      new Option(
        '--to <format>',
        'format to write; told from the output’s ending otherwise, TREC text where that says nothing',
      ).choices(outputFormats()),
    )
    .addOption(new Option('--kind <kind>', 'what the input is; told from its content otherwise').choices(fileKinds))
    .addOption(
      new Option('--input-format <format>', 'format of the input; told from its content otherwise').choices(
        inputFormats(),
      ),
    )
    .addOption(
      new Option('--duplicates <rule>', 'a document twice in a topic')
        .choices(duplicatePolicies.filter((rule) => rule !== 'unchecked'))
        .default('error'),
    )
    .addOption(
      new Option('--sampling <form>', 'sampled judgements: how their columns are read')
        .choices(samplingForms)
        .default('auto'),
    )
    .addOption(subtopicsOption())
    .addOption(strictOption())
    .option('--tag <tag>', 'run tag to write')
    .option('--topics-from-names', 'answers of an engine that name no topic: it is the name of the file')
    .option('--queries <file>', 'answers of an engine that name no topic: queries with their ids, in the same order')
    .addHelpText('after', examples);
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<ConvertOptions>();
  const format = options.to ?? formatOfEnding(options.output ?? '') ?? 'trec';
  const review = screeningChoices(options);
  const allowed = allowedFindings({ duplicates: options.duplicates });
  const fromAnswers = options.topicsFromNames || options.queries !== undefined;
  if (fromAnswers && options.kind === 'qrels')
    throw new UsageError('--kind qrels with answers of an engine; expected run');
  const { reading, serious } = fromAnswers
    ? await readAnswers(parsed.args[0], options, allowed)
    : await readOne(parsed.args[0], options, review, allowed);
  requireScreeningFormat(review, reading.format);
  if (options.strict && serious.length > 0) throw joinProblems(refuseSerious(serious));
  const source = sourceName(parsed.args[0]);
  if (reading.log.count('empty-run') > 0) throw new UsageError(`${source}: no entries; expected a run`);
  const written =
    reading.kind === 'qrels'
      ? writeQrels(reading.value!, format, source)
      : writeRun({ ...reading.value!, tag: options.tag ?? reading.value!.tag }, format, source);
  const { losses } = written;
  await saveWritten(options.output, written, format);
  if (reading.log.count('comments') > 0) losses.push(`${reading.log.count('comments')} comment lines`);
  if (reading.log.count('extra-columns') + reading.log.count('run-as-qrels') > 0)
    losses.push('columns after the grade');
  const { unread } = formatNamed(reading.format!);
  if (reading.kind === 'qrels') losses.push('the second column and the order of the lines');
  else if (unread) losses.push(unread);
  await printNotes(serious);
  const undecided = reading.kind === 'qrels' ? (reading.value?.reading?.undecided ?? []) : [];
  for (const { documents } of undecided)
    losses.push(`${counted(documents, 'record')} without a decision (--collection says how many there are in all)`);
  for (const { message } of reading.log.first('review-note')) await write(`nmax: ${message}\n`, process.stderr);
  for (const loss of losses) await write(`nmax: not carried over: ${loss}\n`, process.stderr);
  return 0;
}

/** A file, or a table in several; what is written is one run, or qrels. */
async function readOne(
  path: string,
  { kind, inputFormat: format, sampling, subtopics }: ConvertOptions,
  review: ScreeningChoices | undefined,
  allowed: readonly FindingCode[],
): Promise<AcceptedReading> {
  const readings: AnyReading[] = [];
  for await (const one of readAnyFiles(await expandPaths([path]), { kind, format, sampling, subtopics, review }))
    readings.push(one);
  if (readings.length > 1) throw refuseSeveral(path, readings);
  const [reading] = readings;
  for (const problem of joinNameless(reading.log.refusal(allowed))) throw problem;
  return { reading, serious: reading.log.serious(allowed) };
}

function refuseSeveral(path: string, readings: readonly AnyReading[]): Error {
  const nameless = joinNameless(readings.flatMap(({ log }) => log.refusal()));
  if (nameless.length === 1) return nameless[0];
  const tags = readings.flatMap(({ value }) => (value && 'tag' in value ? [value.tag] : []));
  return new UsageError(`${path}: ${readings.length} runs: ${shown(tags.join(', '))}; expected one run, or qrels`);
}
