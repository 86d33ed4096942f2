import { describe, expect, test } from 'vitest';
import { tarEntry, tarOf } from '../../test/support/tar-of.ts';
import { ArchiveError } from '../formats/screening/zip-archive.ts';
import { TarArchive } from './tar-archive.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const end = new Uint8Array(1024);
const namesOf = (...entries: Uint8Array[][]) => new TarArchive(Buffer.concat([...entries.flat(), end])).names();

describe('a tar archive', () => {
  test('gives the bytes of its files, whatever their length', () => {
    const files = { 'a.txt': bytes('a'), 'folder/': bytes(''), 'folder/b': bytes('b'.repeat(512)), c: bytes('') };
    const archive = new TarArchive(tarOf(files));
    expect(archive.names()).toEqual(['a.txt', 'folder/b', 'c']);
    for (const name of archive.names()) expect(archive.read(name)).toEqual(files[name as keyof typeof files]);
  });

  test('has the long names of GNU and of pax, and those in two parts', () => {
    const long = 'x'.repeat(150);
    const record = ` path=${long}\n`;
    const pax = `${record.length + 3}${record}`;
    const split = tarEntry('b.txt', bytes('b'), '0', 'folder');
    expect(namesOf([tarOf({ [long]: bytes('a') }).subarray(0, -1024)])).toEqual([long]);
    expect(namesOf(tarEntry('PaxHeaders/a', bytes(pax), 'x'), tarEntry('a', bytes('a')))).toEqual([long]);
    expect(namesOf(tarEntry('pax_global_header', bytes(pax), 'g'), split)).toEqual(['folder/b.txt']);
  });

  test('passes over links and devices', () => {
    expect(namesOf(tarEntry('link', bytes(''), '2'), tarEntry('pipe', bytes(''), '6'))).toEqual([]);
  });

  test('names what it has twice', () => {
    const entry = tarEntry('a', bytes('a'));
    expect(new TarArchive(Buffer.concat([...entry, ...entry, end])).repeated).toBe('a');
  });

  test('is refused where a heading is damaged or the end is missing', () => {
    const whole = tarOf({ a: bytes('a'), b: bytes('b') });
    const damaged = whole.slice();
    damaged[1024] ^= 1;
    expect(() => new TarArchive(damaged)).toThrow(
      new ArchiveError('tar damaged at byte 1024; expected the whole file'),
    );
    for (const length of [600, 1024, 1100, 2048])
      expect(() => new TarArchive(whole.subarray(0, length))).toThrow('tar cut off before its end');
  });
});
