import { statSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { unlessRefused } from '../node/system-error.ts';

/** What is read of less takes less time than optimising does. */
const worthOptimising = 1 << 25;

/**
 * Has V8 optimise later than it would: it begins after some 70 KB of bytecode, which a command of a tenth of a second
 * pays for and never gets back; evaluating one run takes a fifth less processor time with this. Folders and files that are
 * large together are worth it at once, and threads start faster without: Node's own code is kept compiled for V8 as it is.
 * Only Node 20 has the flag; others complain about it on standard error.
 */
export function optimiseLater(args: readonly string[]): void {
  if (process.versions.node.startsWith('20.') && sum(args.map(sizeOf)) < worthOptimising)
    setFlagsFromString('--interrupt-budget=1000000');
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function sizeOf(path: string): number {
  const found = unlessRefused(() => statSync(path, { throwIfNoEntry: false }));
  if (found === undefined) return 0;
  return found.isDirectory() ? worthOptimising : found.size;
}
