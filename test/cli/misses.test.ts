import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

describe('texts', () => {
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
      expect(said('one.txt')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('one.txt:1: missing column: '),
      });
      expect(said('nowhere.jsonl').stderr).toContain('nowhere.jsonl: missing file');
    });
  });
});

describe('retrievability', () => {
  const place = new Workplace();
  const line = (topic: string, ids: readonly string[], tag: string) =>
    ids.map((id, i) => `${topic} Q0 ${id} ${i + 1} ${9 - i} ${tag}\n`).join('');
  place.file('a', line('t1', ['d1', 'd2'], 'a') + line('t2', ['d1', 'd3'], 'a') + line('t3', ['d1', 'd2'], 'a'));
  place.file('q', 't1 0 d1 1\nt1 0 d4 1\nt2 0 d2 1\nt3 0 d2 1\n');
  place.file('ids', 'd1\nd2\nd3\nd4\nd5\n');
  afterAll(() => place.remove());

  describe('nmax retrievability', () => {
    it('has the example of docs/retrievability.md', () => {
      const { stdout, code } = place.nmax([
        'retrievability',
        'a',
        '-c',
        '2',
        '--collection',
        'ids',
        '--figure',
        'l.svg',
      ]);
      expect(code).toBe(0);
      expect(stdout).toMatch(/\na +3 +2 +40\.0% +1\.2000 +3 +0\.6667\n/);
      expect(stdout).toMatch(/\nd1 +3 +d4 +0\n/);
      expect(existsSync(join(place.folder, 'l.svg'))).toBe(true);
    });

    it('says what is unknown without a collection', () => {
      const { stdout } = place.nmax(['retrievability', 'a', '-c', '2']);
      expect(stdout).toContain('3 topics, 3 documents in the first 2 of some run');
      expect(stdout).toContain('would raise every Gini; of a single run never is 0 by that');
    });

    it('has findability with judgements', () => {
      const { stdout } = place.nmax(['retrievability', 'a', '-c', '2', '--qrels', 'q', '--format', 'csv']);
      expect(stdout).toMatch(/relevantDocuments,relevantNever,findability,reciprocalFindability\n.*,3,1,0\.5,0\.41666/);
    });

    it.each([
      [['a', '--collection', '2'], 'invalid collection: 2; expected at least 3'],
      [
        ['a', '--collection', '1.5'],
        'invalid --collection: 1.5; expected a whole number of documents, or a file of ids',
      ],
      [['a', '--documents'], 'invalid --documents: table lists a few; expected --format csv'],
      [['a', '--rel', '2'], 'invalid --rel: there are no judgements; expected --qrels too'],
      [['a', '--gravity', 'x'], 'invalid --gravity: x'],
      [['a', '--figure', 'lorens=x.svg'], 'unknown figure: lorens; did you mean lorenz'],
    ])('refuses %j', (args, message) => {
      const { stderr, code } = place.nmax(['retrievability', ...args]);
      expect(code).toBe(2);
      expect(stderr).toContain(message);
    });
  });
});
