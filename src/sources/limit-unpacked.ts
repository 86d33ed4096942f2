import { expectedAtMost, limitOf } from '../model/limits.ts';
import { thousands } from '../model/wording.ts';
import { UnreadableError } from './unreadable-error.ts';

/** Files that unpack to less are read however small they are packed. */
export const spared = 2 ** 28;
/** Gzip packs nothing smaller than to a 1,032nd. */
const mostRatio = 1100;

/**
 * Hands on what a gzip file unpacks to, until that is too much: a small file may hold terabytes, and what packs to a
 * hundredth of its size is blank lines, or one line again and again. `packed` tells how much of the file is read.
 */
export async function* limitUnpacked(
  chunks: AsyncIterable<Uint8Array>,
  packed: () => number,
): AsyncGenerator<Uint8Array> {
  let unpacked = 0;
  for await (const chunk of chunks) {
    unpacked += chunk.length;
    if (unpacked > limitOf('unpacked'))
      throw new UnreadableError('unpacked', `gzip unpacks to too much; ${expectedAtMost('unpacked')}`);
    const ratio = Math.floor(unpacked / packed());
    if (unpacked > spared && ratio > limitOf('ratio'))
      throw new UnreadableError(
        'unpacked',
        `gzip unpacks to ${thousands(ratio)} times its size, as blank or repeated lines do; ${expectedAtMost('ratio', 'times its size', mostRatio)}`,
      );
    yield chunk;
  }
}
