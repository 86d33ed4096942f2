import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { builtinMeasures } from '../../src/measures/registry.ts';
import { explainDefinition } from '../../src/reports/explanation.ts';
import { Workplace } from '../support/workplace.ts';

describe('one measure after the other', () => {
  const place = new Workplace();
  afterAll(() => place.remove());

  const bm25 = '1 Q0 a 1 3 bm25\n1 Q0 z 2 2 bm25\n1 Q0 c 3 1 bm25\n2 Q0 x 1 1 bm25\n';
  const tfidf = '1 Q0 z 1 3 tfidf\n1 Q0 a 2 2 tfidf\n';

  beforeAll(() => {
    place.file('qrels.txt', '1 0 a 1\n1 0 b 1\n1 0 c 2\n2 0 x 1\n3 0 y 0\n');
    place.file('bm25.txt', bm25);
    place.file('tfidf.txt.gz', gzipSync(tfidf));
    mkdirSync(join(place.folder, 'runs'));
    place.file('runs/bm25.txt', bm25);
    place.file('runs/tfidf.gz', gzipSync(tfidf));
  });

  const run = (...args: string[]) => place.nmax(args);

  describe('nmax eval', () => {
    it('shows runs as rows, marks the best and says what the numbers rest on', () => {
      const { stdout, stderr, code } = run(
        'eval',
        'qrels.txt',
        'bm25.txt',
        'tfidf.txt.gz',
        '-m',
        'PRES@10',
        '-m',
        'R@10',
        '-m',
        'AP',
      );
      expect(stderr).toBe('');
      expect(code).toBe(0);
      expect(stdout).toBe(
        `run    PRES@10     R@10       AP
bm25    0.5444*  0.5556*  0.5185*
tfidf   0.1000   0.1111   0.0556

3 of 3 topics
order trec: equal scores by document id, descending (trec_eval 10, scores as doubles); no judged document is tied
run bm25: 1 of 3 topics missing (3); each scores 0
run tfidf: 2 of 3 topics missing (2, 3); each scores 0
1 of 3 topics without a relevant document; each scores 0; skip leaves them out
`,
      );
    });

    it('reads folders, patterns and standard input', () => {
      const rows = (...runs: string[]) => run('eval', 'qrels.txt', ...runs, '-m', 'AP', '-f', 'csv').stdout;
      expect(rows('runs')).toBe(rows('bm25.txt', 'tfidf.txt.gz'));
      expect(rows('runs/*')).toBe(rows('runs'));
      expect(place.nmax(['eval', 'qrels.txt', '-', '-m', 'AP', '-f', 'csv'], bm25).stdout).toBe(rows('bm25.txt'));
      expect(place.nmax(['eval', 'qrels.txt', '-', '-m', 'AP', '-f', 'csv'], gzipSync(bm25)).stdout).toBe(
        rows('bm25.txt'),
      );
    });

    it('writes long CSV in full precision, with all as the summary', () => {
      expect(run('eval', 'qrels.txt', 'bm25.txt', '-m', 'R@10', '--per-topic', '--format', 'csv').stdout).toBe(
        'run,topic,measure,value,scope\nbm25,1,R@10,0.6666666666666666,topic\nbm25,2,R@10,1,topic\nbm25,3,R@10,0,topic\nbm25,all,R@10,0.5555555555555555,summary\n',
      );
    });

    it('shows an interval beside every mean, and says what has none', () => {
      const measures = ['-m', 'R@10,NumRel,GMAP'];
      const table = run('eval', 'qrels.txt', 'bm25.txt', 'tfidf.txt.gz', ...measures, '--interval', '--places', '2');
      expect(table.stdout.split('\n').slice(0, 7)).toEqual([
        'run                  R@10   NumRel  GMAP',
        'bm25   0.56 [-0.71, 1.82]*       4  0.02*',
        'tfidf  0.11 [-0.37, 0.59]        4  0.00',
        '',
        '[low, high]: 95% interval of the mean over topics, Student’s t',
        'NumRel has no interval: its summary is a sum over the topics, and the t interval is of a mean',
        'GMAP has no interval: its summary is a geometric mean, and the t interval is of an arithmetic one',
      ]);
      const { runs, level, withoutInterval } = JSON.parse(
        run('eval', 'qrels.txt', 'bm25.txt', ...measures, '--interval', '-f', 'json').stdout,
      );
      expect(level).toBe(0.95);
      expect(Object.keys(withoutInterval)).toEqual(['NumRel', 'GMAP']);
      expect(runs[0].summaryIntervals).toMatchObject({
        'R@10': { level: 0.95, method: 't' },
        NumRel: null,
        GMAP: null,
      });
    });

    it('has columns for intervals in CSV, where --level asks for them too, and no place for them in trec lines', () => {
      const csv = run('eval', 'qrels.txt', 'bm25.txt', '-m', 'R@10', '--level', '0.9', '-q', '-f', 'csv').stdout;
      const [head, topic, , , summary] = csv.split('\n');
      expect(head).toBe('run,topic,measure,value,scope,intervalLow,intervalHigh,intervalMethod,level,reason');
      expect(topic).toBe('bm25,1,R@10,0.6666666666666666,topic,,,,,');
      expect(summary).toMatch(/^bm25,all,R@10,0.5555555555555555,summary,-0\.\d+,1\.\d+,t,0\.9,$/);
      const { stderr, code } = run('eval', 'qrels.txt', 'bm25.txt', '--interval', '-f', 'trec');
      expect(stderr).toBe('nmax: invalid --format: trec with intervals; its three columns have no place for them\n');
      expect(code).toBe(2);
    });

    it('writes JSON with provenance', () => {
      const result = JSON.parse(run('eval', 'qrels.txt', 'bm25.txt', '-m', 'R@10', '-q', '-f', 'json').stdout);
      expect(result.policies).toEqual({
        ties: 'trec',
        duplicates: 'error',
        topics: 'qrels',
        zeroRelevant: 'zero',
        unjudged: 'nonrelevant',
      });
      expect(result.qrels).toMatchObject({ path: 'qrels.txt', format: 'trec', topics: 3 });
      expect(result.qrels.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(result.topics).toEqual(['1', '2', '3']);
      expect(result.runs[0]).toMatchObject({
        name: 'bm25',
        path: 'bm25.txt',
        counts: { lines: 4, topics: 2, unknownTopics: 0, tied: 0, duplicates: 0 },
        summary: { 'R@10': (2 / 3 + 1) / 3 },
        summaryTopics: { 'R@10': 3 },
        values: { 'R@10': [2 / 3, 1, 0] },
      });
      expect(result.nmax).toMatch(/^\d+\.\d+\.\d+$/);
    });

    it.each(['table', 'trec', 'csv', 'tsv', 'json', 'jsonl', 'markdown', 'latex'])(
      'writes %s, the same bytes every time',
      (format) => {
        const once = run('eval', 'qrels.txt', 'runs', '-q', '-f', format);
        expect(once.code).toBe(0);
        expect(once.stdout.length).toBeGreaterThan(100);
        expect(run('eval', 'qrels.txt', 'runs', '-q', '-f', format).stdout).toBe(once.stdout);
      },
    );

    it('sorts runs by a measure and rounds as told', () => {
      expect(
        run('eval', 'qrels.txt', 'tfidf.txt.gz', 'bm25.txt', '-m', 'AP', '--sort', '--places', '2')
          .stdout.split('\n')
          .slice(1, 3),
      ).toEqual(['bm25   0.52*', 'tfidf  0.06']);
    });

    it('sets the relevance threshold of measures that do not say', () => {
      expect(
        run('eval', 'qrels.txt', 'bm25.txt', '-m', 'AP', '-m', 'R(rel=1)@5', '-m', 'nDCG@5', '--rel', '2', '-f', 'csv')
          .stdout,
      ).toContain('AP(rel=2)');
    });

    it('takes measures of one’s own from a module', () => {
      place.file(
        'first-hit.mjs',
        `import { defineMeasure } from ${JSON.stringify(new URL('../../dist/index.mjs', import.meta.url).href)};
       export const FirstHit = defineMeasure({ name: 'FirstHit', better: 'lower', range: [0, Infinity], evaluate: ({ ranks, found }) => (found ? ranks[0] : 1000) });`,
      );
      expect(
        run('eval', 'qrels.txt', 'bm25.txt', '--define', 'first-hit.mjs', '-m', 'FirstHit', '-f', 'csv').stdout,
      ).toBe('run,topic,measure,value,scope\nbm25,all,FirstHit,0.6666666666666666,summary\n');
    });

    it('accepts qrels with more columns and negative grades, and says so', () => {
      place.file('wide.txt', '1 0 a 1 first\n1 0 b -1 second\n');
      const { stdout } = run('eval', 'wide.txt', 'bm25.txt', '-m', 'AP');
      expect(stdout).toContain('qrels: more than four columns on 2 lines; the first four are used');
      expect(stdout).toContain('qrels: 1 negative grade: pooled, not judged');
    });

    it('tells runs with the same tag apart', () => {
      place.file('again.txt', bm25);
      const { stdout } = run('eval', 'qrels.txt', 'bm25.txt', 'again.txt', '-m', 'AP', '-f', 'csv');
      expect(stdout).toContain('bm25 (again),all');
    });

    it('escapes hostile names in every format', () => {
      place.file('hostile.txt', '1 Q0 a 1 3 <b>|$x_1%&\\~"\u001b[31m\n');
      expect(run('eval', 'qrels.txt', 'hostile.txt', '-m', 'AP', '-f', 'markdown').stdout).toContain(
        '&lt;b&gt;\\|$x\\_1%&amp;\\\\\\~"',
      );
      expect(run('eval', 'qrels.txt', 'hostile.txt', '-m', 'AP', '-f', 'latex').stdout).toContain(
        '\\textless{}b\\textgreater{}\\textbar{}\\$x\\_1\\%\\&',
      );
      expect(run('eval', 'qrels.txt', 'hostile.txt', '-m', 'AP').stdout).not.toContain('\u001b');
      expect(run('eval', 'qrels.txt', 'hostile.txt', '-m', 'AP', '-f', 'csv').stdout).toContain('"<b>|$x_1%&\\~""');
    });
  });

  describe('mistakes', () => {
    it('of all files are told, not only the first', () => {
      place.file('bad1.txt', '1 Q0 a 1 x t\n');
      place.file('bad2.txt', '1 Q0 a 1\n');
      place.file('cut.gz', gzipSync(bm25.repeat(50)).subarray(0, 60));
      const { stderr, stdout, code } = run(
        'eval',
        'qrels.txt',
        'bad1.txt',
        'bm25.txt',
        'bad2.txt',
        'none.txt',
        'cut.gz',
      );
      expect(code).toBe(2);
      expect(stdout).toBe('');
      expect(stderr).toBe(
        `nmax: bad1.txt:1: invalid score: x; expected a finite decimal number
nmax: bad2.txt:1: invalid line: 4 columns; expected 6: topic Q0 document rank score tag (four columns are a qrels file)
nmax: none.txt: missing file; expected a file that exists
nmax: cut.gz: invalid gzip: cut off before its end; expected the whole file
`,
      );
    });

    it.each([
      [['evla'], 'nmax: unknown command: evla; did you mean eval\n'],
      [['eval', 'qrels.txt', 'bm25.txt', '-m', 'PRSE@100'], 'nmax: unknown measure: PRSE@100; did you mean PRES@100\n'],
      [
        ['eval', 'qrels.txt', 'bm25.txt', '--formt', 'csv'],
        'nmax: unknown option: --formt; did you mean --format; nmax eval --help shows the options\n',
      ],
      [
        ['eval', 'qrels.txt', 'bm25.txt', '--ties', 'random'],
        'nmax: invalid --ties: random; expected one of trec, trec9, file, rank, best, worst, expected; nmax eval --help shows the options\n',
      ],
      [['eval', 'qrels.txt'], 'nmax: missing argument: run; nmax eval --help shows the options\n'],
      [
        ['eval', 'qrels.txt', 'bm25.txt', '--places', 'x'],
        'nmax: invalid --places: x; expected a whole number from 0 to 15\n',
      ],
      [
        ['explain', 'PRES@100', 'qrels.txt', 'bm25.txt', '--topic', '99'],
        'nmax: unknown topic: 99; the qrels begin with 1, 2, 3\n',
      ],
      [['convert', 'bm25.txt'], 'nmax: missing --to; expected one of trec, csv, tsv, json, jsonl, parquet\n'],
    ])('%j is answered with a hint', (args, message) => {
      const { stderr, code } = run(...args);
      expect(stderr).toBe(message);
      expect(code).toBe(2);
    });

    it('in folders and empty files are named', () => {
      mkdirSync(join(place.folder, 'nothing'));
      place.file('empty.txt', '');
      expect(run('eval', 'qrels.txt', 'nothing').stderr).toBe(
        'nmax: nothing: a folder without files; expected a file\n',
      );
      const empty = 'empty.txt: no entries; expected a run; as it is, it found nothing';
      const refused = `nmax: ${empty} (refused; --empty-runs note takes it)\n`;
      expect(run('eval', 'qrels.txt', 'empty.txt').stderr).toBe(refused);
      const both = ['eval', 'qrels.txt', 'bm25.txt', 'empty.txt', '-m', 'R@10', '-f', 'csv'];
      const beside = run(...both);
      expect(beside.code).toBe(0);
      expect(beside.stdout).toMatch(/^empty,R@10,.*,0,|^empty,.*R@10,0/m);
      expect(beside.stderr).toContain(`nmax: note: ${empty}\n`);
      expect(beside.stderr).not.toContain('in common');
      expect(run(...both, '--empty-runs', 'error').stderr).toBe(refused);
      expect(run('eval', 'qrels.txt', 'empty.txt', '--empty-runs', 'note').code).toBe(0);
    });
  });

  describe('the other commands', () => {
    it('show help with examples', () => {
      expect(run('--help').code).toBe(0);
      const names = [...run('--help').stdout.matchAll(/^ {2}(\w+) {2,}/gm)]
        .map(([, name]) => name)
        .filter((name) => name !== 'nmax');
      expect(names).toContain('eval');
      for (const name of names) {
        const { stdout, code } = run(name, '--help');
        expect(code, name).toBe(0);
        expect(stdout, name).toMatch(/examples|usage/i);
      }
    });

    it('explain how a number came about', () => {
      expect(run('explain', 'PRES@2', 'qrels.txt', 'bm25.txt', '--topic', '1').stdout).toBe(
        `PRES@2, run bm25, topic 1
  3 documents retrieved; n = 3 relevant, 2 of them retrieved
    rank  relevant document
       1  a
       3  c  grade 2
       –  b
  n = 3 relevant, m = 1 found within Nmax = 2: R = 1/3 = 0.3333333333333333
  ranks found      1
  ranks of missed  4, 5  (Nmax + m + 1 … Nmax + n)
  Σr = 1 + 4 + 5 = 10
  bounds: n·R²/Nmax = 1/6 = 0.16666666666666666 (found last) ≤ PRES ≤ R = 0.3333333333333333 (found first)
  1 − (Σr/n − (n+1)/2) / Nmax = 1 − (10/3 − 4/2) / 2 = 2/6
  PRES@2 = 0.3333333333333333
`,
      );
    });

    it('list and explain every measure', () => {
      const listed = JSON.parse(run('measures', '--format', 'json').stdout).measures as { name: string }[];
      expect(listed.length).toBeGreaterThan(40);
      for (const one of builtinMeasures) expect(explainDefinition(one), one.name).toMatch(/formula[\s\S]*from/);
      expect(run('explain', 'map_cut_100').stdout).toContain('AP: Average precision');
    });

    it('validate files and say which are refused', () => {
      place.file('twice.txt', '1 Q0 a 1 2 t\n1 Q0 a 2 1 t\n2 Q0 x 1 0 t\n2 Q0 z 2 0 t\n5 Q0 x 1 0 t\n');
      const { stdout, code } = run('validate', 'qrels.txt', 'twice.txt');
      expect(code).toBe(1);
      expect(stdout).toContain('error    duplicate-document: document twice in a topic (1, line 2)');
      expect(stdout).toContain('warning  missing-topics: topics of the qrels missing from the run (1)');
      expect(stdout).toContain('warning  unknown-topics: topics of the run missing from the qrels (1, line 5)');
      expect(stdout).toContain('1 of 2 files refused');
      expect(run('validate', 'qrels.txt', 'bm25.txt').code).toBe(0);
    });

    it('convert between all formats and back', () => {
      for (const ending of ['csv', 'tsv', 'json', 'jsonl', 'txt', 'csv.gz']) {
        expect(run('convert', 'bm25.txt', '-o', `copy.${ending}`).code, ending).toBe(0);
        expect(
          run('eval', 'qrels.txt', `copy.${ending}`, '-q', '-f', 'csv').stdout.replaceAll('copy,', 'bm25,'),
          ending,
        ).toBe(run('eval', 'qrels.txt', 'bm25.txt', '-q', '-f', 'csv').stdout);
        expect(run('convert', 'qrels.txt', '-o', `qrels-copy.${ending}`).code, ending).toBe(0);
        expect(run('eval', `qrels-copy.${ending}`, 'bm25.txt', '-q', '-f', 'csv').stdout, ending).toBe(
          run('eval', 'qrels.txt', 'bm25.txt', '-q', '-f', 'csv').stdout,
        );
      }
      expect(run('convert', 'bm25.txt', '--to', 'json').stderr).toContain(
        'not carried over: the run tag and the rank column',
      );
    });

    it('print PRES, MAP and recall as PRESeval is used', () => {
      expect(run('preseval', '-d', 'qrels.txt', 'tfidf.txt.gz', '10').stdout).toBe(
        `run tfidf, Nmax 10
topic	n	found	PRES	AP	recall	ranks
1	3	1	0.3000	0.1667	0.3333	2
2	1	0	0.0000	0.0000	0.0000	-
topics of	count	PRES	MAP	recall
the run	1	0.3000	0.1667	0.3333
the qrels	2	0.1500	0.0833	0.1667
`,
      );
    });

    it('act as trec_eval does', () => {
      const { stdout, code } = run('trec_eval', '-c', '-m', 'map', '-m', 'P.1', 'qrels.txt', 'bm25.txt');
      expect(stdout).toBe('map                   \tall\t0.5185\nP_1                   \tall\t0.6667\n');
      expect(code).toBe(0);
      expect(run('trec_eval', 'qrels.txt', 'bm25.txt').code).toBe(4);
    });
  });
});

describe('tie orders', () => {
  const place = new Workplace();
  afterAll(() => place.remove());

  beforeAll(() => {
    place.file('qrels.txt', '1 0 a 1\n1 0 b 0\n2 0 x 1\n2 0 y 1\n');
    place.file('tied.txt', '1 Q0 a 1 3 tied\n1 Q0 b 2 3 tied\n2 Q0 x 1 0 tied\n2 Q0 w 2 0 tied\n2 Q0 y 3 0 tied\n');
    const many = Array.from({ length: 40 }, (_, d) => `1 Q0 ${d === 0 ? 'a' : d === 1 ? 'b' : `z${d}`} 1 0 many\n`);
    place.file('many.txt', many.join(''));
  });

  const run = (...args: string[]) => place.nmax([...args, '--ties', 'expected']);

  describe('--ties expected', () => {
    it('gives the mean over all orders of equal scores, and says so', () => {
      const { stdout, code } = run(
        'eval',
        'qrels.txt',
        'tied.txt',
        '-m',
        'RR',
        '-m',
        'P@1',
        '--per-topic',
        '--format',
        'csv',
      );
      expect(code).toBe(0);
      const rows = stdout.split('\n').map((line) => line.split(','));
      const value = (topic: string, measure: string) => {
        const row = rows.find((one) => one.includes(topic) && one.includes(measure))!;
        return Number(row[rows[0].indexOf('value')]);
      };
      // Topic 2: the first relevant document of two among three stands at 1 with a chance of ⅔, at 2 otherwise.
      expect([value('1', 'RR'), value('2', 'RR')]).toEqual([0.75, 2 / 3 + 1 / 6].map((one) => expect.closeTo(one, 12)));
      expect([value('1', 'P@1'), value('2', 'P@1')]).toEqual([0.5, 2 / 3].map((one) => expect.closeTo(one, 12)));
    });

    it('names what was drawn, with its error, in every format', () => {
      const drawn =
        /Q: no exact mean over the orders of equal scores; where a topic has more than 1000, 1000 were drawn \(seed 1\), in up to 1 topic of 1 run; standard error of a topic’s value at most 0\.\d+/;
      for (const format of ['table', 'markdown', 'latex', 'json', 'csv', 'tsv', 'jsonl', 'trec']) {
        const { stdout, stderr, code } = run('eval', 'qrels.txt', 'many.txt', '-m', 'Q', '--format', format);
        expect(code).toBe(0);
        expect(`${stdout}${stderr}`).toMatch(drawn);
      }
    });

    it.each([
      ['explain', 'AP', 'qrels.txt', 'tied.txt', '-t', '1'],
      ['describe', 'qrels.txt', 'tied.txt'],
      ['misses', 'qrels.txt', 'tied.txt'],
      ['unjudged', 'qrels.txt', 'tied.txt'],
      ['judge-next', 'qrels.txt', 'tied.txt', 'many.txt'],
      ['pool', 'tied.txt'],
      ['judge', 'qrels.txt', 'tied.txt', '-o', 'x.judged.parquet'],
      ['report', 'qrels.txt', 'tied.txt', '-o', 'x.html'],
      ['eval', 'qrels.txt', 'tied.txt', '--bounds'],
      ['eval', 'qrels.txt', 'tied.txt', '--families', 'kind-codes'],
      ['sweep', 'qrels.txt', 'tied.txt', '-m', 'Q'],
      ['robust', 'qrels.txt', 'tied.txt', 'many.txt', '--drop', 'pool'],
      ['retrievability', 'tied.txt'],
    ])('is refused by nmax %s, which needs one order', (...args) => {
      const { stderr, code } = run(...args);
      expect(stderr).toMatch(
        /invalid --ties: expected; .*(needs one order of equal scores|expected one of trec, trec9, file, rank)/,
      );
      expect(code).toBe(2);
    });

    it('is left to values by nmax study, which says what it leaves out', () => {
      const { stderr, stdout, code } = run('study', 'qrels.txt', 'tied.txt', 'many.txt', '-o', 'out');
      expect(code).toBe(0);
      expect(readFileSync(join(place.folder, 'out/study.json'), 'utf8') + stderr + stdout).toContain(
        'left out, as they need one order of equal scores',
      );
    });
  });
});

describe('grades', () => {
  const place = new Workplace();
  beforeAll(() => {
    // Citations of a search report: topic 2 has no X.
    place.file('qrels.txt', '1 0 a X\n1 0 b A\n2 0 a Y\n2 0 b A\n3 0 c X\n');
    const lists = { 1: ['z', 'a', 'b'], 2: ['a', 'b'], 3: ['z', 'y', 'x', 'c'] };
    const lines = Object.entries(lists).flatMap(([topic, ids]) =>
      ids.map((id, i) => `${topic} Q0 ${id} ${i + 1} ${9 - i} run\n`),
    );
    place.file('run.txt', lines.join(''));
  });
  afterAll(() => place.remove());

  const grades = ['--grades', 'X=3,Y=2,A=1'];

  test('categories of citations count as told, and RR is taken over the topics that have an X', () => {
    const args = ['qrels.txt', 'run.txt', ...grades, '-m', 'RR(rel=3)', '--format', 'json'];
    const all = JSON.parse(place.nmax(['eval', ...args]).stdout);
    const having = JSON.parse(place.nmax(['eval', ...args, '--zero-relevant', 'skip']).stdout);
    expect(all.runs[0].summary['RR(rel=3)']).toBeCloseTo((1 / 2 + 0 + 1 / 4) / 3, 15);
    expect(having.runs[0].summary['RR(rel=3)']).toBeCloseTo((1 / 2 + 1 / 4) / 2, 15);
    expect(having.runs[0].summaryTopics['RR(rel=3)']).toBe(2);
    expect(having.notes[0].message + having.notes.map(({ message }: { message: string }) => message).join()).toContain(
      'grades: X counts as 3 (2 documents), Y counts as 2 (1 document), A counts as 1 (2 documents)',
    );
  });

  test('a description shows the words beside the numbers', () => {
    const { stdout } = place.nmax(['describe', 'qrels.txt', ...grades]);
    expect(stdout).toMatch(/ 1 A +2 .*\n +2 Y +1 .*\n +3 X +2 /);
  });

  test('without a mapping the error says how to give one', () => {
    const { code, stderr } = place.nmax(['eval', 'qrels.txt', 'run.txt']);
    expect(code).toBe(2);
    expect(stderr).toContain(
      'qrels.txt:1: invalid grade: X; expected an integer, or --grades X=3,Y=2,A=1 for categories',
    );
    expect(place.nmax(['eval', 'qrels.txt', 'run.txt', '--grades', 'X']).stderr).toContain(
      'invalid grades: X; expected',
    );
  });
});
