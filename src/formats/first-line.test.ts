import { expect, test } from 'vitest';
import { detectFormat } from './detect.ts';
import { firstLine } from './first-line.ts';

test('blank lines and comments come before the first line', () => {
  expect(firstLine('\n \t\n# a comment\n \t\v# another\n301 Q0 D 1 2 tag\n302 Q0 D 1 2 tag')).toBe('301 Q0 D 1 2 tag');
  expect(firstLine(' \n#')).toBe('');
});

test('a topic that begins with a no-break space and # is no comment, so that the next line tells no format', () => {
  const line = '\u00a0## Q0 D 1 2 tag';
  expect(firstLine(`${line}\n[ Q0 D 1 2 tag\n`)).toBe(line);
  expect(detectFormat(`${line}\n[ Q0 D 1 2 tag\n`)).toBe('trec');
});
