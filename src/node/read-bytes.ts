import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { isGzip } from '../formats/bytes.ts';
import type { FindingCode } from '../formats/finding-kinds.ts';
import { standardInput } from './paths.ts';

/** Why bytes could not be had, in the words of a finding. */
export class UnreadableError extends Error {
  readonly code: FindingCode;
  constructor(code: FindingCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The bytes of a file or of standard input, unpacked where they are gzip by content. */
export async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    const chunks = path === standardInput ? iterate(process.stdin) : readChunks(path);
    const head = await firstBytes(chunks);
    if (!isGzip(head)) {
      if (head.length > 0) yield head;
      yield* { [Symbol.asyncIterator]: () => chunks };
      return;
    }
    const [{ createGunzip }, { Readable: Stream }] = await Promise.all([import('node:zlib'), import('node:stream')]);
    const packed = Stream.from(prepend(head, chunks));
    const gunzip = createGunzip({ chunkSize });
    packed.on('error', (error) => gunzip.destroy(error));
    yield* iterable(packed.pipe(gunzip));
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException);
  }
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

function iterate(stream: Readable): AsyncIterator<Uint8Array> {
  return stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
}

function iterable(stream: Readable): AsyncIterable<Uint8Array> {
  return stream as AsyncIterable<Uint8Array>;
}

async function* prepend(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}

function explain(error: NodeJS.ErrnoException): Error {
  const reasons: Record<string, [FindingCode, string]> = {
    ENOENT: ['unreadable', 'missing file; expected a file that exists'],
    EISDIR: ['unreadable', 'a folder without files; expected a file'],
    EACCES: ['unreadable', 'unreadable file: permission denied'],
    Z_BUF_ERROR: ['gzip', 'invalid gzip: cut off before its end; expected the whole file'],
    Z_DATA_ERROR: ['gzip', 'invalid gzip: damaged data'],
  };
  const reason = reasons[error.code ?? ''];
  if (reason) return new UnreadableError(...reason);
  if (error.code) return new UnreadableError('unreadable', `unreadable file: ${error.code}`);
  return error;
}
