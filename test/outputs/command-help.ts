import { judgementActions } from '../../src/cli/commands/judgements.ts';
import { commands } from '../../src/cli/commands/registry.ts';
import { nmax } from '../support/nmax.ts';

/** Every command, and every action of one that has several: `judgements diff`. */
export const commandNames: readonly string[] = commands.flatMap(({ name }) =>
  name === 'judgements' ? Object.keys(judgementActions).map((action) => `${name} ${action}`) : [name],
);

const texts = new Map<string, string>();

/** What a command says of itself, asked once; the overview of all of them for the empty name. */
export function helpOf(name: string): string {
  const words = name === '' ? [] : name.split(' ');
  if (!texts.has(name)) texts.set(name, nmax([...words, '--help', '--all'], import.meta.dirname).stdout);
  return texts.get(name)!;
}

/** The forms of output that a command says it has. */
export function formatsOf(name: string): string[] {
  const choices = /--format <format>[^(]*\(choices:([^)]*?)(?:, default|\))/s.exec(helpOf(name))?.[1] ?? '';
  return [...choices.matchAll(/"(\w+)"/g)].map(([, format]) => format);
}
