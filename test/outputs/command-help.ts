import { commandLine, inParallel, runProgram } from './run-in-parallel.ts';

/** What a command says of itself. */
export interface CommandHelp {
  /** The command, with its action where it has several: `judgements diff`. */
  readonly name: string;
  readonly text: string;
}

/** The help of every command and of every action of those that have several, as the program prints it in a folder. */
export async function helpOfCommands(folder: string): Promise<CommandHelp[]> {
  const help = async (...words: string[]) =>
    (await runProgram(process.execPath, [commandLine, ...words, '--help'], folder)).stdout;
  const helpOf = async (name: string) => ({ name, text: await help(...name.split(' ')) });
  const names = [...(await help()).matchAll(/^ {2}([\w-]+) {2,}\S/gm)].map(([, name]) => name);
  const texts = await inParallel(names, helpOf);
  const actions = texts.flatMap(({ name, text }) =>
    [...(text.split(/^actions$/m)[1] ?? '').matchAll(/^ {2}([\w-]+) /gm)].map(([, action]) => `${name} ${action}`),
  );
  return [...texts, ...(await inParallel(actions, helpOf))];
}
