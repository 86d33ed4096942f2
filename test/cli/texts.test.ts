import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
beforeAll(() => {
  place.file('qrels.txt', '1 0 a 1\n1 0 b 2\n1 0 c 1\n2 0 a 1\n');
  place.file('one.txt', '1 Q0 a 1 9 one\n1 Q0 z 2 8 one\n1 Q0 b 3 7 one\n');
  place.file('two.txt', '1 Q0 a 1 9 two\n2 Q0 z 1 8 two\n');
  place.file(
    'corpus.jsonl',
    '{"_id": "a", "title": "About \\u001b[31m red"}\n{"_id": "b", "text": "Just a text"}\n{"_id": "q", "title": "Q"}\n',
  );
  place.file('topics.txt', '<top>\n<num> Number: 1\n<title> Colours\n</top>\n');
});
afterAll(() => place.remove());

const files = ['qrels.txt', 'one.txt', 'two.txt'];
const texts = ['--texts', 'corpus.jsonl', '--texts', 'topics.txt'];

describe('texts', () => {
  test('give titles to the documents of a topic, and what was read is said', () => {
    const { code, stdout } = place.nmax(['misses', ...files, '-k', '2', '--topic', '1', ...texts]);
    expect(code).toBe(0);
    expect(stdout).toContain('topic 1 (Colours): 3 of 3 relevant documents');
    expect(stdout).toMatch(/^b +Just a text +2 +0 +3 +–$/m);
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toContain('texts of 1 topic and 2 judged documents; 1 text of other ids left out');
  });

  test('are a column of rows and a field of JSON where one is known', () => {
    const csv = place.nmax(['misses', ...files, '-k', '2', '--list', 'missed', ...texts, '-f', 'csv']).stdout;
    expect(csv.split('\n').slice(0, 2)).toEqual([
      'topic,document,grade,finding,rank,best,runs,which,title',
      '1,b,2,beyond,3,one,0,,Just a text',
    ]);
    const json = JSON.parse(place.nmax(['misses', ...files, '--topic', '1', ...texts, '-f', 'json']).stdout);
    expect(json.ofTopic).toMatchObject({ topic: '1', title: 'Colours', relevant: 3 });
    expect(json.ofTopic.documents.map(({ title }: { title?: string }) => title)).toEqual([
      undefined,
      'Just a text',
      expect.stringContaining('About'),
    ]);
    const plain = place.nmax(['misses', ...files, '-k', '2', '--list', 'missed', '-f', 'csv']).stdout;
    expect(plain.split('\n')[0]).not.toContain('title');
  });

  test('stand in the explanation of a value', () => {
    const { stdout } = place.nmax(['explain', 'PRES@5', 'qrels.txt', 'one.txt', '--topic', '1', ...texts]);
    expect(stdout).toContain('topic 1: Colours');
    expect(stdout).toMatch(/3 {2}b {2}grade 2 {2}Just a text/);
  });

  test('that are none are refused with file, line and what was expected', () => {
    const said = (path: string) => place.nmax(['misses', ...files, '--texts', path]);
    expect(said('one.txt')).toMatchObject({ code: 2, stderr: expect.stringContaining('one.txt:1: missing column: ') });
    expect(said('nowhere.jsonl').stderr).toContain('nowhere.jsonl: missing file');
  });
});
