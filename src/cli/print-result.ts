import type { Note } from '../model/note.ts';
import { visible } from '../reports/writers/text.ts';
import { write } from './terminal.ts';

/** Forms of output that are rows and nothing else: notes cannot stand in them. */
const rowFormats: readonly string[] = ['csv', 'tsv', 'jsonl', 'trec'];

/** How many notes stand below a table, and whether any are printed at all: `--notes` and `--quiet`. */
const usualNotes = 3;
let chosen: NoteOptions = {};

export interface NoteOptions {
  readonly notes?: boolean;
  readonly quiet?: boolean;
}

/** Chooses which notes the command that begins prints. */
export function chooseNotes(options: NoteOptions): void {
  chosen = options;
}

/** How many notes a table for people has below it. */
export const mostNotes = () => (chosen.quiet ? 0 : chosen.notes ? undefined : usualNotes);

/** Prints a result, and its notes on standard error where its form has no place for them. */
export async function printResult(text: string, format: string, notes: readonly Note[], print = write): Promise<void> {
  await print(text);
  if (rowFormats.includes(format)) await printNotes(notes, print);
}

/** Prints notes on standard error, for commands whose output is not a table. */
export async function printNotes(notes: readonly Note[], print = write): Promise<void> {
  if (chosen.quiet) return;
  for (const { message } of notes) await print(`nmax: note: ${visible(message)}\n`, process.stderr);
}
