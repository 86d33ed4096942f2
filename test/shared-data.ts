import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const candidate = process.env.NMAX_SHARED_DATA ?? join(root, '..', 'shared', 'data');

/** The folder of data that is not part of the repository; undefined where it is absent. */
export const sharedData: string | undefined = existsSync(candidate) ? candidate : undefined;

/** What a skipped test says about the missing folder. */
export const sharedDataMissing = `no data at ${candidate}; NMAX_SHARED_DATA can name another folder`;
