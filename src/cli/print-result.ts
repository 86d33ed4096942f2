import type { Note } from '../model/note.ts';
import { visible } from '../reports/writers/text.ts';
import { write } from './terminal.ts';

/** Forms of output that are rows and nothing else: notes cannot stand in them. */
const rowFormats: readonly string[] = ['csv', 'tsv', 'jsonl', 'trec'];

/** Prints a result, and its notes on standard error where its form has no place for them. */
export async function printResult(text: string, format: string, notes: readonly Note[], print = write): Promise<void> {
  await print(text);
  if (rowFormats.includes(format)) await printNotes(notes, print);
}

/** Prints notes on standard error, for commands whose output is not a table. */
export async function printNotes(notes: readonly Note[], print = write): Promise<void> {
  for (const { message } of notes) await print(`nmax: note: ${visible(message)}\n`, process.stderr);
}
