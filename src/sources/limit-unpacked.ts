import { expectedAtMost, limitOf } from '../model/limits.ts';
import { UnreadableError } from './unreadable-error.ts';

/** Hands on what a gzip file unpacks to, until that is too much: a small file may hold terabytes. */
export async function* limitUnpacked(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let room = limitOf('unpacked');
  for await (const chunk of chunks) {
    room -= chunk.length;
    if (room < 0) throw new UnreadableError('unpacked', `gzip unpacks to too much; ${expectedAtMost('unpacked')}`);
    yield chunk;
  }
}
