import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { quoteWord } from './shell-word.ts';

test('plain words stay as they are', () => {
  expect(quoteWord('runs/input.bm25.gz')).toBe('runs/input.bm25.gz');
  expect(quoteWord('PRES@100')).toBe('PRES@100');
});

test('a shell gives back every word as it was', { tags: ['posix'] }, () => {
  for (const word of ["it's", '$(rm -rf x)', 'a b', '`x`', '"', '', 'AP(rel=2)@1000', '=cmd()', '<img>', '!x', '\n'])
    expect(execFileSync('sh', ['-c', `printf %s ${quoteWord(word)}`], { encoding: 'utf8' })).toBe(word);
});
