import { describe, expect, test } from 'vitest';
import { newWorkplace, runOf } from '../support/workplace.ts';

describe('texts', () => {
  const place = newWorkplace({
    'qrels.txt': '1 0 a 1\n1 0 b 2\n1 0 c 1\n2 0 a 1\n',
    'one.txt': runOf('one', { 1: 'azb' }),
    'two.txt': runOf('two', { 1: 'a', 2: 'z' }),
    'corpus.jsonl':
      '{"_id": "a", "title": "About \\u001b[31m red"}\n{"_id": "b", "text": "Just a text"}\n{"_id": "q", "title": "Q"}\n',
    'topics.txt': '<top>\n<num> Number: 1\n<title> Colours\n</top>\n',
  });
  const misses = 'misses qrels.txt one.txt two.txt';
  const texts = '--texts corpus.jsonl --texts topics.txt';

  test('give titles to the documents of a topic, and what was read is said', () => {
    const { code, stdout } = place.nmax(`${misses} -k 2 --topic 1 ${texts} --notes`);
    expect(code).toBe(0);
    expect(stdout).toContain('topic 1 (Colours): 3 of 3 relevant documents');
    expect(stdout).toMatch(/^b +Just a text +2 +0 +3 +–$/m);
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toContain('texts of 1 topic and 2 judged documents; 1 text of other ids left out');
  });

  test('are a column of rows and a field of JSON where one is known', () => {
    const csv = (options: string) => place.nmax(`${misses} -k 2 --list missed -f csv ${options}`).stdout.split('\n');
    expect(csv(texts).slice(0, 2)).toEqual([
      'topic,document,grade,finding,rank,best,runs,which,title',
      '1,b,2,beyond,3,one,0,,Just a text',
    ]);
    expect(csv('')[0]).not.toContain('title');
    const { ofTopic } = place.json(`${misses} --topic 1 ${texts}`);
    expect(ofTopic).toMatchObject({ topic: '1', title: 'Colours', relevant: 3 });
    expect(ofTopic.documents.map(({ title }: { title?: string }) => title)).toEqual([
      undefined,
      'Just a text',
      expect.stringContaining('About'),
    ]);
  });

  test('stand in the explanation of a value', () => {
    const { stdout } = place.nmax(`explain PRES@5 qrels.txt one.txt --topic 1 ${texts}`);
    expect(stdout).toContain('topic 1: Colours');
    expect(stdout).toMatch(/3 {2}b {2}grade 2 {2}Just a text/);
  });
});

describe('nmax retrievability', () => {
  const place = newWorkplace({
    a: runOf('a', { t1: ['d1', 'd2'], t2: ['d1', 'd3'], t3: ['d1', 'd2'] }),
    ids: 'd1\nd2\nd3\nd4\nd5\n',
  });

  test('has the example of docs/retrievability.md', () => {
    const { code, stdout } = place.nmax('retrievability a -c 2 --collection ids --figure l.svg');
    expect(code).toBe(0);
    expect(stdout).toMatch(/\na +3 +2 +40\.0% +1\.2000 +3 +0\.6667\n/);
    expect(stdout).toMatch(/\nd1 +3 +d4 +0\n/);
    expect(place.has('l.svg')).toBe(true);
  });
});
