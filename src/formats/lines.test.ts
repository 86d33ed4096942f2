import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { limitOf, setLimits } from '../model/limits.ts';
import { FindingLog } from './finding-log.ts';
import { LineReader } from './lines.ts';
import { createRunReader } from './reader.ts';

const encode = (text: string) => new TextEncoder().encode(text);

afterEach(() => setLimits({}));

/** The lines and findings of bytes that come in chunks of a size. */
function read(bytes: Uint8Array, size: number, limit?: 'json') {
  const log = new FindingLog('file');
  const lines: string[] = [];
  const reader = new LineReader((line, number) => lines.push(`${number} ${line}`), log, { limit });
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
  reader.end();
  return { lines, findings: log.codes().flatMap((code) => log.first(code)) };
}

describe('lines', () => {
  it('that cannot be read end the reading', () => {
    const reader = createRunReader();
    expect(reader.push(encode(`${'1 Q0 a 1 x t\n'.repeat(10_000)}`))).toBe(true);
    expect(reader.push(encode('1 Q0 b 2 1 t\n'))).toBe(true);
    expect(reader.push(encode('1 Q0 \0'))).toBe(false);
    expect(reader.end().log.first('binary')[0].line).toBe(10_002);
  });

  it('are the same however their bytes arrive, and so is what is found', () => {
    setLimits({ json: 12 });
    const pieces = fc.constantFrom('a', 'é', '\n', '\r', '\r\n', '\0', '\ufeff', 'xxxxxxxxxx', '\x80');
    fc.assert(
      fc.property(fc.array(pieces), fc.integer({ min: 1, max: 40 }), (parts, size) => {
        const bytes = Uint8Array.from(parts.flatMap((part) => (part === '\x80' ? [0x80] : [...encode(part)])));
        expect(read(bytes, size, 'json')).toEqual(read(bytes, bytes.length + 1, 'json'));
      }),
      { numRuns: 2000 },
    );
  });

  it('before one with a byte of zero are read and reported', () => {
    const reader = createRunReader({ format: 'trec' });
    reader.push(encode('1 Q0 a 1 x t\n1 Q0 b 2\n1 Q0 c 3 1 \0 t\n1 Q0 d 4 y t\n'));
    const { log } = reader.end();
    expect(log.codes().map((code) => [code, log.first(code)[0].line])).toEqual([
      ['score', 1],
      ['fields', 2],
      ['binary', 3],
    ]);
  });

  it('that are too long are refused as soon as they are', () => {
    const log = new FindingLog('file');
    const reader = new LineReader(() => {}, log);
    const megabyte = new Uint8Array(1 << 20).fill(0x61);
    reader.push(encode('short\n'));
    for (let i = 0; i < limitOf('line') >> 20; i++) reader.push(megabyte);
    expect(log.codes()).toEqual([]);
    reader.push(megabyte);
    const [{ line, message }] = log.first('line-length');
    expect(line).toBe(2);
    expect(message).toContain('expected at most 64 MB up to its \\n; NMAX_LIMITS=line=128MB raises it');
  });

  it('of 10,000,000 carriage returns take no time that grows with their square', () => {
    const { findings } = read(encode(`${'\r'.repeat(10_000_000)}a\n`), 1 << 23);
    expect(findings).toMatchObject([{ code: 'line-ends', line: 1 }]);
  });
});

it('a quoted cell of CSV that does not end is refused with the line it begins on', () => {
  const reader = createRunReader();
  reader.push(encode('topic,document,score\n1,a,2\n1,"b,1\n'));
  const lines = encode(`${'x'.repeat(1 << 20)}\n`);
  for (let i = 0; i < 65; i++) reader.push(lines);
  const { log } = reader.end();
  expect(log.codes()).toEqual(['line-length']);
  expect(log.first('line-length')[0].line).toBe(3);
});
