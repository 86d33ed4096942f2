import { expect, test } from 'vitest';
import { createScoreTableReader } from './score-table.ts';

function read(text: string) {
  const reader = createScoreTableReader('t.csv');
  for (const byte of new TextEncoder().encode(text)) reader.push(Uint8Array.of(byte));
  const { value, log, format } = reader.end();
  return { value, format, messages: log.codes().flatMap((code) => log.first(code).map((one) => one.message)) };
}

test('the first column names the runs, the others are measures', () => {
  expect(read('# printed\nrun,MAP,"R, at 100"\nA,0.5,1\nB,.25,-2e-1\n')).toEqual({
    value: {
      runs: ['A', 'B'],
      measures: ['MAP', 'R, at 100'],
      scores: [
        [0.5, 0.25],
        [1, -0.2],
      ],
    },
    format: 'csv',
    messages: [],
  });
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
