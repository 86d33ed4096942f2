import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { builtinMeasures } from '../../src/measures/registry.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { goldenFiles } from '../golden/measures.ts';
import { newWorkplace, runOf } from '../support/workplace.ts';

const place = newWorkplace({
  'q.txt': '1 0 a 1\n1 0 b 0\n2 0 a 1\n',
  'r.txt': runOf('r', { 1: 'ab', 2: 'a' }),
  's.txt': runOf('s', { 1: 'ba', 2: 'c' }),
});

describe('measures', () => {
  test('nmax measures shows for every measure an example that nmax eval takes', () => {
    const rows = place
      .nmax('measures --format markdown')
      .stdout.split('\n')
      .slice(2, 2 + builtinMeasures.length);
    const examples = rows.map((row) => row.split('|')[2].trim().replaceAll('\\_', '_'));
    expect(resolveMeasures(examples).map(({ definition }) => definition)).toEqual(builtinMeasures);
  });

  test('nmax explain tells what a measure is, by whatever name, and what must be given', () => {
    expect(place.nmax('explain map_cut_100').stdout).toMatch(/AP: Average precision[\s\S]*formula[\s\S]*from/);
    expect(place.nmax('explain PRES').stdout).toContain('must be given, such as 100');
    expect(place.nmax('explain AP').stdout).not.toContain('must be given');
  });

  test('of ir_measures have commas inside, and stand among others', () => {
    const { measures } = JSON.parse(
      place.nmax(['eval', 'q.txt', 'r.txt', '-m', 'P(rel=1, judged_only=True)@5,AP', '-f', 'json']).stdout,
    );
    expect(measures).toEqual(['P(judged_only=true)@5', 'AP']);
  });

  test('of one’s own come from a module, which may use the package', () => {
    const library = JSON.stringify(new URL('../../dist/index.mjs', import.meta.url).href);
    place.file(
      'first-hit.mjs',
      `import { defineMeasure } from ${library};
       export const FirstHit = defineMeasure({ name: 'FirstHit', better: 'lower', range: [0, Infinity], evaluate: ({ ranks, found }) => (found ? ranks[0] : 1000) });`,
    );
    const { stdout } = place.nmax('eval q.txt r.txt --define first-hit.mjs -m FirstHit -f csv');
    expect(stdout).toBe('run,topic,measure,value,scope\nr,all,FirstHit,1,summary\n');
  });
});

describe('--bibtex', () => {
  const keysOf = (name: string) => [...place.read(name).matchAll(/^@\w+\{(.*),$/gm)].map(([, key]) => key);

  test.each([
    [
      'compare q.txt r.txt s.txt -m PRES@10,hit_rate@5',
      ['magdy-jones-2010-sigir', 'trec-eval', 'wilcoxon-1945', 'holm-1979'],
    ],
    ['eval q.txt r.txt -m nDCG@10', ['jarvelin-kekalainen-2002']],
    ['sweep q.txt r.txt s.txt -m PRES --cutoffs 1,2', ['magdy-jones-2010-sigir']],
  ])('of nmax %s saves what its measures and tests are cited by', (line, keys) => {
    expect(place.nmax(`${line} --bibtex used.bib`)).toEqual(place.nmax(line));
    expect(keysOf('used.bib')).toEqual([...keys, 'nmax']);
  });

  test('of all measures compiles without a warning', { tags: ['latex'] }, () => {
    place.nmax('measures --bibtex all.bib');
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
  const diverse = newWorkplace({
    'q.txt': goldenFiles.diversity.qrels,
    'r.txt': goldenFiles.diversity.run,
    'small.txt': '1 x a 1\n1 y b 1\n',
    'list.txt': '1 Q0 a 1 3 r\n1 Q0 n 2 2 r\n',
    'intents.csv': 'topic,subtopic,probability\n1,x,0.7\n1,y,0.3\n',
    'offices.mjs': `export const Offices = {
      name: 'Offices',
      head: 10,
      range: [0, 10],
      evaluate: (topic) => new Set(topic.head.map((id) => id.replace(/\\d+$/, ''))).size,
    };`,
  });

  test('are the second column for a measure of diversity, and where --subtopics asks', () => {
    const { stdout, code } = diverse.nmax('eval q.txt r.txt -m alpha_nDCG@10,AP --notes');
    expect(code).toBe(0);
    expect(stdout).toContain('qrels: 54 subtopics of 13 topics, at most 8 of a topic');
    expect(diverse.nmax('eval q.txt r.txt -m AP --subtopics').code).toBe(0);
    expect(diverse.nmax('validate q.txt --subtopics').code).toBe(0);
  });

  test('are as likely as --intents says', () => {
    const { stdout } = diverse.nmax('eval small.txt list.txt -m P_IA@1 --intents intents.csv');
    expect(stdout).toContain('0.7000');
    expect(stdout).toContain('probabilities of 2 subtopics were given');
    const explained = diverse.nmax('explain AP_IA small.txt list.txt -t 1 --intents intents.csv');
    expect(explained.stdout).toContain('AP_IA = 0.7');
  });

  test('are read by explain, sweep and convert too', () => {
    const explained = diverse.nmax('explain alpha_nDCG@5 q.txt r.txt --topic t3');
    expect(explained.stdout).toContain('the same sum for the best order (greedy)');
    expect(diverse.nmax('sweep q.txt r.txt -m StRecall --cutoffs 5,10')).toMatchObject({ code: 0, stderr: '' });
    const { stdout } = diverse.nmax('convert q.txt --subtopics --to trec');
    expect(stdout.split('\n').sort()).toEqual(goldenFiles.diversity.qrels.split('\n').sort());
  });

  test('stand beside the first documents of a run, for a measure that says head', () => {
    const asked = '--define offices.mjs -m Offices --subtopics --format csv';
    const { stdout } = diverse.nmax(`eval q.txt r.txt ${asked} --per-topic`);
    const first = goldenFiles.diversity.run.split('\n').filter((line) => line.startsWith('t1 '));
    const offices = new Set(first.slice(0, 10).map((line) => line.split(' ')[2].replace(/\d+$/, '')));
    expect(stdout).toMatch(new RegExp(`t1,.*\\b${offices.size}\\b`));
    expect(diverse.nmax('judge q.txt r.txt -o j.judged.parquet --subtopics').code).toBe(0);
    // A judged file has no documents that nobody judged.
    expect(diverse.nmax(`eval q.txt j.judged.parquet ${asked}`).code).toBe(2);
  });
});

describe('nmax passages', () => {
  const spans = newWorkplace({
    q: 'claim-1 Q0 EP-1 300 1000 100 100:200 600:100\nclaim-1 Q0 EP-2 100 500 0 0:100\n',
    r: 'claim-1 Q0 EP-1 1 9.1 bm25 150 200\nclaim-1 Q0 EP-3 2 7.5 bm25 0 100\nclaim-1 Q0 EP-2 3 6 bm25 50 100\n',
    overlapping: 'claim-1 Q0 EP-1 1 9 a 150 200\nclaim-1 Q0 EP-1 2 8 a 300 100\n',
  });

  test('prints the measures of INEX, and which β was used', () => {
    const { stdout, code } = spans.nmax('passages q r -m MAgP,AiP');
    expect(code).toBe(0);
    expect(stdout).toMatch(/run\s+AgP\s+AiP\nbm25\s+0\.5690\s+0\.3465\n/);
    expect(stdout).toContain('β = 0.25');
    expect(stdout).toContain('bm25: 1 of 3 passages in documents without a judgement');
  });

  test('counts what is read twice once where it is told to', () => {
    const { stdout } = spans.nmax('passages q overlapping --overlaps once -m CharP -f csv');
    expect(stdout).toBe('run,topic,measure,value,scope\na,all,CharP,0.6,summary\n');
  });
});
