import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { isGzip } from '../formats/bytes.ts';
import type { RandomBytes } from '../formats/tables/table.ts';
import { UnreadableError } from '../sources/unreadable-error.ts';
import { standardInput } from './paths.ts';
import { describeSystemError, isSystemError, unlessRefused } from './system-error.ts';
import { unpackGzip } from './unpack-gzip.ts';

/** The bytes of a file or of standard input, unpacked where they are gzip by content. */
export async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    const chunks = path === standardInput ? readInput() : readChunks(path);
    const head = await firstBytes(chunks);
    if (!isGzip(head)) {
      if (head.length > 0) yield head;
      yield* { [Symbol.asyncIterator]: () => chunks };
      return;
    }
    const { Readable: Stream } = await import('node:stream');
    yield* unpackGzip(Stream.from(prepend(head, chunks)));
  } catch (error) {
    throw explain(error);
  }
}

/** The SHA-256 of files one after the other; undefined where one cannot be read, which reading it tells. */
export async function hashFiles(paths: readonly string[]): Promise<string | undefined> {
  const sum = (await import('node:crypto')).createHash('sha256');
  try {
    for (const path of paths) for await (const chunk of readBytes(path)) sum.update(chunk);
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
  return sum.digest('hex');
}

/** The bytes of a file at any place; opened for each, so that nothing stays open. */
export async function openRandom(path: string): Promise<RandomBytes> {
  const opened = <T>(read: (file: number) => T): T => {
    try {
      const file = openSync(path, 'r');
      try {
        return read(file);
      } finally {
        closeSync(file);
      }
    } catch (error) {
      throw explain(error);
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

/** Node has no names but of UTF-8: what is none in a name becomes U+FFFD, and the file cannot be opened by it. */
function missing(path: string | undefined): string {
  if (!path?.includes('\ufffd')) return 'missing file; expected a file that exists';
  return 'a name that is not UTF-8, which Node cannot open; expected another name, or standard input: nmax … - < FILE';
}

function explain(error: unknown): unknown {
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
