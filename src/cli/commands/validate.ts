import { type Command, Option } from 'commander';
import { refuseUntold } from '../../formats/check-columns.ts';
import { fileKinds } from '../../formats/format.ts';
import { inspectQrels, inspectRun } from '../../formats/inspect.ts';
import { type InputFormat, inputFormats } from '../../formats/registry.ts';
import type { TableChoices } from '../../formats/table-choices.ts';
import type { NumberRule } from '../../model/patent-number.ts';
import type { Qrels } from '../../model/qrels.ts';
import { type SamplingForm, samplingForms } from '../../model/sampling.ts';
import { expandPaths } from '../../node/paths.ts';
import { readAnyFiles } from '../../node/read-any-files.ts';
import type { AnyReading } from '../../node/read-files.ts';
import { renderValidation, type ValidatedFile, validationJson } from '../../reports/validation.ts';
import { describeCommand, parseArguments } from '../options/parse-arguments.ts';
import { numbersOption, strictOption, subtopicsOption } from '../options/shared-options.ts';
import { addTableOptions, tableChoices } from '../options/table-options.ts';
import { terminalInk, write } from '../terminal.ts';
import { version } from '../version.ts';

interface ValidateOptions extends TableChoices {
  readonly kind?: 'run' | 'qrels';
  readonly inputFormat?: InputFormat;
  readonly format: 'text' | 'json';
  readonly sampling: SamplingForm;
  readonly subtopics?: boolean;
  readonly strict?: boolean;
  readonly numbers?: NumberRule;
}

const examples = `
examples
  nmax validate run.txt                      one run
  nmax validate qrels.txt runs/              qrels and runs, and whether they fit each other
  nmax validate --kind qrels judgements.json
exit code 1 when a file would be refused; with --strict also where the numbers may not mean what they seem to
`;

/** `nmax validate FILE…` */
export async function runValidate(args: readonly string[]): Promise<number> {
  const parsed = await parseArguments(describeValidate(), args);
  if (!parsed) return 0;
  const options = parsed.opts<ValidateOptions>();
  const { kind, inputFormat, format, sampling, subtopics, numbers, strict = false } = options;
  const table = tableChoices(options);
  const paths = await expandPaths(parsed.args);
  const readings: AnyReading[] = [];
  const how = { kind, format: inputFormat, table, sampling, subtopics, numbers };
  for await (const reading of readAnyFiles(paths, how)) readings.push(reading);
  if (readings.every(({ log }) => !log.refused()))
    refuseUntold(
      table,
      readings.map(({ log }) => log),
    );
  const files = inspect(readings, strict);
  await write(
    format === 'json'
      ? `${JSON.stringify(validationJson(files, version), null, 2)}\n`
      : renderValidation(files, terminalInk()),
  );
  return files.some(({ isRefused }) => isRefused) ? 1 : 0;
}

function describeValidate(): Command {
  return addTableOptions(
    describeCommand('validate', 'Check run and qrels files: every finding with code, line numbers, count and a hint.'),
  )
    .argument('<file...>', 'run and qrels files, folders or patterns; - is standard input')
    .addOption(new Option('--kind <kind>', 'what the files are; told from their content otherwise').choices(fileKinds))
    .addOption(
      new Option('--input-format <format>', 'format of the files; told from their content otherwise').choices(
        inputFormats(),
      ),
    )
    .addOption(
      new Option('--sampling <form>', 'sampled judgements: how their columns are read')
        .choices(samplingForms)
        .default('auto'),
    )
    .addOption(subtopicsOption())
    .addOption(strictOption())
    .addOption(numbersOption())
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(['text', 'json']).default('text'))
    .addHelpText('after', examples);
}

/** The first accepted qrels are what the runs are held against. */
function inspect(readings: readonly AnyReading[], strict: boolean): ValidatedFile[] {
  const qrels = readings.find((reading) => reading.kind === 'qrels' && !reading.log.refused())?.value as
    | Qrels
    | undefined;
  return readings.map((reading) => {
    const { path, log, format, kind } = reading;
    // What inspection adds is about single topics, and no command refuses a file for it.
    const isOdd = strict && log.serious().length > 0;
    if (!reading.value) return { path, log, isRefused: log.refused() };
    if (kind === 'qrels') {
      inspectQrels(reading.value, log);
      const { topics, documents } = reading.value;
      return {
        path,
        log,
        isRefused: log.refused() || isOdd,
        kind,
        format,
        topics: topics.length,
        entries: documents.length,
      };
    }
    inspectRun(reading.value, log, qrels);
    const { topics, lines } = reading.value;
    return { path, log, isRefused: log.refused() || isOdd, kind, format, topics: topics.size, entries: lines };
  });
}
