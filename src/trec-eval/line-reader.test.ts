import { afterEach, expect, it } from 'vitest';
import { setLimits } from '../model/limits.ts';
import { latin1 } from './fields.ts';
import { LineReader } from './line-reader.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function linesOf(text: string, piece: number, size: number): string[] {
  const lines: string[] = [];
  const reader = new LineReader((held, start, end) => lines.push(latin1(held, start, end)) > 0, size);
  const all = bytes(text);
  for (let from = 0; from < all.length; from += piece) reader.push(all.subarray(from, from + piece));
  reader.end();
  return lines;
}

it('gives the same lines whatever pieces they come in', () => {
  const text = 'first\n\n a second that is longer than the memory \r\n\xff\x00\nlast without its end';
  const expected = text.split('\n');
  for (const piece of [1, 2, 3, 7, 100])
    for (const size of [1, 4, 64]) expect(linesOf(text, piece, size)).toEqual(expected);
});

it('ends with a NUL where a line begins, in whatever piece it comes', () => {
  for (const piece of [1, 2, 5, 100]) {
    expect(linesOf('a\n\0b\nc\n', piece, 4)).toEqual(['a']);
    expect(linesOf('\0', piece, 4)).toEqual([]);
  }
});

afterEach(() => setLimits({}));

it('refuses a line that is too long, with how to have more', () => {
  setLimits({ line: 2 ** 20 });
  const reader = new LineReader(() => true);
  const piece = new Uint8Array(2 ** 19).fill(97);
  expect(reader.push(piece)).toBe(true);
  expect(reader.push(piece)).toBe(true);
  expect(() => reader.push(piece.subarray(0, 1))).toThrow('NMAX_LIMITS=line=2MB raises it');
});

it('tells when nothing more is needed, and takes nothing more', () => {
  const lines: string[] = [];
  const reader = new LineReader((held, start, end) => lines.push(latin1(held, start, end)) < 2);
  expect(reader.push(bytes('a\n'))).toBe(true);
  expect(reader.push(bytes('b\nc\nd'))).toBe(false);
  expect(reader.push(bytes('e\n'))).toBe(false);
  reader.end();
  expect(lines).toEqual(['a', 'b']);
});

it('knows a file without a byte', () => {
  const reader = new LineReader(() => true);
  expect(reader.isEmpty).toBe(true);
  reader.push(bytes(''));
  expect(reader.isEmpty).toBe(true);
  reader.push(bytes('\n'));
  expect(reader.isEmpty).toBe(false);
});
