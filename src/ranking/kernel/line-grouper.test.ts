import { afterEach, expect, test } from 'vitest';
import { setLimits } from '../../model/limits.ts';
import { LineGrouper } from './line-grouper.ts';

const lines = [
  '# c',
  '2 Q0 a 1 9 t',
  '1 Q0 b 1 9 t',
  '',
  '2 Q0 c 2 8 t',
  '1 Q0 d 2 8 t',
  `2 Q0 ${'e'.repeat(300_000)} 3 7 t`,
];
const grouped = [0, 1, 4, 6, 2, 3, 5].map((line) => `${lines[line]}\n`).join('');

test.each([1, 7, 100, 1 << 20])(
  'groups lines that come in chunks of %i bytes, from memory that is filled again',
  (size) => {
    const bytes = new TextEncoder().encode(lines.join('\n'));
    const grouper = new LineGrouper();
    const region = new Uint8Array(size);
    for (let at = 0; at < bytes.length; at += size) {
      const length = Math.min(size, bytes.length - at);
      region.set(bytes.subarray(at, at + length));
      grouper.push(region.subarray(0, length));
      region.fill(0x2a);
    }
    let text = '';
    for (const piece of grouper.end()) text += new TextDecoder().decode(piece);
    expect(text).toBe(grouped);
  },
);

function groupedText(grouper: LineGrouper): string {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  for (const piece of grouper.end()) text += decoder.decode(piece);
  return text;
}

const encode = (text: string) => new TextEncoder().encode(text);

test('groups more lines than there is room for at first', () => {
  const line = (topic: number, i: number) => `${topic} Q0 d${i} 1 1 t\n`;
  const numbers = Array.from({ length: 1500 }, (_, i) => i);
  const grouper = new LineGrouper();
  for (const i of numbers) grouper.push(encode(line(1, i) + line(2, i)));
  expect(groupedText(grouper)).toBe([1, 2].flatMap((topic) => numbers.map((i) => line(topic, i))).join(''));
});

test('lines that fill a piece to its end, and one that no piece holds, are whole', () => {
  // A piece has 2^18 bytes; each line 2^16 with its end.
  const lines = [1, 2, 1, 1, 1, 1].map((topic, i) => `${topic} ${String(i).repeat((1 << 16) - 3)}\n`);
  const long = `1 ${'z'.repeat((1 << 18) - 2)}\n`;
  const grouper = new LineGrouper();
  grouper.push(encode([...lines, long].join('')));
  const pieces = Array.from(grouper.end(), (piece) => new TextDecoder().decode(piece));
  expect(pieces).toEqual([[lines[0], ...lines.slice(2, 5)].join(''), lines[5], long, lines[1]]);
});

test('a mark at the front of the file is no part of a topic, a mark elsewhere is', () => {
  const grouper = new LineGrouper();
  const lines = ['\ufeff1 a\n', '\ufeff1 b\n', '1 c\n', '\ufffd1 d\n'];
  grouper.push(encode(lines.join('')));
  expect(groupedText(grouper)).toBe([lines[0], lines[2], lines[1], lines[3]].join(''));
});

test.each([
  ['topics of letters', ['a 1', 'b 1', 'a 2', 'c 1', 'b 2'], [0, 2, 1, 4, 3]],
  ['blanks before a topic', ['1 a', '2 b', ' 1 c', '\t2 d', ' \t 1 e'], [0, 2, 4, 1, 3]],
  ['comments, which stay with the line before', ['1 a', '# x', '2 b', ' # y', '1 c'], [0, 1, 4, 2, 3]],
] as const)('groups %s', (_, lines, order) => {
  const grouper = new LineGrouper();
  grouper.push(encode(`${lines.join('\n')}\n`));
  expect(groupedText(grouper).trimEnd().split('\n')).toEqual(order.map((i) => lines[i]));
});

afterEach(() => setLimits({}));

test('a line above the limit is taken no further', () => {
  const megabyte = 1 << 20;
  setLimits({ line: megabyte });
  const grouper = new LineGrouper();
  expect(grouper.push(encode('1 a\n'))).toBe(true);
  expect(grouper.push(new Uint8Array(megabyte - 1).fill(0x61))).toBe(true);
  expect(grouper.push(Uint8Array.of(0x61))).toBe(true);
  expect(grouper.push(Uint8Array.of(0x61))).toBe(false);
  expect(grouper.push(Uint8Array.of(0x0a))).toBe(false);
});
