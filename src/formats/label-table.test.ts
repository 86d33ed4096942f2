import { expect, test } from 'vitest';
import { readText } from '../../test/support/read-text.ts';
import { createLabelTableReader, topicKeyNames } from './label-table.ts';

function read(text: string) {
  const { value, messages } = readText(createLabelTableReader('groups', topicKeyNames), text);
  return { columns: value.columns, rows: value.rows.map(({ key, labels }) => ({ key, labels })), messages };
}

const rows = [
  { key: '301', labels: ['A61', 'fr'] },
  { key: '302', labels: ['G06', 'en'] },
];

test.each([
  ['CSV', 'topic,ipc,language\n301,A61,fr\n302,"G06",en\n'],
  ['CSV with semicolons', 'topic;ipc;language\n301;A61;fr\n"302";G06;en\n'],
  ['TSV', 'Topic\tipc\tlanguage\n301\tA61\tfr\n302\tG06\ten\n'],
  ['columns apart by blanks', '# by hand\nqid ipc  language\n301  A61 fr\n\n302 G06   en\r\n'],
])('%s is read, its first line the names', (_, text) => {
  expect(read(text)).toEqual({ columns: ['ipc', 'language'], rows, messages: [] });
});

test('without names the first line is a row', () => {
  expect(read('301 A61\n302 G06\n')).toMatchObject({ columns: ['group'], rows: [{ key: '301' }, { key: '302' }] });
  expect(read('301,A61,fr\n').columns).toEqual(['group1', 'group2']);
});

test('semicolons after a blank belong to the label', () => {
  expect(read('301 A61K;C07D\n').rows).toEqual([{ key: '301', labels: ['A61K;C07D'] }]);
});

test('ids and groups are any text', () => {
  const { columns, rows: read2 } = read('topic,__proto__\nconstructor,"a, ""b"" <script>"\n');
  expect(columns).toEqual(['__proto__']);
  expect(read2).toEqual([{ key: 'constructor', labels: ['a, "b" <script>'] }]);
});

test.each([
  ['', ' no rows; expected a topic on each line'],
  ['topic,ipc\n301,A61\n301,A61\n', '3: duplicate line: 301; first on line 2'],
  ['topic,ipc\n301,A61,x\n', '2: invalid row: 3 cells; expected 2 as in the first row'],
  ['topic,ipc,ipc\n301,a,b\n', '1: duplicate column: ipc; expected each once'],
  ['topic,ipc\n,A61\n', '2: missing topic; expected an id in the first column'],
])('%j is told', (text, finding) => expect(read(text).messages).toContain(`groups:${finding}`));
