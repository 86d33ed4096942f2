import { type Command, Option } from 'commander';
import type { StudyName } from '../../features/registry.ts';
import { figuresGivenBy } from '../../figures/registry.ts';
import { UsageError } from '../../model/errors.ts';
import { studyFormats } from '../../reports/study-report.ts';
import { type AnyStudy, settleParameters } from '../../studies/define-study.ts';
import { optionOf, type StudyParameters } from '../../studies/parameters.ts';
import { bibtexOption } from './bibtex-option.ts';
import { addFigureOptions, checkFigures, type FigureChoices } from './figure-options.ts';
import type { ReadingOptions } from './open-campaign.ts';
import { parameterOption } from './parameter-options.ts';
import { describeCommand, integerOption } from './parse-arguments.ts';
import {
  addMeasureOptions,
  addPolicyOptions,
  addThresholdOption,
  addTopicOptions,
  type MeasureOptions,
  readsColumns,
  textsOption,
} from './shared-options.ts';
import { addSortOption, type SortOptions } from './sort-option.ts';

/** A study that a command runs, and the switch that chooses it where the command has several. */
export interface StudyChoice {
  readonly definition: AnyStudy;
  readonly chosenBy?: string;
  /** The line of the switch in the help. */
  readonly summary?: string;
}

/** Parsed options of a study's command; its parameters and views are among them by their names. */
export interface StudyOptions extends ReadingOptions, SortOptions, FigureChoices {
  readonly format: string;
  readonly places?: number;
  readonly scores?: string;
  readonly bibtex?: string;
  /** The column of groups for each of which the study is made. */
  readonly by?: string | readonly string[];
}

/** The values of some parameters, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Describes the command line of a study, or of several that a switch chooses from: all of it is read off them. */
export function describeStudyCommand(
  name: string,
  choices: readonly StudyChoice[],
  formats: readonly string[],
): Command {
  const [{ definition }] = choices;
  const { takes, mostRuns, fromScores, sorted, title, places } = definition;
  const withRuns = takes !== 'judgements' && choices.every((one) => !('runs' in one.definition.params));
  const withTopic = choices.every((one) => !('topic' in one.definition.params));
  const drawn = choices.flatMap((one) => figuresGivenBy(one.definition.name as StudyName));
  const command = addTopicOptions(addPolicyOptions(describeCommand(name, title), { withRuns, withTopic }));
  if (takes === 'judgements') command.argument('<qrels...>', 'qrels files, folders or patterns');
  else
    command
      .argument(fromScores ? '[qrels]' : '<qrels>', 'qrels file')
      .argument(
        mostRuns === 1 ? '<run>' : takes === 'qrels' || fromScores ? '[run...]' : '<run...>',
        mostRuns === 1 ? 'run file; - is standard input' : 'run files, folders or patterns; - is standard input',
      );
  command
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(formats).default(formats[0]))
    .addOption(integerOption('--places <n>', `decimals in tables (default: ${places})`, 0, 15))
    .option('--notes', 'every note below a table, not only the first three')
    .addOption(bibtexOption());
  if (takes === 'measures' || takes === 'judgements')
    addMeasureOptions(command, !choices.some((one) => 'collection' in one.definition.params));
  else addThresholdOption(command);
  if (!definition.needsGroups && mostRuns === undefined && takes !== 'judgements')
    command.option('--by <column>', 'the same for each group of a column of --groups');
  if (definition.showsTitles) command.addOption(textsOption());
  if (sorted) addSortOption(command);
  if (drawn.length > 0) addFigureOptions(command, drawn);
  if (fromScores)
    command.option(
      '--scores <file>',
      'a CSV or TSV table of scores instead of runs: run, then a column for each measure',
    );
  const described = new Set<string>();
  for (const { definition: one, chosenBy, summary = '' } of choices) {
    if (chosenBy) command.option(`--${chosenBy}`, summary);
    for (const [key, parameter] of Object.entries({ ...one.params, ...one.views } as StudyParameters)) {
      if (!described.has(key)) command.addOption(parameterOption(key, parameter));
      described.add(key);
    }
  }
  return command.addHelpText(
    'after',
    `\nexamples${choices.map((one) => one.definition.examples.trimEnd()).join('')}\n`,
  );
}

/** The study that a switch chooses; what belongs to another one is refused. */
export function chooseStudy(choices: readonly StudyChoice[], options: Values): AnyStudy {
  const chosen = choices.find(({ chosenBy }) => chosenBy && options[chosenBy]) ?? choices[0];
  const { params, views = {}, takes, name } = chosen.definition;
  for (const { definition, chosenBy } of choices) {
    const foreign = Object.keys({ ...definition.params, ...definition.views }).find(
      (key) => options[key] !== undefined && !(key in params) && !(key in views),
    );
    if (foreign === undefined) continue;
    const hint = chosenBy ? `it belongs to --${chosenBy}` : `expected no --${chosen.chosenBy}`;
    throw new UsageError(`invalid ${optionOf(foreign)}: ${hint}`);
  }
  if (takes !== 'measures' && takes !== 'judgements' && options.measure !== undefined)
    throw new UsageError(`invalid --measure: the study of ${name} has its own; expected none`);
  return chosen.definition;
}

/** The parameters of a study that were given; those that make no sense together are refused, before anything is read. */
export function parametersOf(definition: AnyStudy, options: StudyOptions): Values {
  const given = chosenOf(definition.params, options);
  const wrong = definition.conflict?.(given);
  if (wrong) throw new UsageError(`invalid ${optionOf(wrong.parameter)}: ${wrong.problem}`);
  const undrawn = options.figure && definition.noFigure?.(settleParameters(definition, given));
  if (undrawn) throw new UsageError(`invalid --figure: ${undrawn}`);
  checkFigures(options, figuresGivenBy(definition.name as StudyName));
  checkGroups(definition, options);
  return given;
}

/** Groups that nobody looks at were given in vain. */
function checkGroups({ needsGroups, name, takes }: AnyStudy, options: StudyOptions & MeasureOptions): void {
  const { groups, group, by, figure, format, families } = options;
  if (by !== undefined && groups === undefined)
    throw new UsageError('invalid --by: there are no groups; expected --groups FILE too');
  if (needsGroups) return;
  if (groups !== undefined && group === undefined && by === undefined && !readsColumns(options)) {
    const each = takes === 'judgements' ? '' : ', or --by COLUMN for each of them';
    throw new UsageError(
      `invalid --groups: expected --group NAME for the topics of one${each}; or a measure that reads a column, such as PRES@topic:budget`,
    );
  }
  if (by !== undefined && families !== undefined)
    throw new UsageError('--by and --families; expected --group NAME, as both numbers are shown for families');
  if (by !== undefined && group !== undefined) throw new UsageError('--by and --group; expected one of the two');
  const two = by !== undefined || (families !== undefined && name === 'evaluation');
  if (two && !(studyFormats as readonly string[]).includes(format))
    throw new UsageError(
      `invalid --format: ${format} has no place for several results; expected one of ${studyFormats.join(', ')}`,
    );
  if (by !== undefined && figure)
    throw new UsageError('invalid --figure: there would be one for each group; expected --group NAME');
}

/** The options of some names that were given. */
export function chosenOf(parameters: StudyParameters, options: StudyOptions): Values {
  const values = options as unknown as Values;
  return Object.fromEntries(
    Object.keys(parameters).flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
  );
}
