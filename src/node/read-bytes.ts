import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { isGzip } from '../formats/bytes.ts';
import type { RandomBytes } from '../formats/tables/table.ts';
import { UnreadableError } from '../sources/unreadable-error.ts';
import { explainUnreadable } from './explain-unreadable.ts';
import { memberBytes } from './held-members.ts';
import { standardInput } from './paths.ts';
import { unlessRefused } from './system-error.ts';
import { unpackGzip } from './unpack-gzip.ts';

/** The bytes of a file or of standard input, unpacked where they are gzip by content. */
export async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    const held = memberBytes(path);
    const chunks = held ? only(held) : path === standardInput ? readInput() : readChunks(path);
    const head = await firstBytes(chunks);
    if (!isGzip(head)) {
      if (head.length > 0) yield head;
      yield* { [Symbol.asyncIterator]: () => chunks };
      return;
    }
    const { Readable: Stream } = await import('node:stream');
    yield* unpackGzip(Stream.from(prepend(head, chunks)));
  } catch (error) {
    throw explainUnreadable(error);
  }
}

/** The bytes of a file at any place; opened for each, so that nothing stays open. */
export async function openRandom(path: string): Promise<RandomBytes> {
  const held = memberBytes(path);
  if (held) return { size: held.length, slice: async (from, to) => held.subarray(from, to) };
  const opened = <T>(read: (file: number) => T): T => {
    try {
      const file = openSync(path, 'r');
      try {
        return read(file);
      } finally {
        closeSync(file);
      }
    } catch (error) {
      throw explainUnreadable(error);
    }
  };
  return {
    size: opened((file) => fstatSync(file).size),
    slice: async (from, to) =>
      opened((file) => {
        const bytes = new Uint8Array(to - from);
        let length = 0;
        for (let read = -1; read !== 0 && length < bytes.length; length += read)
          read = readSync(file, bytes, length, bytes.length - length, from + length);
        return bytes.subarray(0, length);
      }),
  };
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const chunkSize = 1 << 18;

/** Reads without streams, which take longer to start than a file of judgements takes to read. */
async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    const size = Math.max(chunkSize, Math.min(fstatSync(file).size, mostAtOnce));
    for (;;) {
      const chunk = new Uint8Array(size);
      const length = readSync(file, chunk, 0, size, null);
      if (length === 0) return;
      yield chunk.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

/** Files up to this size come in one piece. */
const mostAtOnce = 1 << 23;

/** At least two bytes where there are two: pipes may deliver one at a time. */
async function firstBytes(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < 2) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = head.length === 0 ? value : Buffer.concat([head, value]);
  }
  return head;
}

/** Node takes a folder for an empty input. */
function readInput(): AsyncIterator<Uint8Array> {
  if (unlessRefused(() => fstatSync(0))?.isDirectory())
    throw new UnreadableError('unreadable', 'a folder; expected a file');
  return process.stdin[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
}

async function* prepend(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}
