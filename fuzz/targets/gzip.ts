import { spawnSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { unpackGzip, unpackSmallGzip } from '../../src/node/unpack-gzip.ts';
import { damage, oneIn, pick, piecesOf, some } from '../pick.ts';
import { defineTarget, expectSame, Mismatch } from '../target.ts';

const hasGzip = spawnSync('gzip', ['--version']).status === 0;

/** Gzip in members, cut short, damaged, with zeros between and after. */
export const gzip = defineTarget<{ bytes: Uint8Array; size: number }>({
  name: 'gzip',
  oracle: hasGzip ? 'gzip -dc of this machine' : 'nothing: there is no gzip on this machine',
  share: 0.02,
  make: (random) => {
    const members = some(random, 4, () => [
      ...gzipSync('1 Q0 d 1 0.5 run\n'.repeat(random.below(2000)), { level: random.below(10) }),
      ...(oneIn(random, 6) ? new Uint8Array(random.below(40)) : []),
      ...(oneIn(random, 12) ? pick(random, [[0x1f], [0x1f, 0x8b], [65, 66]]) : []),
    ]);
    let bytes = Uint8Array.from([...gzipSync('1 Q0 a 1 1 run\n'), ...members.flat()]);
    if (oneIn(random, 3)) bytes = Uint8Array.from(damage(random, bytes));
    if (oneIn(random, 4)) bytes = bytes.slice(0, random.below(bytes.length + 1));
    return { bytes, size: pick(random, [1, 7, 100, 65536]) };
  },
  check: async ({ bytes, size }) => {
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return;
    const ours = await unpack(unpackGzip(Readable.from(piecesOf(Buffer.from(bytes), size))));
    expectSame(await unpack(unpackWhole(bytes)), ours, 'what is unpacked at once');
    if (!hasGzip) return;
    const { status, stdout } = spawnSync('gzip', ['-dc'], { input: bytes, maxBuffer: 1 << 28 });
    // 2 is a warning: gzip leaves what follows a member alone, which here must be refused unless it is zeros.
    if (status === 0) expectSame(ours, Buffer.from(stdout).toString('latin1'), 'what is unpacked');
    else if (typeof ours === 'string' && status === 1) throw new Mismatch('unpacked what gzip calls damaged');
    else if (typeof ours === 'string' && ours !== Buffer.from(stdout).toString('latin1'))
      throw new Mismatch('unpacked to something else than gzip, which warns');
  },
});

async function* unpackWhole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const whole = await unpackSmallGzip(bytes);
  // One whose last bytes tell of a large one is left to be unpacked in pieces.
  if (whole) yield whole;
  else yield* unpackGzip(Readable.from([bytes]));
}

async function unpack(unpacked: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of unpacked) parts.push(part.slice());
  } catch (error) {
    if (!(error instanceof Error) || !/gzip|incorrect|invalid|unexpected end|unknown/.test(error.message)) throw error;
    return undefined;
  }
  return Buffer.concat(parts).toString('latin1');
}
