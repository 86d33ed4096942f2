import { afterAll, expect, test } from 'vitest';
import { goldenFiles } from '../golden/measures.ts';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
afterAll(() => place.remove());
place.file('q.txt', goldenFiles.diversity.qrels);
place.file('r.txt', goldenFiles.diversity.run);
place.file(
  'offices.mjs',
  `export const Offices = {
  name: 'Offices',
  head: 10,
  range: [0, 10],
  evaluate: (topic) => new Set(topic.head.map((id) => id.replace(/\\d+$/, ''))).size,
};\n`,
);

test('a measure of diversity has the second column read as subtopics, and --subtopics does', () => {
  const { stdout, code } = place.nmax(['eval', 'q.txt', 'r.txt', '-m', 'alpha_nDCG@10,AP']);
  expect(code).toBe(0);
  expect(stdout).toContain('qrels: 54 subtopics of 13 topics, at most 8 of a topic');
  const alone = place.nmax(['eval', 'q.txt', 'r.txt', '-m', 'AP']);
  expect(alone.stderr).toContain('is a subtopic: --subtopics');
  expect(alone.code).toBe(2);
  expect(place.nmax(['eval', 'q.txt', 'r.txt', '-m', 'AP', '--subtopics', '--format', 'csv']).code).toBe(0);
});

test('--intents says how likely subtopics are, and is checked', () => {
  place.file('small.txt', '1 x a 1\n1 y b 1\n');
  place.file('list.txt', '1 Q0 a 1 3 r\n1 Q0 n 2 2 r\n');
  place.file('intents.csv', 'topic,subtopic,probability\n1,x,0.7\n1,y,0.3\n');
  const asked = ['eval', 'small.txt', 'list.txt', '-m', 'P_IA@1', '--intents'];
  const { stdout, code } = place.nmax([...asked, 'intents.csv']);
  expect(code).toBe(0);
  expect(stdout).toContain('0.7000');
  expect(stdout).toContain(
    'probabilities of 2 subtopics were given; those with a relevant document share 1 among them',
  );
  const explained = place.nmax(['explain', 'AP_IA', 'small.txt', 'list.txt', '-t', '1', '--intents', 'intents.csv']);
  expect(explained.stdout).toContain('AP_IA = 0.7');
  place.file('wrong.csv', '1,x,0.7\n1,y,1.3\n');
  expect(place.nmax([...asked, 'wrong.csv']).stderr).toContain(
    'wrong.csv:2: invalid probability: 1,y,1.3; expected a topic, a subtopic and a probability from 0 to 1',
  );
  place.file('short.csv', '1,x,0.7\n1,y,0.2\n');
  const short = place.nmax([...asked, 'short.csv']);
  expect([short.code, short.stderr]).toEqual([
    2,
    'nmax: short.csv: topic 1: probabilities of subtopics add up to 0.8999999999999999; expected 1\n',
  ]);
});

test('explain, compare, sweep and convert read subtopics too', () => {
  const explained = place.nmax(['explain', 'alpha_nDCG@5', 'q.txt', 'r.txt', '--topic', 't3']);
  expect(explained.stdout).toContain('the same sum for the best order (greedy)');
  const swept = place.nmax(['sweep', 'q.txt', 'r.txt', '-m', 'StRecall', '--cutoffs', '5,10']);
  expect([swept.code, swept.stderr]).toEqual([0, '']);
  const { stdout } = place.nmax(['convert', 'q.txt', '--subtopics', '--to', 'trec']);
  expect(stdout.split('\n').sort()).toEqual(goldenFiles.diversity.qrels.split('\n').sort());
  expect(place.nmax(['convert', 'q.txt', '--subtopics', '--to', 'csv']).stderr).toContain('which csv has no place for');
  expect(place.nmax(['validate', 'q.txt', '--subtopics']).code).toBe(0);
});

test('a measure of one’s own that says head has the first documents of a run', () => {
  const given = ['q.txt', 'r.txt', '--define', 'offices.mjs', '-m', 'Offices', '--subtopics', '--format', 'csv'];
  const { stdout, code } = place.nmax(['eval', ...given, '--per-topic']);
  expect(code).toBe(0);
  const first = goldenFiles.diversity.run.split('\n').filter((line) => line.startsWith('t1 '));
  const expected = new Set(first.slice(0, 10).map((line) => line.split(' ')[2].replace(/\d+$/, ''))).size;
  expect(stdout).toMatch(new RegExp(`t1,.*\\b${expected}\\b`));
  expect(place.nmax(['eval', ...given]).code).toBe(0);
  const judged = place.nmax(['judge', 'q.txt', 'r.txt', '-o', 'j.judged.parquet', '--subtopics']);
  expect(judged.code).toBe(0);
  const refused = place.nmax(['eval', ...given.map((one) => (one === 'r.txt' ? 'j.judged.parquet' : one))]);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toMatch(/judged file|first|documents/);
});
