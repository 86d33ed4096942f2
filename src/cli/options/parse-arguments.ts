import { type Command, CommanderError, Option } from 'commander';
import { UsageError } from '../../model/errors.ts';
import { chooseNotes, type NoteOptions } from '../print-result.ts';
import { show } from '../terminal.ts';
import { checkFiles } from './check-files.ts';
import { showFirst } from './first-options.ts';
import { PlacedCommand } from './placed-command.ts';

/** A command line to be described; unknown options and missing arguments become a `UsageError`. */
export function describeCommand(name: string, summary: string): Command {
  return new PlacedCommand(`nmax ${name}`)
    .description(summary)
    .helpOption('-h, --help', 'show this help')
    .option('--quiet', 'no notes')
    .exitOverride()
    .configureOutput({ writeOut: (text) => show(text, process.stdout), writeErr: () => {} })
    .showSuggestionAfterError(true);
}

/** Parses arguments, and looks at the files they name; `undefined` when help was asked for and has been shown. */
export async function parseArguments(command: Command, args: readonly string[]): Promise<Command | undefined> {
  refuseRepeated(command);
  const isHelp = args.includes('--help') || args.includes('-h');
  try {
    if (isHelp && !args.includes('--all')) showFirst(command);
    command.parse(isHelp ? args.filter((one) => one !== '--all') : args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    throw new UsageError(`${reword(error.message, command)}; ${command.name()} --help shows the options`);
  }
  chooseNotes(command.opts<NoteOptions>());
  await checkFiles(command);
  return command;
}

/** The options that may be given again and again. */
const repeatables = new WeakSet<Option>();

/** Commander lets the last of two `--baseline` win without a word: one of them was meant in vain. */
function refuseRepeated(command: Command): void {
  for (const option of command.options) {
    if (repeatables.has(option)) continue;
    let first: string | undefined;
    command.on(`option:${option.name()}`, (value: string | null = null) => {
      if (first !== undefined) {
        const both = value === null ? '' : `: ${first}, ${value}`;
        throw new UsageError(`${option.long} given twice${both}; expected it once`);
      }
      first = value ?? '';
    });
  }
}

/** Commander's sentences in our grammar: `problem thing: value; expected …; did you mean …`. */
function reword(message: string, { options }: Command): string {
  const [problem, suggestion] = message.replace(/^error: /, '').split('\n');
  const hint = suggestion ? `; did you mean ${suggestion.replace(/^\(Did you mean (.*)\?\)$/, '$1')}` : '';
  const choice = /^option '.*(--[\w-]+).*' argument '(.*)' is invalid\. Allowed choices are (.*)\.$/.exec(problem);
  if (choice) return `invalid ${choice[1]}: ${choice[2]}; expected one of ${choice[3]}`;
  const required = /^required option '(.*)' not specified$/.exec(problem);
  const option = options.find(({ flags }) => flags === required?.[1]);
  if (option) return `missing option: ${option.flags}; expected ${option.description}`;
  const quoted = /^(unknown option|missing required argument|unknown command) '(.*)'$/.exec(problem);
  if (quoted)
    return `${quoted[1].replace('required ', '')}: ${quoted[2]}${formatMeant(quoted[2], options) ?? elsewhere.get(quoted[2]) ?? hint}`;
  return problem + hint;
}

/** Options that people look for in commands that do not have them. */
const elsewhere = new Map([
  ['-o', '; > FILE writes the output to a file'],
  ['--output', '; > FILE writes the output to a file'],
  ['--baseline', '; nmax compare holds runs against a baseline'],
  ['--significance', '; nmax compare tests differences'],
]);

/** `--latex` is a form of the output. */
function formatMeant(option: string, options: readonly Option[]): string | undefined {
  const format = options.find(({ long }) => long === '--format')?.argChoices?.find((one) => option === `--${one}`);
  return format && `; did you mean --format ${format}`;
}

/** An option that may be given again and again; its values are a list where it does not read them itself. */
export function repeatable<T>(flags: string, description: string, read?: (value: string, before?: T) => T): Option {
  const option = new Option(flags, description);
  repeatables.add(option);
  return read ? option.argParser(read) : option.argParser((value, before: string[] = []) => [...before, value]);
}

/** An option that takes a whole number in a range. */
export function integerOption(flags: string, description: string, least: number, most: number): Option {
  return new Option(flags, description).argParser((text: string) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new UsageError(`invalid ${longFlag(flags)}: ${text}; expected a whole number from ${least} to ${most}`);
  });
}

function longFlag(flags: string): string {
  return flags.replace(/^.*(--[a-z-]+).*$/, '$1');
}
