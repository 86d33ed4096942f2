import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { writeFileAtomic } from './write-file.ts';

/** Writes text that comes in pieces to a file, gzipped when its name ends in .gz. */
export async function saveText(chunks: Iterable<string> | AsyncIterable<string>, path: string): Promise<void> {
  const pieces = Symbol.iterator in chunks ? batched(chunks) : chunks;
  if (!path.endsWith('.gz')) return writeFileAtomic(path, pieces);
  let written: Promise<void> | undefined;
  await pipeline(Readable.from(pieces), createGzip(), (packed: AsyncIterable<Uint8Array>) => {
    written = writeFileAtomic(path, packed);
    return written;
  }).catch(async (error) => {
    // Where writing fails, what is left to pack is aborted, and that is told first.
    await written;
    throw error;
  });
}

/** Joins small pieces, so that writing costs little for each. */
export function* batched(chunks: Iterable<string>): Generator<string> {
  let text = '';
  for (const chunk of chunks) {
    text += chunk;
    if (text.length < 1 << 16) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
