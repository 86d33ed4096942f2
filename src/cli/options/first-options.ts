import type { Command, Option } from 'commander';
import { PlacedCommand } from './placed-command.ts';

/** The options that people need first, in the order of the help, of the commands that have many. */
const firstOptions: Readonly<Record<string, string>> = {
  eval: 'measure sort per-topic only-topics interval bounds figure format ties grades numbers topic-set strict',
  compare: 'measure baseline test correction alpha daggers per-topic figure format ties grades numbers topic-set',
  check: 'measure baseline min max max-drop alpha junit github format ties grades numbers topic-set strict',
  misses: 'nmax list only topic per-topic texts figure format grades numbers families topic-set',
  stop: 'now target confidence rules topic order collection per-topic figure format grades numbers',
  study: 'output title measure rel alpha cutoffs effort ties grades numbers topic-set',
  report: 'output title measure nmax anonymise provenance grades numbers topic-set texts',
  serve: 'measure nmax port no-open title grades numbers topic-set texts',
};

/** Where descriptions begin, and how wide a line is. */
const [flagColumn, width] = [26, 79];

/** Has the help of a command show its first options and examples, within a screen; `--help --all` shows the rest. */
export function showFirst(command: Command): void {
  if (!(command instanceof PlacedCommand)) return;
  const name = command.name().replace(/^nmax /, '');
  const first = firstOptions[name]?.split(' ');
  if (!first) return;
  const options = first.flatMap((one) => command.options.filter(({ long }) => long === `--${one}`));
  const lines = options.map((option) => `  ${option.flags.padEnd(flagColumn - 2)}${inLine(option)}`);
  const examples = command.examples
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => (line.length <= width ? line : line.replace(/(?<=\S) {2,}.*$/, '')))
    .filter((line) => line.length <= width)
    .slice(0, 4);
  command.examples = '';
  command.configureHelp({
    formatHelp: (shown, helper) =>
      [
        `usage: ${helper.commandUsage(shown)}`,
        ...['', ...lines, '', 'examples', ...examples, ''],
        `all options and examples: nmax ${name} --help --all\n`,
      ].join('\n'),
  });
}

/** What an option does, as far as it fits into a line. */
function inLine({ description, argChoices }: Option): string {
  const room = width - flagColumn;
  const stated = description.replace(/ \(choices: (.*)\)$/, ': $1').replaceAll('"', '');
  const whole = argChoices ? `${stated}: ${argChoices.join(', ')}` : stated;
  if (whole.length <= room) return whole;
  const end = [...stated.matchAll(/[;:,] | \(/g)].filter(({ index }) => index <= room).at(-1);
  if (end && whole === description) return description.slice(0, end.index);
  return `${whole.slice(0, room - 2).replace(/[,;:]?\s+\S*$/, '')} …`;
}
