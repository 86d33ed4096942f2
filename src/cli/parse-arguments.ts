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
    throw new UsageError(`${reword(error.message)}; ${command.name()} --help shows the options`);
  }
}

/** Commander's sentences in our grammar: `problem thing: value; expected …; did you mean …`. */
function reword(message: string): string {
  const [problem, suggestion] = message.replace(/^error: /, '').split('\n');
  const hint = suggestion ? `; did you mean ${suggestion.replace(/^\(Did you mean (.*)\?\)$/, '$1')}` : '';
  const choice = /^option '.*(--[\w-]+).*' argument '(.*)' is invalid\. Allowed choices are (.*)\.$/.exec(problem);
  if (choice) return `invalid ${choice[1]}: ${choice[2]}; expected one of ${choice[3]}`;
  const quoted = /^(unknown option|missing required argument|unknown command) '(.*)'$/.exec(problem);
  if (quoted) return `${quoted[1].replace('required ', '')}: ${quoted[2]}${hint}`;
  return problem + hint;
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
export function shareOption(flags: string, description: string, low: number, high: number): Option {
  return new Option(flags, description).argParser((text: string) => {
    const value = parseDecimal(text);
    if (value !== undefined && value > low && value < high) return value;
    throw new UsageError(`invalid ${longFlag(flags)}: ${text}; expected a number between ${low} and ${high}`);
  });
}

/** An option that takes shares of a whole: `.2,.4,.6`. */
export function sharesOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((text: string) =>
    text.split(',').map((part) => {
      const value = parseDecimal(part.trim());
      if (value !== undefined && value > 0 && value <= 1) return value;
      throw new UsageError(
        `invalid ${longFlag(flags)}: ${text}; expected numbers above 0, at most 1, such as .2,.4,.6,.8`,
      );
    }),
  );
}

/** An option that takes positive whole numbers as a list or a range: `10,20,50` or `10:100:10`. */
export function depthsOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((text: string) => {
    const depths = parseDepths(text);
    if (depths) return depths;
    throw new UsageError(
      `invalid ${longFlag(flags)}: ${text}; expected positive whole numbers as a list (10,20,50) or start:end:step (10:100:10)`,
    );
  });
}

/** More numbers than this in a range are a slip of the hand. */
const mostDepths = 100_000;

function parseDepths(text: string): number[] | undefined {
  const range = /^(\d+):(\d+)(?::(\d+))?$/.exec(text.trim());
  if (range) {
    const [start, end, step] = [Number(range[1]), Number(range[2]), Number(range[3] ?? 1)];
    if (start < 1 || end < start || step < 1 || (end - start) / step > mostDepths) return undefined;
    return Array.from({ length: Math.floor((end - start) / step) + 1 }, (_, i) => start + i * step);
  }
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^[1-9]\d{0,8}$/.test(part))) return undefined;
  return [...new Set(parts.map(Number))].sort((a, b) => a - b);
}

function parseDecimal(text: string): number | undefined {
  return /^(\d+\.?\d*|\.\d+)(e-?\d+)?$/i.test(text) ? Number(text) : undefined;
}

function longFlag(flags: string): string {
  return flags.replace(/^.*(--[a-z-]+).*$/, '$1');
}
