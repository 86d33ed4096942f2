import { lstatSync } from 'node:fs';
import { UnreadableError } from '../sources/unreadable-error.ts';
import { describeSystemError, isSystemError, unlessRefused } from './system-error.ts';

/** What an error says of a file that could not be read, as an `UnreadableError`; any other error as it is. */
export function explainUnreadable(error: unknown): unknown {
  if (isSystemError(error)) {
    if (error.code === 'ENOENT') return new UnreadableError('unreadable', missing(error.path));
    if (error.code === 'EISDIR') return new UnreadableError('unreadable', 'a folder without files; expected a file');
    return new UnreadableError('unreadable', `unreadable file: ${describeSystemError(error)}`);
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR')
    return new UnreadableError('gzip', 'invalid gzip: cut off before its end; expected the whole file');
  if (code === 'Z_DATA_ERROR') return new UnreadableError('gzip', 'invalid gzip: damaged data');
  return error;
}

/** Node has no names but of UTF-8: what is none in a name becomes U+FFFD, and the file cannot be opened by it. */
function missing(path: string | undefined): string {
  const isLink = path !== undefined && unlessRefused(() => lstatSync(path).isSymbolicLink());
  if (isLink) return 'a link to a file that is missing; expected a file that exists';
  if (!path?.includes('\ufffd')) return 'missing file; expected a file that exists';
  return 'a name that is not UTF-8, which Node cannot open; expected another name, or standard input: nmax … - < FILE';
}
