import { describe, expect, it } from 'vitest';
import { scanJudgements } from './scan-judgements.ts';

const bytesOf = (lines: readonly string[]) => new TextEncoder().encode(lines.join(''));
const longest = 1 << 20;

const documents = Array.from({ length: 20 }, (_, i) => `d${String(i).padStart(i % 2 ? 9 : 2, '0')}`).sort();
/** Topics 1, 10 and 2, with lines of several lengths. */
const sorted = ['1', '10', '2'].flatMap((topic) =>
  documents.map((document, i) => `${topic}${' '.repeat(1 + (i % 3))}0 ${document} ${i % 4}\n`),
);

describe('the lines of qrels', () => {
  it('are the same in pieces of any size', () => {
    const lines = [...sorted.slice(0, 7), '\r\n', ...sorted.slice(7), '   \n', '3 0 a 1'];
    const whole = scanJudgements(bytesOf(lines), longest)!;
    expect(whole.topics).toEqual(['1', '10', '2', '3']);
    expect([...whole.changes]).toEqual([0, 20, 40, 60]);
    expect([...whole.topicOf]).toEqual([0, 1, 2, 3]);
    expect(whole.isAscending).toBe(true);
    expect(whole.grades).toHaveLength(61);
    const longestOne = Math.max(...lines.map(({ length }) => length));
    for (let size = longestOne; size < 200; size++)
      expect(scanJudgements(bytesOf(lines), longest, size)).toEqual(whole);
  });

  it('that are longer than a piece or than allowed are not taken', () => {
    const lines = ['1 0 a 1\n', `1 0 ${'b'.repeat(20)} 1\n`];
    expect(scanJudgements(bytesOf(lines), longest, 20)).toBeUndefined();
    expect(scanJudgements(bytesOf(lines), 26)).toBeDefined();
    expect(scanJudgements(bytesOf(lines), 25)).toBeUndefined();
  });

  it('are none where there is nothing', () => {
    expect(scanJudgements(new Uint8Array(0), longest)).toBeUndefined();
    expect(scanJudgements(bytesOf(['\n', ' \r\n']), longest, 3)).toBeUndefined();
  });
});

it('a line longer than a piece is scanned in a larger one', () => {
  const id = 'a'.repeat(300_000);
  const lines = scanJudgements(new TextEncoder().encode(`1 0 ${id} 2\n2 0 b 1\n`), 1 << 20);
  expect(lines).toMatchObject({ topics: ['1', '2'], grades: Int32Array.of(2, 1) });
  expect([...lines!.documents.ends]).toEqual([300_000, 300_001]);
});
