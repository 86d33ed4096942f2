import { afterEach, expect, test } from 'vitest';
import { setLimits } from '../model/limits.ts';
import { limitUnpacked } from './limit-unpacked.ts';

afterEach(() => setLimits({}));

const megabyte = new Uint8Array(1 << 20);

/** How many megabytes come through of so many that were packed to a share of them, and what is said. */
async function megabytesOf(count: number, ratio: number): Promise<readonly [number, string?]> {
  let given = 0;
  let taken = 0;
  async function* chunks() {
    for (; given < count; given++) yield megabyte;
  }
  try {
    for await (const _ of limitUnpacked(chunks(), () => ((given + 1) * megabyte.length) / ratio)) taken++;
    return [taken];
  } catch (error) {
    return [taken, (error as Error).message];
  }
}

test('what packs as runs do is handed on', async () => {
  expect(await megabytesOf(600, 12)).toEqual([600]);
  expect(await megabytesOf(600, 200)).toEqual([600]);
});

test('what packs as blank lines do ends after 256 MB, and no sooner', async () => {
  expect(await megabytesOf(256, 1029)).toEqual([256]);
  expect(await megabytesOf(600, 1029)).toEqual([
    256,
    'gzip unpacks to 1,029 times its size, as blank or repeated lines do; expected at most 200 times its size; NMAX_LIMITS=ratio=1100 raises it',
  ]);
  setLimits({ ratio: 1100 });
  expect(await megabytesOf(600, 1029)).toEqual([600]);
});

test('what unpacks to more than is allowed ends there, however it packs', async () => {
  setLimits({ unpacked: 10 * 2 ** 20 });
  expect(await megabytesOf(20, 10)).toEqual([
    10,
    'gzip unpacks to too much; expected at most 10 MB; NMAX_LIMITS=unpacked=20MB raises it',
  ]);
});
