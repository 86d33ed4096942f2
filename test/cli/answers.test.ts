import { describe, expect, test } from 'vitest';
import { newWorkplace } from '../support/workplace.ts';

// What the lines of docs/ci-gate.md put into files, in the form of Elasticsearch 8 and Solr 9.
const elastic = (...ids: string[]) => ({
  took: 2,
  timed_out: false,
  _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
  hits: {
    total: { value: ids.length, relation: 'eq' },
    max_score: ids.length === 0 ? null : 9,
    hits: ids.map((_id, i) => ({ _index: 'patents', _id, _score: 9 - i })),
  },
  status: 200,
});
const solr = (...ids: string[]) => ({
  responseHeader: { status: 0, QTime: 1, params: { q: 'oak', fl: 'id,score', rows: '1000', wt: 'json' } },
  response: {
    numFound: ids.length,
    start: 0,
    maxScore: 9,
    numFoundExact: true,
    docs: ids.map((id, i) => ({ id, score: 9 - i })),
  },
});
const lines = (answer: typeof elastic | typeof solr) =>
  [answer('a', 'b'), answer('c')]
    .map((response, i) => `${JSON.stringify({ query_id: `${i + 1}`, response })}\n`)
    .join('');
const run = (tag: string) => `1 Q0 a 1 9 ${tag}\n1 Q0 b 2 8 ${tag}\n2 Q0 c 1 9 ${tag}\n`;

const place = newWorkplace({
  'qrels.txt': '1 0 a 1\n2 0 d 1\n',
  'other.txt': '1 Q0 a 1 9 other\n',
  'queries.tsv': '1\tan oak table\n2\tchair\n',
  'elastic.jsonl': lines(elastic),
  'solr.jsonl': lines(solr),
  'msearch.json': JSON.stringify({ took: 5, responses: [elastic('a', 'b'), elastic('c')] }),
  'answers/1.json': JSON.stringify(elastic('a', 'b'), null, 2),
  'answers/2.json': JSON.stringify(elastic('c'), null, 2),
  'solr answers/1.json': JSON.stringify(solr('a', 'b')),
  'solr answers/2.json.gz': JSON.stringify(solr('c')),
});

describe('answers of an engine', () => {
  test.each([
    ['elastic.jsonl', ''],
    ['solr.jsonl', ''],
    ['msearch.json', '--queries queries.tsv'],
    ['answers', '--topics-from-names'],
    ['answers/', '--topics-from-names'],
    ["'solr answers'", '--topics-from-names'],
  ])('are one run: nmax convert %s %s', (file, options) => {
    const tag = file.replace(/\/|'|\.json.*/g, '');
    expect(place.nmax(`convert ${file} ${options} -o new.txt`)).toEqual({ stdout: '', stderr: '', code: 0 });
    expect(place.read('new.txt').replaceAll(tag, 'tag')).toBe(run('tag'));
  });

  test('on standard input may be joined files', () => {
    const joined = [1, 2].map((name) => place.read(`answers/${name}.json`)).join('\n');
    expect(place.nmax('convert - --queries queries.tsv --tag new', joined).stdout).toBe(run('new'));
  });

  test.each(['elastic.jsonl', 'solr.jsonl'])('are read by every command where topics stand beside them: %s', (file) => {
    for (const line of [`eval qrels.txt ${file}`, `compare qrels.txt ${file} other.txt -m RR`, `validate ${file}`])
      expect(place.nmax(line)).toMatchObject({ stderr: '', code: 0 });
    expect(place.nmax(`check qrels.txt ${file} --min RR>=0.6`)).toMatchObject({ stderr: '', code: 1 });
  });

  test.each(['eval qrels.txt answers', 'fuse answers', 'convert answers'])(
    'without topics are one error with the command to type, which then works: nmax %s',
    (line) => {
      const { stdout, stderr, code } = place.nmax(line);
      expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
      expect(stderr.split('\n')).toEqual([expect.stringMatching(/^nmax: answers: 2 files/), '']);
      expect(place.nmax(/nmax (convert .*)$/m.exec(stderr)![1]).code).toBe(0);
    },
  );
});
