import { expect, test } from 'vitest';
import { readText } from '../../test/support/read-text.ts';
import { createScoreTableReader } from './score-table.ts';

// Byte by byte.
const read = (text: string) => readText(createScoreTableReader('t.csv'), text, 1);

test('the first column names the runs, the others are measures', () => {
  const { value, format, messages } = read('# printed\nrun,MAP,"R, at 100"\nA,0.5,1\nB,.25,-2e-1\n');
  expect({ format, messages }).toEqual({ format: 'csv', messages: [] });
  expect(value).toMatchObject({ runs: ['A', 'B'], measures: ['MAP', 'R, at 100'] });
  expect(value.scores.map(String)).toEqual(['0.5,0.25', '1,-0.2']);
});

test('a tab in the first line makes it TSV', () => {
  const { value, format } = read('run\tMAP\r\nmy, run\t0.5\r\n');
  expect([format, value.runs, value.scores]).toEqual(['tsv', ['my, run'], [[0.5]]]);
});

test.each([
  ['run,MAP\nA,abc\nB,0.5\nC,\n', ['invalid score: abc in column MAP', 'invalid score: nothing in column MAP']],
  ['run,MAP\nA,1\nA,2\n', ['duplicate run: A']],
  ['run,MAP,MAP\nA,1,2\n', ['duplicate column: MAP']],
  ['run\nA\n', ['missing column: measures']],
  ['run,MAP\nA,1,2\n', ['invalid row: 3 cells']],
  ['run,MAP\n', ['no runs']],
])('%j is refused with every reason', (text, messages) => {
  expect(read(text).messages).toEqual(messages.map((message) => expect.stringContaining(message)));
});
