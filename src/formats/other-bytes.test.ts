import { expect, test } from 'vitest';
import { readText } from '../../test/support/read-text.ts';
import { createQrelsReader, createRunReader, type Reader } from './reader.ts';

const run = Array.from({ length: 80 }, (_, i) => `1 Q0 d${i} ${i + 1} ${100 - i} t\n`).join('');

function told(reader: Reader<unknown>, given: Uint8Array | string): string[] {
  const { findings, messages } = readText(reader, given, 7);
  return messages.map((message, i) => `${findings[i].code} ${message}`);
}

/** The beginnings that xz 5.4, zstd 1.5, bzip2 1.0 and lz4 1.9 write, and text in wide characters. */
const beginnings: Readonly<Record<string, readonly [code: string, bytes: Uint8Array]>> = {
  'xz-compressed; expected plain text or gzip: xz -dc FILE | nmax … -': ['binary', hex('fd377a585a000004e6d6b446')],
  'zstd-compressed; expected plain text or gzip: zstd -dc FILE | nmax … -': ['binary', hex('28b52ffd246bdd02000463')],
  'bzip2-compressed; expected plain text or gzip: bzip2 -dc FILE | nmax … -': [
    'binary',
    hex('425a68393141592653593f00c8'),
  ],
  'lz4-compressed; expected plain text or gzip: lz4 -dc FILE | nmax … -': ['binary', hex('04224d186440a7000000')],
  'gzip inside gzip; expected it once: gzip -dc FILE | nmax … -': ['binary', hex('1f8b0800000000000003')],
  'UTF-16 text; expected UTF-8: iconv -f utf-16 -t utf-8 FILE | nmax … -': ['encoding', utf16(`\ufeff${run}`)],
  'UTF-16 text; expected UTF-8: iconv -f utf-16le -t utf-8 FILE | nmax … -': ['encoding', utf16(run)],
};

test.each(Object.entries(beginnings))('a run or qrels that is %s', (message, [code, bytes]) => {
  expect(told(createRunReader({ source: 'file' }), bytes)).toEqual([`${code} file:1: ${message}`]);
  expect(told(createQrelsReader({ source: 'file' }), bytes)).toEqual([`${code} file:1: ${message}`]);
});

test.each(['ustar  ', 'ustar\0', ''])('a tar archive with the magic %j', (magic) => {
  const message = 'file:1: a tar archive; expected the files inside it, plain or gzipped';
  expect(told(createRunReader({ source: 'file' }), tar(magic))).toEqual([`binary ${message}`]);
});

test('text that begins like another kind of file is text', () => {
  expect(told(createRunReader({ source: 'file' }), 'BZh Q0 a 1 2 t\n%PDF- Q0 b 2 1 t\n')).toEqual([]);
});

function hex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g)!, (byte) => Number.parseInt(byte, 16));
}

function utf16(text: string): Uint8Array {
  return Uint8Array.from({ length: 2 * text.length }, (_, i) => (text.charCodeAt(i >> 1) >> (8 * (i & 1))) & 0xff);
}

/** As POSIX (ustar) and as Unix version 7 write it: the heading's sum is at byte 148, in octal. */
function tar(magic: string): Uint8Array {
  const bytes = new Uint8Array(1024);
  const put = (text: string, at: number) => bytes.set(new TextEncoder().encode(text), at);
  put('runs/a.txt', 0);
  put('0000644\0', 100);
  put(magic, 257);
  put(' '.repeat(8), 148);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}
