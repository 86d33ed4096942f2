import { type Command, Option } from 'commander';
import { type OverlapRule, overlapRules, passageQrelsColumns, passageRunColumns } from '../../formats/passages.ts';
import { InputError, UsageError } from '../../model/errors.ts';
import { defaultPolicies, topicPolicies, zeroRelevantPolicies } from '../../model/policy.ts';
import { expandPaths } from '../../node/paths.ts';
import { readPassageQrels, readPassageRun } from '../../node/read-passages.ts';
import { renderStudy, type StudyFormat, studyFormats } from '../../reports/study-report.ts';
import { passageMeasures, usualPassageMeasures } from '../../studies/passage-measures.ts';
import { evaluatePassages, type PassageOptions, usualBeta } from '../../studies/passages.ts';
import { passages } from '../../studies/records/passages.ts';
import { parameterOption } from '../options/parameter-options.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import { printResult } from '../print-result.ts';
import { terminalInk } from '../terminal.ts';
import { version } from '../version.ts';

interface PassagesCommandOptions extends Pick<PassageOptions, 'topics' | 'zeroRelevant' | 'beta'> {
  readonly measure?: readonly string[];
  readonly overlaps: OverlapRule;
  readonly format: StudyFormat;
  readonly places?: number;
  readonly perTopic?: boolean;
}

const measureLines = passageMeasures
  .map(({ name, at, title }) => `  ${(at ? `${name}@${at.of}` : name).padEnd(19)} ${title}`)
  .join('\n');

const help = `
files, as INEX writes them
  qrels   ${passageQrelsColumns}
  run     ${passageRunColumns}
Offsets count characters from 0; passages are ordered by the rank column.

measures
${measureLines}

examples
  nmax passages passages.qrels passages.run
  nmax passages passages.qrels passages.run -m AgP,gP@5,CharPRES@20000 --per-topic
  nmax passages passages.qrels passages.run --beta 1 --format csv
`;

/** `nmax passages QRELS RUN…` */
export async function runPassages(args: readonly string[]): Promise<number> {
  const parsed = await parseArguments(describePassagesCommand(), args);
  if (!parsed) return 0;
  const { measure, overlaps, format, places, perTopic, ...options } = parsed.opts<PassagesCommandOptions>();
  const [qrelsPath, given] = parsed.processedArgs as [string, readonly string[]];
  const measures = measure?.flatMap((one) => one.split(',')).filter((one) => one.trim() !== '');
  const paths = await expandPaths(given);
  const qrels = await readPassageQrels(qrelsPath);
  const readings = await Promise.allSettled(paths.map((path) => readPassageRun(path, overlaps)));
  const refused = readings.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const fault = refused.find((reason) => !(reason instanceof InputError));
  if (fault) throw fault;
  const bad = refused as InputError[];
  if (bad.length > 0)
    throw new InputError(
      bad.map(({ message }) => message).join('\n'),
      bad.flatMap(({ findings }) => findings),
    );
  const read = readings.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const runs = read.map(({ value }) => value);
  const study = evaluatePassages(qrels.value, runs, { measures, ...options });
  const shownStudy = { ...study, parameters: { ...study.parameters, overlaps } };
  const provenance = {
    version,
    qrels: { path: qrels.path, sha256: qrels.sha256, topics: qrels.value.topics.size },
    runs: read.map(({ path, sha256, value }, r) => ({ name: study.runs[r], tag: value.tag, path, sha256 })),
  };
  const text = renderStudy(passages, shownStudy, {
    format,
    places,
    views: { perTopic },
    ink: terminalInk(),
    provenance,
  });
  await printResult(text, format, study.notes);
  return 0;
}

function describePassagesCommand(): Command {
  const { topics, zeroRelevant } = defaultPolicies;
  return describeCommand('passages', 'Evaluate runs of passages against judged passages: MAgP, MAiP, characters read.')
    .argument('<qrels>', 'judged passages')
    .argument('<run...>', 'runs of passages: files, folders or patterns')
    .option(
      '-m, --measure <names>',
      `measures, with commas or again (default: ${usualPassageMeasures.join(',')})`,
      (one: string, before: readonly string[] = []) => [...before, one],
    )
    .option(
      '--beta <number>',
      `β of a document’s F score: below 1 precision weighs more (default: ${usualBeta})`,
      parseBeta,
    )
    .addOption(
      new Option('--overlaps <rule>', 'passages of a run that share characters').choices(overlapRules).default('error'),
    )
    .addOption(new Option('--topics <rule>', 'topics averaged').choices(topicPolicies).default(topics))
    .addOption(
      new Option('--zero-relevant <rule>', 'topics without relevant passages')
        .choices(zeroRelevantPolicies)
        .default(zeroRelevant),
    )
    .addOption(parameterOption('perTopic', passages.views.perTopic))
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(studyFormats).default('table'))
    .addOption(integerOption('--places <n>', 'decimals in tables', 0, 17))
    .addHelpText('after', help);
}

function parseBeta(text: string): number {
  const beta = Number(text);
  if (text.trim() !== '' && beta > 0 && beta <= 1000) return beta;
  throw new UsageError(`invalid --beta: ${text}; expected a number above 0, such as 1`);
}
