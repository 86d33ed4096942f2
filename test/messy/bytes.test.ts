import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe } from 'vitest';
import { bytesOf, check, meant, run, runTable, runWith } from './table.ts';

const plain = bytesOf(run);
const packed = gzipSync(plain);
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const text = run.join('\n');
/** Bytes that are no text after these. */
const begins = (...bytes: readonly number[]) => joined(Uint8Array.from(bytes), packed);

/** Text in units of so many bytes, the lowest first or last, with or without a byte order mark. */
function wide(size: 2 | 4, { order = 'little', mark = true }: { order?: 'little' | 'big'; mark?: boolean } = {}) {
  const characters = [...(mark ? `\ufeff${text}` : text)];
  return Uint8Array.from(
    characters.flatMap((character) => {
      const code = character.codePointAt(0)!;
      const bytes = Array.from({ length: size }, (_, i) => (code >>> (8 * i)) & 0xff);
      return order === 'little' ? bytes : bytes.toReversed();
    }),
  );
}

/** A tar archive of the run: a heading of 512 bytes with the sum of its bytes, then the file. */
function tar(): Uint8Array {
  const heading = new Uint8Array(512);
  const put = (at: number, value: string) => heading.set(new TextEncoder().encode(value), at);
  put(0, 'run.txt');
  put(100, '0000644\0');
  put(124, `${plain.length.toString(8).padStart(11, '0')}\0`);
  put(148, '        ');
  put(156, '0');
  put(257, 'ustar\0');
  put(
    148,
    `${heading
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
  );
  return joined(heading, plain, new Uint8Array(1024 - plain.length));
}

describe('the bytes of a run', () => {
  check({
    'with the mark of UTF-8': { run: `\ufeff${text}`, right: meant },
    'with the mark of UTF-8 twice': {
      run: `\ufeff\ufeff${text}`,
      noted: ['byte-order-mark', 'run:1: ', { 1: '0 1 | 2', 2: '0 1' }],
    },
    'of two files that were joined, both with a mark': {
      run: `\ufeff${run.slice(0, 3).join('\n')}\n\ufeff${run.slice(3).join('\n')}\n`,
      noted: ['byte-order-mark', 'run:4: ', { 1: '2 0 1', 2: '1' }],
    },
    'in UTF-16 of Windows': { run: wide(2), refused: ['run:1', 'UTF-16 text; expected UTF-8: iconv -f utf-16 '] },
    'in UTF-16, the highest first': { run: wide(2, { order: 'big' }), refused: ['run:1', 'UTF-16 text'] },
    'in UTF-16 without a mark': { run: wide(2, { mark: false }), refused: ['run:1', 'iconv -f utf-16le '] },
    'in UTF-16 without a mark, the highest first': {
      run: wide(2, { order: 'big', mark: false }),
      refused: ['run:1', 'iconv -f utf-16be '],
    },
    'in UTF-32': { run: wide(4), refused: ['run:1', 'UTF-32 text; expected UTF-8: iconv -f utf-32 '] },
    'in UTF-32, the highest first': { run: wide(4, { order: 'big' }), refused: ['run:1', 'UTF-32 text'] },
    'in UTF-32 without a mark': { run: wide(4, { mark: false }), refused: ['run:1', 'iconv -f utf-32le '] },
    'in UTF-32 without a mark, the highest first': {
      run: wide(4, { order: 'big', mark: false }),
      refused: ['run:1', 'iconv -f utf-32be '],
    },
    'of a table in UTF-16, as Excel saves Unicode text': {
      run: Buffer.from(`\ufeff${runTable(['topic', 'document', 'score'], '\t').join('\r\n')}`, 'utf16le'),
      refused: ['run:1', 'UTF-16 text'],
    },
    'in Latin-1': {
      run: Buffer.from(runWith({ 2: '1 Q0 café 2 6 t' }).join('\n'), 'latin1'),
      refused: ['run:2', 'not UTF-8'],
    },
    'with a byte that is no UTF-8': { run: joined(plain, Uint8Array.of(0xff)), refused: ['run:6', 'not UTF-8'] },
    'with a character that is cut off': {
      run: joined(plain, bytesOf('2 Q0 é').slice(0, -1)),
      refused: ['run:6', 'not UTF-8'],
    },
    'with a longer form of a character than needed': {
      run: joined(plain, Uint8Array.of(0xc0, 0xaf)),
      refused: ['run:6', 'not UTF-8'],
    },
    'with half of a pair of UTF-16': {
      run: joined(plain, Uint8Array.of(0xed, 0xa0, 0x80)),
      refused: ['run:6', 'not UTF-8'],
    },
    'with a NUL inside a line': { run: runWith({ 3: '1 Q0 c\0 3 2 t' }), refused: ['run:3', 'NUL'] },
    'with a NUL at its end': { run: `${text}\n\0`, refused: ['run:6', 'NUL'] },
    'of NULs, as a full disk leaves': { run: new Uint8Array(600), refused: ['run:1', 'NUL'] },
    'with the end of file of DOS': { run: `${text}\n\u001a`, refused: ['run:6', '1 column'] },
  });
});

describe('a run that is packed', () => {
  check({
    'with gzip': { run: packed, right: meant },
    'with gzip, in two parts one after the other': {
      run: joined(gzipSync(bytesOf(run.slice(0, 2))), gzipSync(bytesOf(run.slice(2)))),
      right: meant,
    },
    'with gzip, of nothing': { run: gzipSync(''), refused: ['run', 'no entries'] },
    'with gzip and cut off': { run: packed.subarray(0, packed.length - 12), refused: ['run', 'gzip'] },
    'with gzip and cut off after its heading': { run: packed.subarray(0, 10), refused: ['run', 'gzip'] },
    'with gzip and a byte changed': {
      run: packed.map((byte, i) => (i === packed.length - 6 ? byte ^ 1 : byte)),
      refused: ['run', 'gzip'],
    },
    'with gzip and text after it': { run: joined(packed, plain), refused: ['run', 'gzip'] },
    'with gzip and zeros after it, as tapes have': { run: joined(packed, new Uint8Array(64)), right: meant },
    'with gzip twice': { run: gzipSync(packed), refused: ['run:1', 'gzip inside gzip; expected it once: gzip -dc'] },
    'with gzip in UTF-16': { run: gzipSync(wide(2)), refused: ['run:1', 'UTF-16 text'] },
    'in a tar archive': { run: tar(), refused: ['run:1', 'a tar archive'] },
    'in a tar archive with gzip': { run: gzipSync(tar()), refused: ['run:1', 'a tar archive'] },
    'with xz': {
      run: begins(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0),
      refused: ['run:1', 'xz-compressed; expected plain text'],
    },
    'with lzma': { run: begins(0x5d, 0, 0, 0x80, 0), refused: ['run:1', 'lzma-compressed'] },
    'with zstd': { run: begins(0x28, 0xb5, 0x2f, 0xfd), refused: ['run:1', 'zstd-compressed'] },
    'with bzip2': { run: begins(0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59), refused: ['run:1', 'bzip2-compressed'] },
    'with lz4': { run: begins(4, 0x22, 0x4d, 0x18), refused: ['run:1', 'lz4-compressed'] },
    'in a zip archive': {
      run: zipSync({ 'run.txt': plain }),
      refused: ['run', 'a zip archive of run.txt; expected the file inside it'],
    },
    'in a 7z archive': { run: begins(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), refused: ['run:1', 'a 7z archive'] },
    'as a PDF': { run: joined(bytesOf('%PDF-1.7\n'), packed), refused: ['run:1', '1 column; expected 6'] },
    'as a rich text document': { run: `{\\rtf1\\ansi ${text}}`, refused: ['run:1', ''] },
    'as XML': { run: `<?xml version="1.0"?>\n<run><topic id="1"/></run>\n`, refused: ['run:1', ''] },
    'as a picture': { run: begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), refused: ['run:1', 'not UTF-8'] },
    'as a Parquet file that is cut off': { run: begins(0x50, 0x41, 0x52, 0x31), refused: ['run', 'Parquet'] },
    'as a pickle of Python': { run: begins(0x80, 0x04, 0x95, 0, 0), refused: ['run:1', 'NUL'] },
    'as a SQLite database': { run: `SQLite format 3\0${text}`, refused: ['run:1', 'NUL'] },
  });
});
