import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createQrelsReader } from '../../src/formats/reader.ts';
import type { Qrels } from '../../src/model/qrels.ts';
import { packQrels } from '../../src/ranking/kernel/packed-qrels.ts';
import { scanQrels } from '../../src/ranking/kernel/qrels-scanner.ts';
import { sharedData } from '../support/needs.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function readByReference(bytes: Uint8Array) {
  const reader = createQrelsReader();
  reader.push(bytes);
  return reader.end();
}

/** What the scanner takes it reads as the reference does, and it leaves alone what that has findings about. */
function expectAgreement(bytes: Uint8Array): Qrels | undefined {
  const scanned = scanQrels(bytes);
  if (!scanned) return undefined;
  const { value, log } = readByReference(bytes);
  expect(log.codes()).toEqual([]);
  expect(isDeepStrictEqual({ ...scanned }, { ...value })).toBe(true);
  expect(isDeepStrictEqual(packQrels(scanned), packQrels(value))).toBe(true);
  return scanned;
}

// Qrels of any kind are drawn in fuzz/qrels-scanner.test.ts.
describe('the qrels scanner', () => {
  test.each([
    ['plain lines', '1 0 a 1\n1 0 b 0\n2 0 a 2\n'],
    ['no newline at the end', '1 0 a 1'],
    ['CRLF', '1 0 a 1\r\n1 0 b 0\r\n'],
    ['several returns before a line end', '1 0 a 1\r\r\n'],
    ['tabs and doubled blanks', ' 1\t0  a \v 1 \f\n'],
    ['blank lines', '\n1 0 a 1\n \n\r\n'],
    ['topics that come back, documents out of order', '2 0 b 1\n1 0 z 1\n2 0 a 0\n1 0 y 3\n'],
    ['ids that are the beginning of others', '1 0 ab 1\n1 0 a 1\n1 0 abc 1\n'],
    ['leading zeros and nine digits', '1 0 a 007\n1 0 b 999999999\n'],
    ['a column of any kind', '1 Q0/x a 1\n'],
  ])('takes %s', (_, text) => {
    expect(expectAgreement(bytesOf(text))).toBeDefined();
  });

  test.each([
    ['nothing', ''],
    ['a comment', '# x\n1 0 a 1\n'],
    ['a negative grade', '1 0 a -1\n'],
    ['a sign', '1 0 a +1\n'],
    ['a grade beyond 32 bits', '1 0 a 9999999999\n'],
    ['no grade', '1 0 a\n'],
    ['a grade with letters', '1 0 a 1x\n'],
    ['a fifth column', '1 0 a 1 x\n'],
    ['a document judged twice', '1 0 a 1\n1 0 b 1\n1 0 a 1\n'],
    ['a return inside a line', '1 0 a\r1\n'],
    ['a return before a blank', '1 0 a 1\r \n'],
    ['a NUL', '1 0 a\0b 1\n'],
    ['a control character', '1 0 a\u0001 1\n'],
    ['letters beyond ASCII', '1 0 é 1\n'],
    ['a byte order mark', '\uFEFF1 0 a 1\n'],
    ['a table', 'topic,document,grade\n1,a,1\n'],
    ['JSON', '{"1":{"a":1}}'],
  ])('leaves %s to the reference', (_, text) => {
    expect(scanQrels(bytesOf(text))).toBeUndefined();
  });

  test('leaves bytes that are no text to the reference', () => {
    expect(scanQrels(Uint8Array.of(0x31, 0x20, 0x30, 0x20, 0xff, 0x20, 0x31, 0x0a))).toBeUndefined();
  });

  test('sorts many documents of a topic that share long beginnings', () => {
    const ids = Array.from({ length: 5000 }, (_, i) => `${'x'.repeat(500 * (i % 2))}EP-${(i * 7919) % 5003}`);
    const lines = ids.map((id, i) => `T 0 ${id} ${i % 3}\n`);
    expect(expectAgreement(bytesOf(lines.join('')))?.documents).toHaveLength(5000);
    expect(scanQrels(bytesOf([...lines, lines[17]].join('')))).toBeUndefined();
  });
});

describe('the qrels scanner on real qrels', { tags: ['data'] }, () => {
  test.each(['robust03/qrels.txt', 'clef-tar-2017/qrels/qrel_abs_test.txt'])(
    'reads %s as the reference does',
    (path) => {
      expect(expectAgreement(readFileSync(join(sharedData!, path)))).toBeDefined();
    },
  );
});
