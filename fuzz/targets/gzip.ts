import { spawnSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { Random } from '../../src/math/random.ts';
import { explainUnreadable } from '../../src/node/explain-unreadable.ts';
import { unpackGzip, unpackSmallGzip } from '../../src/node/unpack-gzip.ts';
import { UnreadableError } from '../../src/sources/unreadable-error.ts';
import { damage, joined, oneIn, pick, piecesOf, some } from '../pick.ts';
import { plainGunzip } from '../plain-gunzip.ts';
import { defineTarget, expectSame, Mismatch } from '../target.ts';

const hasGzip = spawnSync('gzip', ['--version']).status === 0;
const text = '1 Q0 d 1 0.5 run\n';

/** Members made once, of every level; their sizes and contents are enough, as what is hard is the bytes around them. */
const members: readonly Uint8Array[] = [0, 1, 3, 40, 2000].flatMap((lines) =>
  [0, 1, 6, 9].map((level) => new Uint8Array(gzipSync(text.repeat(lines), { level }))),
);
const [short] = members.slice(6);
/** The same with a name, a remark, extra bytes and a sum of its head; the last is wrong. */
const headed = (flags: number, ...fields: number[]) =>
  joined([
    short.subarray(0, 3),
    Uint8Array.of(flags),
    short.subarray(4, 10),
    Uint8Array.from(fields),
    short.subarray(10),
  ]);
const named = [
  headed(8, 97, 98, 0),
  headed(16, 97, 0),
  headed(4, 2, 0, 7, 7),
  headed(12, 1, 0, 7, 97, 0),
  headed(2, 1, 2),
];

/** Gzip in members, cut short, damaged, with zeros between and after. */
export const gzip = defineTarget<{ bytes: Uint8Array; size: number; isAsked: boolean }>({
  name: 'gzip',
  oracle: `deflate unpacked apart from zlib${hasGzip ? ', and for one in 60 gzip -dc of this machine' : ''}`,
  share: 0.5,
  make: (random) => {
    let bytes = joined([pick(random, members), ...some(random, 4, () => member(random))]);
    if (oneIn(random, 3)) bytes = damage(random, bytes);
    if (oneIn(random, 4)) bytes = bytes.slice(0, random.below(bytes.length + 1));
    const sizes = bytes.length < 200 ? [1, 7, 100, 65536] : [100, 1000, 65536];
    return { bytes, size: pick(random, sizes), isAsked: oneIn(random, 60) };
  },
  check: async ({ bytes, size, isAsked }) => {
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return;
    const ours = await unpack(unpackGzip(Readable.from(piecesOf(Buffer.from(bytes), size))));
    expectSame(await unpack(unpackWhole(bytes)), ours, 'what is unpacked at once');
    const plain = plainGunzip(bytes);
    expectSame(
      ours,
      'damaged' in plain ? undefined : Buffer.from(plain.bytes).toString('latin1'),
      `what is unpacked (${'damaged' in plain ? plain.damaged : 'sound'})`,
    );
    if (isAsked && hasGzip) askGzip(bytes, ours);
  },
});

function member(random: Random): Uint8Array {
  const one = oneIn(random, 6) ? pick(random, named) : pick(random, members);
  const zeros = new Uint8Array(oneIn(random, 6) ? random.below(40) : 0);
  const other = oneIn(random, 12) ? pick(random, [[0x1f], [0x1f, 0x8b], [65, 66]]) : [];
  return joined([one, zeros, Uint8Array.from(other)]);
}

/** GNU gzip goes on with members of pack, compress and LZH too, which nobody packs runs with and which are refused here. */
const hasOlderMember = (bytes: Uint8Array) =>
  bytes.some((byte, i) => byte === 0x1f && [0x1e, 0x9d, 0xa0].includes(bytes[i + 1]));

function askGzip(bytes: Uint8Array, ours: string | undefined): void {
  if (hasOlderMember(bytes)) return;
  const { status, stdout } = spawnSync('gzip', ['-dc'], { input: bytes, maxBuffer: 1 << 28 });
  const theirs = Buffer.from(stdout).toString('latin1');
  // 2 is a warning: gzip leaves what follows a member alone, which here must be refused unless it is zeros.
  if (status === 0) expectSame(ours, theirs, 'what is unpacked');
  else if (ours !== undefined && status === 1) throw new Mismatch('unpacked what gzip calls damaged');
  else if (ours !== undefined && ours !== theirs)
    throw new Mismatch('unpacked to something else than gzip, which warns');
}

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
    if (explainUnreadable(error) instanceof UnreadableError) return undefined;
    throw error;
  }
  return Buffer.concat(parts).toString('latin1');
}
