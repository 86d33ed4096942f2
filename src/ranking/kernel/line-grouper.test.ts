import { expect, test } from 'vitest';
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
