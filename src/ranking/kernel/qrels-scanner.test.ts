import { expect, test } from 'vitest';
import { forceKernel } from './kernel-pool.ts';
import { packQrels } from './packed-qrels.ts';
import { scanQrels } from './qrels-scanner.ts';

const encode = (text: string) => new TextEncoder().encode(text);

test('judgements are sorted by topic and document, as bytes', () => {
  const qrels = scanQrels(encode('10 0 b 1\n9 0 z 12\n10 0 ab 305\n9 0 a 0\n10 0 a 2\n1 0 q 7\n'))!;
  expect(qrels.topics).toEqual(['1', '10', '9']);
  expect(qrels.offsets).toEqual(Uint32Array.of(0, 1, 4, 6));
  expect(qrels.documents).toEqual(['q', 'a', 'ab', 'b', 'a', 'z']);
  expect(qrels.grades).toEqual(Int32Array.of(7, 2, 305, 1, 0, 12));
  expect(qrels.documents).toBe(qrels.documents);
  expect(new TextDecoder().decode(packQrels(qrels)!.documents.bytes)).toBe('qaabbaz');
});

test.each(['1 0 abc 1', '1 0 abc 1  ', '   1 0 abc 1', '1 0 abc 1\r\r'])(
  'a line that reaches the limit is taken and a longer one is not: %j',
  (line) => {
    for (const text of [line, `${line}\n`, `\n${line}\n`, `1 0 x 1\n${line}\n`]) {
      expect(scanQrels(encode(text), 'trec', line.length)).toBeDefined();
      expect(scanQrels(encode(text), 'trec', line.length - 1)).toBeUndefined();
    }
  },
);

test('more documents than are made into strings at once are read all the same', () => {
  const ids = Array.from({ length: (1 << 16) + 2 }, (_, i) => String(100_000 + i));
  expect(scanQrels(encode(ids.map((id) => `1 0 ${id} 1\n`).join('')))!.documents).toEqual(ids);
});

test('a format that is said is not looked for', () => {
  const text = 'topic 0 document 1\n';
  expect(scanQrels(encode(text), 'trec')!.topics).toEqual(['topic']);
  expect(scanQrels(encode('1 0 a 1\n'), 'csv')).toBeUndefined();
});

test.each([
  ['only blank lines', '\n \n\r\n'],
  ['a document twice in a later topic', '1 0 a 1\n2 0 a 1\n2 0 b 1\n2 0 a 1\n'],
  ['a line that ends after the second column', '1 0\n'],
  ['a comment that has the form of a judgement', '# 0 a 1\n'],
  ['ten digits', '1 0 a 0000000001\n'],
  ['a colon after the digits', '1 0 a 1:\n'],
  ['text that is not ASCII after much that is', `${'1 0 a 1\n'}1 0 b\u00a0 1\n`],
])('%s is left to the reference', (_, text) => {
  expect(scanQrels(encode(text), 'trec')).toBeUndefined();
});

test('the last line may end anywhere after its grade', () => {
  for (const end of ['', ' ', '\t', '\v\f', '\r', ' \r\r', '\r\n'])
    expect(scanQrels(encode(`1 0 a 19${end}`))!.grades).toEqual(Int32Array.of(19));
});

test('without the kernel everything is left to the plain reader', () => {
  forceKernel('reference');
  try {
    expect(scanQrels(encode('1 0 a 1\n'))).toBeUndefined();
  } finally {
    forceKernel(undefined);
  }
  expect(scanQrels(encode('1 0 a 1\n'))).toBeDefined();
});
