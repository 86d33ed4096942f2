import type { Readable } from 'node:stream';
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
    yield* limitUnpacked(gunzip as AsyncIterable<Uint8Array>);
    await fed;
  } finally {
    gunzip.destroy();
    source.destroy();
  }
}

function findData(bytes: Uint8Array, end: number): UnreadableError | null {
  if (bytes.every((byte) => byte === 0)) return null;
  return new UnreadableError(
    'gzip',
    `invalid gzip: zeros and then more data after byte ${end}; expected another member or the end`,
  );
}
