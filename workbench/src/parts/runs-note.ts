import type { Workbench } from '../state/workbench.ts';
import { simulatedNote } from './simulated-note.ts';

/** What a figure with a row for each run says below itself: how many it leaves out, and whether the data are made up. */
export function runsNote(workbench: Workbench, drawn: number, listed: number): string | undefined {
  const notes = [drawn < listed ? `the first ${drawn} of ${listed} runs` : undefined, simulatedNote(workbench)];
  return notes.filter(Boolean).join('; ') || undefined;
}
