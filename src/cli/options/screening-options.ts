import { type Command, Option } from 'commander';
import type { InputFormat } from '../../formats/registry.ts';
import { encodingChoices, priorChoices, type ScreeningChoices } from '../../formats/screening/screening-choices.ts';
import { screeningFormats } from '../../formats/screening/screening-formats.ts';
import { UsageError } from '../../model/errors.ts';

const names = ['topic', 'id', 'priors', 'order', 'encoding'] as const satisfies (keyof ScreeningChoices)[];

/** Adds the options of files of reviews, besides their topic and order, which tables share. */
export function addScreeningOptions(command: Command): Command {
  return command
    .option('--id <column>', 'files of a review: the column or tag of the ids; told from the file otherwise')
    .addOption(new Option('--priors <place>', 'files of a review: records known before').choices(priorChoices))
    .addOption(new Option('--encoding <name>', 'files of a review: encoding of the text').choices(encodingChoices));
}

/** What was said of files of reviews; undefined where nothing was. */
export function screeningChoices(options: ScreeningChoices): ScreeningChoices | undefined {
  const given = names.filter((name) => options[name] !== undefined);
  const blank = given.find((name) => options[name]!.trim() === '');
  if (blank !== undefined) throw new UsageError(`invalid --${blank}: blank; expected a name`);
  return given.length === 0 ? undefined : Object.fromEntries(given.map((name) => [name, options[name]]));
}

/** Refuses options of files of reviews for other files, which have a topic and an order of their own. */
export function requireScreeningFormat(choices: ScreeningChoices | undefined, format: InputFormat | undefined): void {
  const [foreign] = Object.keys(choices ?? {}).filter((name) => name !== 'topic' && name !== 'order');
  if (foreign === undefined || format === undefined || screeningFormats.some(({ name }) => name === format)) return;
  const expected = screeningFormats.map(({ name }) => name).join(', ');
  throw new UsageError(`--${foreign} with ${format}; expected a file of a review (${expected})`);
}
