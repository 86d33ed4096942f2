import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { builtinMeasures } from '../../src/measures/registry.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { goldenFiles } from '../golden/measures.ts';
import { Workplace } from '../support/workplace.ts';

describe('measures', () => {
  const place = new Workplace();
  afterAll(() => place.remove());

  test('nmax measures shows for every measure an example that nmax eval takes', () => {
    const rows = place
      .nmax(['measures', '--format', 'markdown'])
      .stdout.split('\n')
      .slice(2, 2 + builtinMeasures.length);
    const examples = rows.map((row) => row.split('|')[2].trim().replaceAll('\\_', '_'));
    expect(resolveMeasures(examples).map(({ definition }) => definition)).toEqual(builtinMeasures);
  });

  test('nmax explain tells what must be given, with the example', () => {
    expect(place.nmax(['explain', 'PRES']).stdout).toContain('must be given, such as 100');
    expect(place.nmax(['explain', 'AP']).stdout).not.toContain('must be given');
  });

  test('a measure of one’s own that returns no number ends with one line that names it', () => {
    place.file(
      'odd.mjs',
      "export const Odd = { ...base(), evaluate: () => 'x' };\nfunction base() { return { name: 'Odd', aliases: [], params: {}, range: [0, 1], better: 'higher', aggregate: 'mean', needsRelevant: true }; }\n",
    );
    place.file('q.txt', '1 0 a 1\n');
    place.file('r.txt', '1 Q0 a 1 1 t\n');
    const { code, stderr } = place.nmax(['eval', 'q.txt', 'r.txt', '--define', 'odd.mjs', '-m', 'Odd']);
    expect(stderr).toContain('measure Odd: invalid value: "x"; expected evaluate to return a finite number');
    expect(code).toBe(2);
  });
});

describe('bibtex', () => {
  const place = new Workplace();
  afterAll(() => place.remove());
  place.file('q.txt', '1 0 a 1\n1 0 b 0\n2 0 a 1\n');
  place.file('r.txt', '1 Q0 a 1 2 r\n1 Q0 b 2 1 r\n2 Q0 a 1 1 r\n');
  place.file('s.txt', '1 Q0 b 1 2 s\n1 Q0 a 2 1 s\n2 Q0 c 1 1 s\n');

  const read = (name: string) => readFileSync(join(place.folder, name), 'utf8');
  const keysOf = (text: string) => [...text.matchAll(/^@\w+\{(.*),$/gm)].map(([, key]) => key);

  test('--bibtex saves what the measures, the test and its correction are cited by', () => {
    const asked = ['-m', 'PRES@10,hit_rate@5', '--bibtex', 'used.bib'];
    const plain = place.nmax(['compare', 'q.txt', 'r.txt', 's.txt', ...asked.slice(0, 2)]);
    const { stdout, code } = place.nmax(['compare', 'q.txt', 'r.txt', 's.txt', ...asked]);
    expect(code).toBe(0);
    expect(stdout).toBe(plain.stdout);
    expect(keysOf(read('used.bib'))).toEqual([
      ...['magdy-jones-2010-sigir', 'trec-eval', 'wilcoxon-1945', 'holm-1979', 'nmax'],
    ]);
    place.nmax(['eval', 'q.txt', 'r.txt', '-m', 'nDCG@10', '--bibtex', 'one.bib']);
    expect(keysOf(read('one.bib'))).toEqual(['jarvelin-kekalainen-2002', 'nmax']);
    place.nmax(['sweep', 'q.txt', 'r.txt', 's.txt', '-m', 'PRES', '--cutoffs', '1,2', '--bibtex', 'sweep.bib']);
    expect(keysOf(read('sweep.bib'))).toEqual(['magdy-jones-2010-sigir', 'nmax']);
  });

  test('nothing is saved where a measure is not known', () => {
    const { code } = place.nmax(['eval', 'q.txt', 'r.txt', '-m', 'nDGC', '--bibtex', 'none.bib']);
    expect(code).toBe(2);
    expect(existsSync(join(place.folder, 'none.bib'))).toBe(false);
  });

  test('a measure of ir_measures has commas inside, and stands among others', () => {
    const args = ['eval', 'q.txt', 'r.txt', '-m', 'P(rel=1, judged_only=True)@5,AP', '--format', 'json'];
    const { measures } = JSON.parse(place.nmax(args).stdout) as { measures: string[] };
    expect(measures).toEqual(['P(judged_only=true)@5', 'AP']);
  });

  test('the BibTeX of all measures compiles without a warning', { tags: ['latex'] }, () => {
    place.nmax(['measures', '--bibtex', 'all.bib']);
    const page = ['\\documentclass{article}', '\\begin{document}', '\\nocite{*}', '\\bibliographystyle{plain}'];
    place.file('page.tex', [...page, '\\bibliography{all}', '\\end{document}', ''].join('\n'));
    const run = (program: string, ...args: string[]) =>
      spawnSync(program, args, { cwd: place.folder, encoding: 'utf8' }).stdout;
    const latex = () => run('pdflatex', '-halt-on-error', '-interaction=nonstopmode', 'page.tex');
    latex();
    expect(run('bibtex', 'page')).not.toMatch(/warning|error/i);
    expect(latex()).toContain('Output written');
  });
});

describe('subtopics', () => {
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
    expect(place.nmax(['convert', 'q.txt', '--subtopics', '--to', 'csv']).stderr).toContain(
      'which csv has no place for',
    );
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
});

describe('passages', () => {
  const place = new Workplace();
  place.file('q', 'claim-1 Q0 EP-1 300 1000 100 100:200 600:100\nclaim-1 Q0 EP-2 100 500 0 0:100\n');
  place.file(
    'r',
    'claim-1 Q0 EP-1 1 9.1 bm25 150 200\nclaim-1 Q0 EP-3 2 7.5 bm25 0 100\nclaim-1 Q0 EP-2 3 6 bm25 50 100\n',
  );
  place.file('bad', 'claim-1 Q0 EP-1 1 9 bm25 -5 10\nclaim-1 Q0 EP-1 2 9 bm25 5\n');
  place.file('overlapping', 'claim-1 Q0 EP-1 1 9 a 150 200\nclaim-1 Q0 EP-1 2 8 a 300 100\n');
  place.file('long', 'claim-1 Q0 EP-2 1 9 a 490 11\n');
  place.file('empty', '');
  afterAll(() => place.remove());

  describe('nmax passages', () => {
    it('prints the measures of INEX, and which β was used', () => {
      const { stdout, code } = place.nmax(['passages', 'q', 'r', '-m', 'MAgP,AiP']);
      expect(code).toBe(0);
      expect(stdout).toMatch(/run\s+AgP\s+AiP\nbm25\s+0\.5690\s+0\.3465\n/);
      expect(stdout).toContain('F of its characters with β = 0.25, which weighs precision more');
      expect(stdout).toContain('bm25: 1 of 3 passages in documents without a judgement');
    });

    it.each([
      [
        ['q', 'bad'],
        'nmax: bad:1: invalid offset: -5; expected a whole number from 0\nnmax: bad:2: 7 columns; expected 8: topic Q0',
      ],
      [['q', 'overlapping'], 'overlapping:2: overlapping passage: 300:100 of EP-1, which line 1 has as 150:200'],
      [['q', 'long'], 'long:1: passage beyond the end of EP-2: 490:11; expected at most 500 characters'],
      [['q', 'empty'], 'empty: no passages; expected lines of topic Q0 document rank score tag offset length'],
      [['q', 'nowhere'], 'nowhere'],
      [['q', 'r', '-m', 'MAgQ'], 'unknown passage measure: MAgQ; did you mean'],
      [['q', 'r', '--beta', '0'], 'invalid --beta: 0; expected a number above 0'],
    ])('refuses %j with one reason a line', (args, message) => {
      const { stderr, stdout, code } = place.nmax(['passages', ...args]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(message);
      expect(stderr).not.toContain('    at ');
    });

    it('counts what is read twice once where it is told to', () => {
      const { stdout } = place.nmax(['passages', 'q', 'overlapping', '--overlaps', 'once', '-m', 'CharP', '-f', 'csv']);
      expect(stdout).toBe('run,topic,measure,value,scope\na,all,CharP,0.6,summary\n');
    });
  });
});
