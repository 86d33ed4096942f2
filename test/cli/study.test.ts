import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/math/random.ts';
import { type Outcome, Workplace } from '../support/workplace.ts';

const place = new Workplace();
afterAll(() => place.remove());

const hostile = ['<script>alert(1)</script>', '__proto__', '=cmd()', '"quoted"&co'];

/** Twelve topics and four runs; ids that try to be something else. */
function writeCampaign(): void {
  const random = seededRandom(4);
  const topics = Array.from({ length: 12 }, (_, t) => (t === 3 ? '<b>3</b>' : t === 7 ? 'constructor' : `t${t}`));
  const documents = Array.from({ length: 30 }, (_, d) => `d${d}`);
  place.file(
    'qrels.txt',
    topics.flatMap((topic) => documents.map((id, d) => `${topic} 0 ${id} ${d % 4 === 0 ? 1 : 0}\n`)).join(''),
  );
  mkdirSync(join(place.folder, 'runs'));
  hostile.forEach((tag, r) => {
    const lines = topics.flatMap((topic) =>
      documents.map(
        (id, d) => `${topic} Q0 ${id} 0 ${(random.uniform() + (d % 4 === 0 ? 0.1 * r : 0)).toFixed(6)} ${tag}`,
      ),
    );
    place.file(`runs/${r}.txt`, `${lines.join('\n')}\n`);
  });
}

function filesOf(folder: string): Map<string, string> {
  const root = join(place.folder, folder);
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  return new Map(names.sort().map((name) => [name, readFileSync(join(root, name)).toString('base64')]));
}

const text = (file: string) => readFileSync(join(place.folder, file), 'utf8');
const study = (...args: string[]) => place.nmax(['study', 'qrels.txt', 'runs', '-m', 'PRES@20,R@20,AP', ...args]);

describe('nmax study', () => {
  let outcome: Outcome;
  beforeAll(() => {
    writeCampaign();
    outcome = study('-o', 'one', '--threads', '1', '--seed', '3');
  });

  test('tells what it found and where the page is', () => {
    expect(outcome.stderr).toMatch(/^(nmax: note: .*\n)+$/);
    expect(outcome.code).toBe(0);
    expect(outcome.stdout).toContain('4 runs, 12 topics, 360 judgements; 96 relevant documents, 8 each.');
    expect(outcome.stdout).toContain('is best by');
    expect(outcome.stdout).toContain(`to read: ${join('one', 'index.html')}`);
  });

  test('writes a page, the numbers, tables and figures', () => {
    const files = [...filesOf('one').keys()];
    expect(files).toEqual(expect.arrayContaining(['index.html', 'references.bib', 'study.json']));
    const keys = [...text('one/references.bib').matchAll(/^@\w+\{(.*),$/gm)].map(([, key]) => key);
    for (const key of ['magdy-jones-2010-sigir', 'wilcoxon-1945', 'holm-1979', 'magdy-jones-2010-clef'])
      expect(keys.filter((one) => one === key)).toEqual([key]);
    expect(keys.at(-1)).toBe('nmax');
    expect(text('one/index.html')).toContain('references.bib');
    for (const name of ['evaluation', 'comparison', 'correlation', 'agreement', 'sweep', 'effort', 'robustness'])
      for (const ending of ['csv', 'tex']) expect(files).toContain(join('tables', `${name}.${ending}`));
    for (const name of ['scores', 'rank-change', 'agreement', 'sweep', 'recall-effort', 'robustness', 'swap-rate'])
      expect(files).toContain(join('figures', `${name}.svg`));
  });

  test('leaves nothing where a run cannot be read, and an old folder as it was', () => {
    place.file('broken.txt', 'no run');
    mkdirSync(join(place.folder, 'kept'));
    place.file('kept/index.html', 'old');
    for (const folder of ['failed', 'kept'])
      expect(place.nmax(['study', 'qrels.txt', 'broken.txt', '-o', folder]).code).toBe(2);
    expect(readdirSync(place.folder).filter((name) => /failed|tmp/.test(name))).toEqual([]);
    expect([...filesOf('kept').keys()]).toEqual(['index.html']);
    expect(text('kept/index.html')).toBe('old');
  });

  test('gives the same bytes again, whatever the number of threads', () => {
    study('-o', 'two', '--threads', '2', '--seed', '3');
    expect([...filesOf('two')]).toEqual([...filesOf('one')]);
  });

  test('gives other samples for another seed', () => {
    study('-o', 'other', '--seed', '4');
    expect(text('other/tables/robustness.csv')).not.toBe(text('one/tables/robustness.csv'));
    expect(text('other/tables/evaluation.csv')).toBe(text('one/tables/evaluation.csv'));
  });

  test('has every number with the files it came from in study.json', () => {
    const data = JSON.parse(text('one/study.json'));
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
    const page = text('one/index.html');
    expect(page).not.toMatch(/<script|<b>3|onerror=|javascript:/i);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('__proto__');
    expect(page).not.toMatch(/(?:src|href)="(?!#|tables\/|figures\/)/);
    expect(page).not.toMatch(/\d{4}-\d\d-\d\dT|GMT/);
  });

  test('works with a single run, about which less can be said', () => {
    const { code, stdout } = place.nmax(['study', 'qrels.txt', 'runs/0.txt', '-o', 'single']);
    expect(code).toBe(0);
    expect(stdout).toContain('1 run, 12 topics');
    const page = text('single/index.html');
    expect(page).toContain('a single run: nothing to compare, correlate or rank');
    expect(page).not.toContain('Who beats whom');
  });

  test('says what is missing', () => {
    expect(place.nmax(['study', 'qrels.txt', 'runs'])).toMatchObject({ code: 2 });
    expect(place.nmax(['study', 'qrels.txt', 'nowhere', '-o', 'x']).stderr).toContain('nowhere');
    const { code, stderr } = place.nmax(['study', 'qrels.txt', 'runs', '-o', 'qrels.txt']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^nmax: qrels.txt\/tables: cannot write: not a directory/),
    });
  });
});

describe('a campaign that says it is simulated', () => {
  test('is called so in the page and in figures', () => {
    const qrels = place.file('simulated.txt', '# SIMULATED CLEF-IP 2009 qrels: <i>made</i>\nt1 0 d0 1\nt2 0 d1 1\n');
    const run = place.file('simulated-run.txt', 't1 Q0 d0 1 2 a\nt2 Q0 d0 1 2 a\n');
    const other = place.file('simulated-other.txt', 't1 Q0 d1 1 2 b\nt2 Q0 d1 1 2 b\n');
    const { stdout } = place.nmax(['study', qrels, run, other, '-o', 'simulated']);
    expect(stdout).toMatch(/^simulated data: made up, not the files of a campaign\nSIMULATED CLEF-IP 2009/);
    expect(text('simulated/index.html')).toContain('SIMULATED CLEF-IP 2009 qrels: &lt;i&gt;made');
    expect(text('simulated/figures/scores.svg')).toContain('simulated data');
    place.nmax(['eval', qrels, run, other, '--figure', 'eval.svg']);
    expect(text('eval.svg')).toContain('simulated data');
  });
});
