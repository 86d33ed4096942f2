import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of data too large or not free to be in the repository: `NMAX_SHARED_DATA`, or `../shared/data`; undefined where there is none. */
export function sharedData(): string | undefined {
  const folder = process.env.NMAX_SHARED_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
  return existsSync(folder) ? folder : undefined;
}
