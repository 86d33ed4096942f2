import { expect, test } from 'vitest';
import { readText } from '../../test/support/read-text.ts';
import { createRunListReader, parseRunList } from './run-list.ts';

test('a list is a name a line; blank lines and comments are passed over', () => {
  expect(parseRunList('# pooled\nA\r\n\n  a run with blanks \n', false)).toEqual([
    { name: 'A', line: 2 },
    { name: 'a run with blanks', line: 4 },
  ]);
});

test('in a list of groups the last word is the group', () => {
  expect(parseRunList('A one\na run\ttwo\n', true)).toEqual([
    { name: 'A', group: 'one', line: 1 },
    { name: 'a run', group: 'two', line: 2 },
  ]);
});

test('a run without a group, and an empty list, are told with their place', () => {
  const said = (text: string, grouped: boolean) => readText(createRunListReader(grouped, 'list'), text).messages;
  expect(said('A one\nB\n', true)).toEqual(['list:2: missing group: B; expected a run and its group']);
  expect(said('\n# none\n', false)[0]).toContain('list: no runs');
  expect(parseRunList('B', true)).toBeUndefined();
});
