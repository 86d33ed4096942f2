import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { parseQrels } from '../formats/parse.ts';
import { judgeFiles } from './judge-files.ts';
import { readRunFile } from './read-files.ts';
import { smallGzip, unpackGzip, unpackSmallGzip } from './unpack-gzip.ts';

/** The text of gzip that comes in chunks of a size. */
async function unpack(bytes: Uint8Array, size: number): Promise<string> {
  const parts: Uint8Array[] = [];
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
  for await (const part of unpackGzip(Readable.from(chunks, { objectMode: true }))) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function unpackSmall(bytes: Uint8Array): Promise<string | undefined> {
  const whole = await unpackSmallGzip(bytes);
  return whole && Buffer.from(whole).toString();
}

const [one, two] = [gzipSync('one\n'), gzipSync('two\n')];
const zeros = (count: number) => Buffer.alloc(count);
const everySize = [1, 2, 3, 7, 18, 60];

describe('gzip', () => {
  it('is unpacked member after member, with zeros behind the last', async () => {
    for (const size of everySize) {
      expect(await unpack(Buffer.concat([one, two]), size)).toBe('one\ntwo\n');
      expect(await unpack(Buffer.concat([one, gzipSync(''), two, zeros(40)]), size)).toBe('one\ntwo\n');
    }
  });

  it('is refused where more data follow zeros, however it arrives', async () => {
    const message = `invalid gzip: zeros and then more data after byte ${one.length}; expected another member or the end`;
    for (const size of everySize) {
      await expect(unpack(Buffer.concat([one, zeros(1), two]), size)).rejects.toThrow(message);
      await expect(unpack(Buffer.concat([one, zeros(50), Buffer.from('x')]), size)).rejects.toThrow(message);
    }
  });

  it('is refused where it is cut, damaged or followed by anything else', async () => {
    for (const size of everySize) {
      await expect(unpack(Buffer.concat([one, two.subarray(0, -1)]), size)).rejects.toThrow('unexpected end of file');
      await expect(unpack(one.subarray(0, 5), size)).rejects.toThrow('unexpected end of file');
      await expect(unpack(Buffer.concat([one, Buffer.from('x'.repeat(20))]), size)).rejects.toThrow('header check');
      await expect(unpack(Buffer.concat([one, zeros(0), Buffer.from([0x1f])]), size)).rejects.toThrow('unexpected end');
    }
  });

  it('that is small is unpacked at once by the same rules', async () => {
    const third = gzipSync('three\n'.repeat(50_000));
    expect(await unpackSmall(Buffer.concat([one, two]))).toBe('one\ntwo\n');
    expect(await unpackSmall(Buffer.concat([third, gzipSync(''), two, zeros(40)]))).toBe(
      `${'three\n'.repeat(50_000)}two\n`,
    );
    await expect(unpackSmall(Buffer.concat([one, zeros(1), two]))).rejects.toThrow('zeros and then more data');
    await expect(unpackSmall(Buffer.concat([one, two.subarray(0, -1)]))).rejects.toThrow('unexpected end of file');
    await expect(unpackSmall(one.subarray(0, 3))).rejects.toThrow('unexpected end of file');
    const damaged = Buffer.from(one);
    damaged[damaged.length - 5] ^= 1;
    await expect(unpackSmall(damaged)).rejects.toThrow('incorrect data check');
  });

  it('that unpacks to too much for that is left to be unpacked piece by piece, whatever size it tells', async () => {
    const most = gzipSync(Buffer.alloc(smallGzip));
    expect(await unpackSmallGzip(most)).toHaveLength(smallGzip);
    expect(await unpackSmallGzip(Buffer.concat([most, one]))).toBeUndefined();
    expect(await unpackSmallGzip(Buffer.concat([one, gzipSync(Buffer.alloc(smallGzip + 1))]))).toBeUndefined();
    expect(await unpackSmallGzip(Buffer.concat([one, Buffer.from('xxxx')]))).toBeUndefined();
    expect(await unpackSmallGzip(new Uint8Array(smallGzip + 1))).toBeUndefined();
  });

  it('with a hole is refused with the name of the file, by the kernel’s way and by the reference', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nmax-gzip-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'hole.txt.gz');
    writeFileSync(path, Buffer.concat([gzipSync('1 Q0 a 1 2 t\n'), zeros(1), gzipSync('1 Q0 b 2 1 t\n')]));
    const files = judgeFiles([path], parseQrels('1 0 a 1\n'), { ties: 'trec', duplicates: 'error' });
    const { run, log } = (await files.next()).value!;
    expect(run).toBeUndefined();
    expect(log!.first('gzip')).toMatchObject([{ source: path }]);
    expect((await readRunFile(path)).log.count('gzip')).toBe(1);
  });
});
