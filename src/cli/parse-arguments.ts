import { Command, CommanderError, Option } from 'commander';
import { UsageError } from '../model/errors.ts';

/** A command line to be described; unknown options and missing arguments become a `UsageError`. */
export function describeCommand(name: string, summary: string): Command {
  return new Command(`nmax ${name}`)
    .description(summary)
    .helpOption('-h, --help', 'show this help')
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .showSuggestionAfterError(true);
}

/** Parses arguments; `undefined` when help was asked for and has been shown. */
export function parseArguments(command: Command, args: readonly string[]): Command | undefined {
  try {
    return command.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    const [problem, suggestion] = error.message.replace(/^error: /, '').split('\n');
    const hint = suggestion ? `; ${suggestion.replace(/^\((.*)\?\)$/, '$1').toLowerCase()}` : '';
    throw new UsageError(`${problem}${hint}; ${command.name()} --help shows the options`);
  }
}

/** An option that may be given again and again. */
export function repeatable(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string, before: string[] = []) => [...before, value]);
}

/** An option that takes a whole number in a range. */
export function integerOption(flags: string, description: string, least: number, most: number): Option {
  return new Option(flags, description).argParser((text: string) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new UsageError(`invalid ${longFlag(flags)}: ${text}; expected a whole number from ${least} to ${most}`);
  });
}

/** An option that takes a number strictly between two others. */
export function betweenOption(flags: string, description: string, low: number, high: number): Option {
  return new Option(flags, description).argParser((text: string) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (value > low && value < high) return value;
    throw new UsageError(`invalid ${longFlag(flags)}: ${text}; expected a number between ${low} and ${high}`);
  });
}

const longFlag = (flags: string) => flags.replace(/^.*(--[a-z-]+).*$/, '$1');
