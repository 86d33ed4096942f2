import { rmSync } from 'node:fs';
import { unlessRefused } from './system-error.ts';

/** Files and folders, and what ends who else writes to them. */
const unfinished = new Map<string, () => void>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Has a file or folder removed if the process is ended before {@link forgetUnfinished}; `endWriters` is called first. */
export function rememberUnfinished(path: string, endWriters: () => void = () => {}): void {
  if (unfinished.size === 0) {
    for (const signal of signals) process.on(signal, endBySignal);
    process.on('exit', removeAll);
  }
  unfinished.set(path, endWriters);
}

/** Ends what {@link rememberUnfinished} began. */
export function forgetUnfinished(path: string): void {
  unfinished.delete(path);
  if (unfinished.size > 0) return;
  for (const signal of signals) process.off(signal, endBySignal);
  process.off('exit', removeAll);
}

/** A process that ends has nobody to tell what it could not remove. */
function removeAll(): void {
  for (const [path, endWriters] of unfinished) {
    endWriters();
    // A program that was ended a moment ago may still make a file.
    unlessRefused(() => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }));
  }
}

/** A process that listens to a signal does not end by it: ours goes on to, unless somebody else listens too. */
function endBySignal(signal: NodeJS.Signals): void {
  removeAll();
  process.off(signal, endBySignal);
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}
