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

test('topics that stand together, their documents in order, are moved whole', () => {
  const qrels = scanQrels(encode('2 0 b 1\n2 0 bcd 0\n10 0 a 3\n10 0 ab 305\n10 0 c 1\n1 0 q 7\n'))!;
  expect(qrels.topics).toEqual(['1', '10', '2']);
  expect(qrels.offsets).toEqual(Uint32Array.of(0, 1, 4, 6));
  expect(qrels.documents).toEqual(['q', 'a', 'ab', 'c', 'b', 'bcd']);
  expect(qrels.grades).toEqual(Int32Array.of(7, 3, 305, 1, 1, 0));
  expect(new TextDecoder().decode(packQrels(qrels)!.documents.bytes)).toBe('qaabcbbcd');
});

test('documents that are out of order in a topic are sorted, in whatever order the topics stand', () => {
  for (const [first, second] of [
    ['1', '2'],
    ['2', '1'],
  ]) {
    const qrels = scanQrels(encode(`${first} 0 b 1\n${first} 0 a 2\n${second} 0 c 3\n`))!;
    expect(qrels.topics).toEqual(['1', '2']);
    expect(qrels.documents).toEqual(first === '1' ? ['a', 'b', 'c'] : ['c', 'a', 'b']);
    expect(qrels.grades).toEqual(first === '1' ? Int32Array.of(2, 1, 3) : Int32Array.of(3, 2, 1));
  }
});

test('topics of one length that differ in one letter are different ones', () => {
  for (const [a, b] of [
    ['aa', 'ab'],
    ['aa', 'ba'],
  ])
    expect(scanQrels(encode(`${a} 0 x 1\n${b} 0 x 1\n${a} 0 y 1\n`))!.offsets).toEqual(Uint32Array.of(0, 2, 3));
});

test('lines of the least length fill the room that is made for them', () => {
  const text = Array.from({ length: 9 }, (_, i) => `1 0 ${i} 1`).join('\n');
  expect(scanQrels(encode(text))!.documents).toHaveLength(9);
  expect(scanQrels(encode(`${text}\n`))!.documents).toHaveLength(9);
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

test('a format that is said is not looked for', () => {
  const text = 'topic 0 document 1\n';
  expect(scanQrels(encode(text), 'trec')!.topics).toEqual(['topic']);
  expect(scanQrels(encode('1 0 a 1\n'), 'csv')).toBeUndefined();
});

test('more documents than are made into strings at once', () => {
  const count = (1 << 16) + 2;
  const lines = Array.from({ length: count }, (_, i) => `1 0 ${100_000 + i} 1\n`);
  const { documents } = scanQrels(encode(lines.join('')))!;
  expect(documents).toHaveLength(count);
  expect(documents.every((id, i) => id === String(100_000 + i))).toBe(true);
});

test.each([
  ['only blank lines', '\n \n\r\n'],
  ['a document twice in a later topic', '1 0 a 1\n2 0 a 1\n2 0 b 1\n2 0 a 1\n'],
  ['a line that ends after the topic', '1\n'],
  ['a line that ends after the second column', '1 0\n'],
  ['a blank at the end of a line without a grade', '1 0 a \n'],
  ['a comment that has the form of a judgement', '# 0 a 1\n'],
  ['ten digits', '1 0 a 0000000001\n'],
  ['a colon after the digits', '1 0 a 1:\n'],
  ['a slash before the digits', '1 0 a /1\n'],
  ['text that is not ASCII after much that is', `${'1 0 a 1\n'}1 0 b\u00a0 1\n`],
])('%s is left to the reference', (_, text) => {
  expect(scanQrels(encode(text), 'trec')).toBeUndefined();
});

test('blanks without a line end may come last', () => {
  for (const end of [' ', '\t ', ' \r'])
    expect(scanQrels(encode(`1 0 a 19\n${end}`))!.grades).toEqual(Int32Array.of(19));
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
