import { thousands } from '../model/wording.ts';
import type { ReadingProgress } from '../sources/run-source.ts';
import { show } from './terminal.ts';

/** A terminal that waits longer than this (in milliseconds) is told how far reading has come, and how often. */
const patience = 1000;
const interval = 100;

/** Runs something that reads files, showing its progress on standard error where that is a terminal. */
export async function withProgress<T>(
  read: (onProgress?: (progress: ReadingProgress) => void) => Promise<T>,
): Promise<T> {
  if (!process.stderr.isTTY) return read();
  const start = performance.now();
  let shown = 0;
  const result = await read((progress) => {
    const elapsed = performance.now() - start;
    if (elapsed < patience || elapsed - shown < interval) return;
    shown = elapsed;
    show(`\r\u001b[K${describeProgress(progress, elapsed / 1000)}`);
  }).finally(() => {
    if (shown > 0) show('\r\u001b[K');
  });
  return result;
}

/** Files, speed and the time left, on a line. */
export function describeProgress(progress: ReadingProgress, seconds: number): string {
  const { bytes, totalBytes, files, engine, share = 0 } = progress;
  if (engine !== undefined) return `${engine} ranks and joins: ${Math.floor(share * 100)} %, ${Math.floor(seconds)} s`;
  const megabytes = (count: number) => thousands(Math.round(count / 1e6));
  const speed = bytes / seconds;
  const left = speed > 0 ? Math.ceil(Math.max(0, totalBytes - bytes) / speed) : 0;
  return `reading ${files === 1 ? '1 file' : `${files} files`}: ${megabytes(bytes)} of ${megabytes(totalBytes)} MB, ${megabytes(speed)} MB/s, ${left} s left`;
}
