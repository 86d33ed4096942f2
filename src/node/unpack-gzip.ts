import type { Readable } from 'node:stream';
import type { Gunzip } from 'node:zlib';
import { limitOf } from '../model/limits.ts';
import { limitUnpacked } from '../sources/limit-unpacked.ts';
import { UnreadableError } from '../sources/unreadable-error.ts';

/**
 * Unpacks gzip, member after member.
 * zlib takes a byte of zero after a member for padding and reads no further; here zeros must then follow to the end.
 */
export async function* unpackGzip(source: Readable): AsyncGenerator<Uint8Array> {
  const [{ createGunzip }, { Writable }, { pipeline }] = await Promise.all([
    import('node:zlib'),
    import('node:stream'),
    import('node:stream/promises'),
  ]);
  const gunzip = createGunzip({ chunkSize: 1 << 18 });
  let given = 0;
  let padded = false;
  const feed = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      if (padded) return done(findData(chunk, gunzip.bytesWritten));
      given += chunk.length;
      gunzip.write(chunk, (error) => {
        const rest = given - gunzip.bytesWritten;
        padded = rest > 0;
        done(error ?? (padded ? findData(chunk.subarray(chunk.length - rest), gunzip.bytesWritten) : null));
      });
    },
    final(done) {
      if (padded) done();
      else gunzip.end(done);
    },
  });
  const fed = pipeline(source, feed);
  fed.catch((error: Error) => gunzip.destroy(error));
  try {
    yield* limitUnpacked(gunzip as AsyncIterable<Uint8Array>, () => gunzip.bytesWritten);
    await fed;
  } finally {
    gunzip.destroy();
    source.destroy();
  }
}

/** A gzip of no more bytes than this, packed and unpacked, is unpacked at once. */
export const smallGzip = 1 << 25;
/** The least room that is made for what is unpacked: the size that a gzip tells is that of its last member. */
const leastRoom = 1 << 16;

/**
 * All that a small gzip holds, by the same rules and in half the time: a stream has a thread of its own to wait for.
 * Undefined where it unpacks to more than that, and may be unpacked piece by piece.
 */
export async function unpackSmallGzip(packed: Uint8Array): Promise<Uint8Array | undefined> {
  const { gunzipSync } = await import('node:zlib');
  const most = Math.min(smallGzip, limitOf('unpacked'));
  if (packed.length > most) return undefined;
  const told =
    packed.length < 4 ? 0 : new DataView(packed.buffer, packed.byteOffset).getUint32(packed.length - 4, true);
  if (told > most) return undefined;
  try {
    const { buffer, engine } = gunzipSync(packed, {
      // One byte more than is told, so that no second piece is begun.
      chunkSize: Math.max(told + 1, leastRoom),
      maxOutputLength: most,
      info: true,
    }) as unknown as { readonly buffer: Uint8Array; readonly engine: Gunzip };
    const fault = findData(packed.subarray(engine.bytesWritten), engine.bytesWritten);
    if (fault) throw fault;
    return buffer;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw error;
  }
}

function findData(bytes: Uint8Array, end: number): UnreadableError | null {
  if (bytes.every((byte) => byte === 0)) return null;
  return new UnreadableError(
    'gzip',
    `invalid gzip: zeros and then more data after byte ${end}; expected another member or the end`,
  );
}
