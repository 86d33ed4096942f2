import { expect, test } from 'vitest';
import { createRunListReader, parseRunList } from './run-list.ts';

const read = (text: string, grouped: boolean) => {
  const reader = createRunListReader(grouped, 'list');
  reader.push(new TextEncoder().encode(text));
  return reader.end();
};

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
  expect(() => read('A one\nB\n', true).log.assertAccepted()).toThrow(
    'list:2: missing group: B; expected a run and its group',
  );
  expect(() => read('\n# none\n', false).log.assertAccepted()).toThrow('list: no runs; expected a line for each');
  expect(parseRunList('B', true)).toBeUndefined();
});
