import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

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
