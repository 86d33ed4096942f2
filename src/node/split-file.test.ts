import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { splitAtTopics } from './split-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'run');

/** Where the lines of a text begin whose topic is another than that of the last line that has one. */
function topicStarts(text: string): Set<number> {
  const starts = new Set<number>();
  let before: string | undefined;
  let start = 0;
  for (const line of text.split('\n')) {
    const [topic] = line.split(/[ \t\v\f\r]+/).filter(Boolean);
    if (topic !== undefined && !topic.startsWith('#')) {
      if (before !== undefined && topic !== before) starts.add(start);
      before = topic;
    }
    start += line.length + 1;
  }
  return starts;
}

const other = fc.constantFrom('\n', '\r\n', '# a comment\n', ' \t\n', '#\n');
const lines = fc
  .tuple(fc.nat(9), fc.nat(40), fc.constantFrom('', ' ', '\t', '\v\f'), fc.constantFrom(1, 80, 9000), other)
  .map(([topic, count, margin, length, after]) => {
    const line = `${margin}t${topic} Q0 ${'d'.repeat(length)} 1 1 tag\n`;
    return line.repeat(count) + after;
  });

test('a file is cut only where a topic begins, whatever stands between topics and however long lines are', () => {
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 20 }), fc.integer({ min: 2, max: 9 }), (pieces, parts) => {
      const text = pieces.join('');
      writeFileSync(path, text, 'latin1');
      const borders = splitAtTopics(path, text.length, parts);
      const starts = topicStarts(text);
      expect(borders).toEqual([...new Set(borders)].sort((a, b) => a - b));
      expect(borders.filter((border) => !starts.has(border))).toEqual([]);
      expect(borders.length).toBeLessThan(parts);
    }),
    { numRuns: 50 },
  );
});

test('the border is the first that comes after each part of the size', () => {
  const text = ['a', 'b', 'c', 'd'].map((topic) => `${topic} Q0 d 1 1 tag\n`.repeat(5000)).join('');
  writeFileSync(path, text);
  expect(splitAtTopics(path, text.length, 3)).toEqual([text.length / 2, (text.length * 3) / 4]);
  expect(splitAtTopics(path, text.length, 40)).toEqual([1, 2, 3].map((i) => (text.length * i) / 4));
});
