import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/math/random.ts';
import { newWorkplace, type Outcome } from '../support/workplace.ts';

const hostile = ['<script>alert(1)</script>', '__proto__', '=cmd()', '"quoted"&co'];
const place = newWorkplace({ 'broken.txt': 'no run', 'kept/index.html': 'old' });

/** Twelve topics and four runs; ids that try to be something else. */
function writeCampaign(): void {
  const random = seededRandom(4);
  const topics = Array.from({ length: 12 }, (_, t) => (t === 3 ? '<b>3</b>' : t === 7 ? 'constructor' : `t${t}`));
  const documents = Array.from({ length: 30 }, (_, d) => `d${d}`);
  const judged = topics.flatMap((topic) => documents.map((id, d) => `${topic} 0 ${id} ${d % 4 === 0 ? 1 : 0}\n`));
  place.file('qrels.txt', judged.join(''));
  hostile.forEach((tag, r) => {
    const score = (d: number) => (random.uniform() + (d % 4 === 0 ? 0.1 * r : 0)).toFixed(6);
    const lines = topics.flatMap((topic) => documents.map((id, d) => `${topic} Q0 ${id} 0 ${score(d)} ${tag}\n`));
    place.file(`runs/${r}.txt`, lines.join(''));
  });
}

/** The files of a folder by their paths in it. */
function filesOf(folder: string): Map<string, string> {
  const root = join(place.folder, folder);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort();
  return new Map(names.map((name) => [name, readFileSync(join(root, name), 'base64')]));
}

const study = (options: string) => place.nmax(`study qrels.txt runs -m PRES@20,R@20,AP ${options}`);

describe('nmax study', () => {
  let outcome: Outcome;
  beforeAll(() => {
    writeCampaign();
    outcome = study('-o one --threads 1 --seed 3');
  });

  test('tells what it found and where the page is', () => {
    expect(outcome.code).toBe(0);
    expect(outcome.stderr).toMatch(/^(nmax: note: .*\n)+$/);
    expect(outcome.stdout).toContain('4 runs, 12 topics, 360 judgements; 96 relevant documents, 8 each.');
    expect(outcome.stdout).toContain('is best by');
    expect(outcome.stdout).toContain(`to read: ${join('one', 'index.html')}`);
  });

  test('writes a page, the numbers, tables and figures', () => {
    const tables = ['evaluation', 'comparison', 'correlation', 'agreement', 'sweep', 'effort', 'robustness'];
    const figures = ['scores', 'rank-change', 'agreement', 'sweep', 'recall-effort', 'robustness', 'swap-rate'];
    expect([...filesOf('one').keys()]).toEqual(
      expect.arrayContaining([
        ...['index.html', 'references.bib', 'study.json'],
        ...tables.flatMap((name) => [join('tables', `${name}.csv`), join('tables', `${name}.tex`)]),
        ...figures.map((name) => join('figures', `${name}.svg`)),
      ]),
    );
    const keys = [...place.read('one/references.bib').matchAll(/^@\w+\{(.*),$/gm)].map(([, key]) => key);
    expect(keys).toEqual(expect.arrayContaining(['magdy-jones-2010-sigir', 'wilcoxon-1945', 'holm-1979']));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('leaves nothing where a run cannot be read, and an old folder as it was', () => {
    for (const folder of ['failed', 'kept']) expect(place.nmax(`study qrels.txt broken.txt -o ${folder}`).code).toBe(2);
    expect(readdirSync(place.folder).filter((name) => /failed|tmp/.test(name))).toEqual([]);
    expect([...filesOf('kept').keys()]).toEqual(['index.html']);
    expect(place.read('kept/index.html')).toBe('old');
  });

  test('gives the same bytes again, whatever the number of threads, and other samples for another seed', () => {
    study('-o two --threads 2 --seed 3');
    expect([...filesOf('two')]).toEqual([...filesOf('one')]);
    study('-o other --seed 4');
    expect(place.read('other/tables/robustness.csv')).not.toBe(place.read('one/tables/robustness.csv'));
    expect(place.read('other/tables/evaluation.csv')).toBe(place.read('one/tables/evaluation.csv'));
  });

  test('has every number with the files it came from in study.json', () => {
    const data = JSON.parse(place.read('one/study.json'));
    expect(data.seed).toBe(3);
    expect(data.qrels).toMatchObject({ path: 'qrels.txt', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(data.runs.map(({ name }: { name: string }) => name).toSorted()).toEqual(hostile.toSorted());
    expect(data.runs[0]).toMatchObject({ path: expect.stringMatching(/^runs/), counts: { topics: 12 } });
    expect(Object.values(data.studies.evaluation.runs[0].values)[0]).toHaveLength(12);
    expect(data.studies.comparison.comparisons).toHaveLength(18);
    expect(data.studies.robustness.rows[0].taus).toHaveLength(100);
    expect(data.findings[0]).toMatch(/^4 runs, 12 topics/);
  });

  test('shows ids on the page and never obeys them', () => {
    const page = place.read('one/index.html');
    expect(page).not.toMatch(/<script|<b>3|onerror=|javascript:/i);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('__proto__');
    expect(page).not.toMatch(/(?:src|href)="(?!#|tables\/|figures\/)/);
    expect(page).not.toMatch(/\d{4}-\d\d-\d\dT|GMT/);
  });

  test('works with a single run, about which less can be said', () => {
    const { code, stdout } = place.nmax('study qrels.txt runs/0.txt -o single');
    expect(code).toBe(0);
    expect(stdout).toContain('1 run, 12 topics');
    const page = place.read('single/index.html');
    expect(page).toContain('a single run: nothing to compare, correlate or rank');
    expect(page).not.toContain('Who beats whom');
  });
});
