import { fstatSync, statSync } from 'node:fs';
import { isatty } from 'node:tty';
import type { Command } from 'commander';
import { InputError, UsageError } from '../../model/errors.ts';
import type { Note } from '../../model/note.ts';
import { engineNames } from '../../node/engines/registry.ts';
import { expandPaths, type OnPassedOver, standardInput } from '../../node/paths.ts';
import type { Output } from '../../node/protect-inputs.ts';
import { unlessRefused } from '../../node/system-error.ts';
import { engineOf } from '../../sources/sql/location.ts';
import { printNotes } from '../print-result.ts';

/** Options whose file or folder is written; all others that take one are read. A guard fails for one that is new. */
export const writingOptions: readonly string[] = [
  '--bibtex',
  '--conflicts',
  '--document-texts',
  '--figure',
  '--figures',
  '--junit',
  '--key',
  '--output',
  '--to-judge',
  '--topic-texts',
  '--write-qrels',
];

/** How options that read, or that may name a file, call their value. */
const readValue = /<(?:file|number or file|place|run|run\.\.\.|topics|where)>/;

/** As many are told of what is passed over. */
const mostTold = 5;

/** Arguments that are no files. */
const words = ['campaign', 'engine', 'measure', 'name', 'nmax'];

/**
 * Looks at the files of a command line before any is read: refuses outputs that are read too, says what is passed over
 * in folders, and that a terminal is waited for.
 */
export async function checkFiles(command: Command): Promise<void> {
  refuseSwapped(command);
  const given = inputsOf(command);
  const notes: Note[] = [];
  const inputs: string[] = [];
  for (const path of given)
    inputs.push(...(await filesOf(path, (message) => notes.push({ code: 'passed-over', message }))));
  const more = notes.splice(mostTold).length;
  if (more > 0) notes.push({ code: 'passed-over', message: `and ${more} more passed over` });
  if (given.some((path) => path === standardInput || path === '/dev/stdin') && isatty(0))
    notes.push({
      code: 'terminal',
      message: 'reading standard input from this terminal; Ctrl-D on a new line ends it',
    });
  await printNotes(notes);
  const outputs = outputsOf(command);
  if (outputs.length === 0 && !unlessRefused(() => fstatSync(1).isFile())) return;
  const { protectInputs } = await import('../../node/protect-inputs.ts');
  await protectInputs(inputs, outputs);
}

/** `eval runs/ qrels.txt`: judgements in a folder, and one file as the runs. */
function refuseSwapped(command: Command): void {
  const [first, second] = command.registeredArguments;
  const [folder, file, ...others] = command.args;
  if (first?.name() !== 'qrels' || second?.name() !== 'run' || file === undefined || others.length > 0) return;
  if (!isFolder(folder) || isFolder(file) || file === standardInput) return;
  throw new UsageError(`${folder} is a folder; the qrels file comes first: ${command.name()} ${file} ${folder}`);
}

const isFolder = (path: string) => unlessRefused(() => statSync(path).isDirectory()) === true;

function inputsOf(command: Command): string[] {
  const named = command.registeredArguments.flatMap((argument, i) =>
    words.includes(argument.name()) ? [] : command.args.slice(i, argument.variadic ? undefined : i + 1),
  );
  const chosen = command.options
    .filter(({ flags, long }) => readValue.test(flags) && !writingOptions.includes(long!))
    .flatMap((option) => valuesOf(command, option));
  return [...named, ...chosen];
}

function outputsOf(command: Command): Output[] {
  return command.options
    .filter(({ long }) => writingOptions.includes(long!))
    .flatMap((option) =>
      valuesOf(command, option).map((value) => ({
        option: option.long!,
        path: option.long === '--figure' ? splitFigure(value).path : value,
        isFolder: option.flags.includes('<folder>'),
      })),
    );
}

function valuesOf(command: Command, option: { readonly attributeName: () => string }): string[] {
  const values: unknown[] = [command.getOptionValue(option.attributeName())].flat();
  return values.filter((value) => typeof value === 'string');
}

/** The files of a path, or the database that an engine reads; what cannot be looked at is told when it is read. */
async function filesOf(path: string, onPassedOver: OnPassedOver): Promise<string[]> {
  const engine = engineOf(path, engineNames);
  if (engine !== undefined) return [path.slice(engine.length + 1).replace(/\?.*$/s, '')];
  try {
    // An archive is read too, besides the files in it.
    return [path, ...(await expandPaths([path], onPassedOver))];
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

/** What `--figure` asks for: `robustness:100=tau.svg`, `scores=scores.png` or `any.svg`. */
export function splitFigure(text: string): {
  readonly name?: string;
  readonly subject?: string;
  readonly path: string;
} {
  const match = /^([a-z][a-z-]*)(?::(.*))?=([^=]+)$/s.exec(text);
  return match ? { name: match[1], subject: match[2], path: match[3] } : { path: text };
}
