import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unpackLzma } from '../../workbench/unpack-lzma.ts';
import type { Outcome } from '../cli/run-cli.ts';
import { openFiles, openPage } from '../e2e/browser.ts';
import { writeStudiesCampaign } from '../e2e/studies-campaign.ts';
import { additions } from './additions.ts';
import { ExtendedCopy } from './extended-copy.ts';

/** Files that are new and files that get a line: fewer are welcome, more are a fault of the architecture. */
const sizes: Readonly<Record<string, { readonly fresh: number; readonly touched: number }>> = {
  'a measure': { fresh: 1, touched: 2 },
  'a format': { fresh: 1, touched: 2 },
  'a source of runs': { fresh: 1, touched: 2 },
  'a study': { fresh: 3, touched: 4 },
  'a figure': { fresh: 1, touched: 4 },
  'a command': { fresh: 1, touched: 3 },
  'a view': { fresh: 1, touched: 3 },
};

/** The files that CONTRIBUTING.md lists for a unit: `- new` and the path, or the path alone. */
function listedFiles(unit: string): { fresh: string[]; touched: string[] } {
  const guide = readFileSync(resolve(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8');
  const adding = guide.split('\n## Adding …\n')[1].split('\n## ')[0];
  const own = adding.split(`**… ${unit}**`)[1]?.split('**… ')[0] ?? '';
  const bullets = [...own.matchAll(/^- (new )?`([^`]+)`/gm)];
  return {
    fresh: bullets.flatMap(([, isNew, path]) => (isNew ? [path] : [])),
    touched: bullets.flatMap(([, isNew, path]) => (isNew ? [] : [path])),
  };
}

/** Fails with what a program said that should have succeeded. */
function expectDone({ code, stdout, stderr }: Outcome): void {
  expect(code === 0 ? '' : (stdout + stderr).slice(-4000)).toBe('');
}

test('CONTRIBUTING.md says how to add each of what is added here', () => {
  expect(additions.map(({ unit }) => unit)).toEqual(Object.keys(sizes));
});

describe.each(additions)('$unit', ({ unit, name, files, lines }) => {
  const touched = [...new Set(lines.map(({ file }) => file))];

  test('takes the files that CONTRIBUTING.md lists, and no other', () => {
    const listed = listedFiles(unit);
    expect(listed.fresh.map((path) => path.replace('NAME', name))).toEqual(files);
    expect(listed.touched).toEqual(touched);
  });

  test('takes no more files than it did', () => {
    expect({ fresh: files.length, touched: touched.length }).toEqual(sizes[unit]);
  });
});

describe('the project with one of each added', { timeout: 600_000 }, () => {
  const copy = new ExtendedCopy(additions);
  const campaign = writeStudiesCampaign(join(copy.folder, 'campaign'));
  const read = (path: string) => readFileSync(join(copy.folder, path), 'utf8');
  let typed: Promise<Outcome> | undefined;

  beforeAll(async () => {
    expectDone(await copy.run('npm', ['run', 'build']));
    typed = copy.run('npm', ['run', 'types']);
  }, 600_000);
  afterAll(async () => {
    await typed;
    copy.remove();
  });

  /** What a command prints that should succeed. */
  async function printed(...args: string[]): Promise<string> {
    const outcome = await copy.nmax(...args);
    expectDone(outcome);
    return outcome.stdout;
  }

  test('has the measure in nmax eval, nmax measures and nmax explain', async () => {
    const rows = await printed('eval', ...campaign, '-m', 'E', '-f', 'csv');
    expect(rows.match(/^run\d,all,E,0\.\d+,summary$/gm)).toHaveLength(5);
    expect(await printed('measures')).toContain('Effectiveness');
    const [qrels, run] = campaign;
    expect(await printed('explain', 'E', qrels, run, '--topic', 't01')).toContain('1 − 2 · ');
  });

  test('reads the format, told from the content', async () => {
    writeFileSync(join(copy.folder, 'run.ssv'), 'topic;document;score;tag\n1;b;1;mine\n1;a;2,5;mine\n');
    writeFileSync(join(copy.folder, 'qrels.ssv'), 'topic;document;grade\n1;a;1\n1;b;0\n');
    const wrong = await copy.nmax('eval', 'qrels.ssv', 'run.ssv', '-m', 'RR');
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('run.ssv:3: invalid score: 2,5') });
    writeFileSync(join(copy.folder, 'run.ssv'), read('run.ssv').replace('2,5', '2.5'));
    expect(await printed('eval', 'qrels.ssv', 'run.ssv', '-m', 'RR', '-f', 'csv')).toContain('mine,all,RR,1,summary');
    expect(await printed('convert', 'run.ssv', '--to', 'trec')).toBe('1 Q0 b 2 1 mine\n1 Q0 a 1 2.5 mine\n');
    expect((await copy.nmax('convert', '--help')).stdout).toContain('"semicolons"');
  });

  test('has the source of runs at its door, held to the contract', async () => {
    const { byteRuns, parseQrels, createCampaign, evaluateCampaign, resolveMeasures } = await import(
      join(copy.folder, 'dist/index.mjs')
    );
    const bytes = (text: string) =>
      async function* () {
        yield new TextEncoder().encode(text);
      };
    const qrels = parseQrels({ 1: { a: 1, b: 0 } });
    const source = byteRuns([
      { name: 'good', stream: bytes('1 Q0 a 1 2 good\n1 Q0 b 2 1 good\n') },
      { name: 'bad', stream: bytes('1 Q0 b 1 2 bad\n1 Q0 a 2 1 bad\n') },
    ]);
    const runs = [];
    for await (const { run, path } of source.judge(qrels)) runs.push({ judged: run, file: path });
    const { runs: evaluated } = evaluateCampaign(createCampaign(qrels, runs), resolveMeasures(['RR']));
    expect(evaluated.map((run: { summaries: { value: number }[] }) => run.summaries[0].value)).toEqual([1, 0.5]);
  });

  test('has a command of the study in every format, its parameter in the help', async () => {
    expect(await printed('spread', '--help')).toMatch(/--middle <level>\s+share of the topics in the middle/);
    expect(await printed('--help')).toMatch(/^ {2}spread {2,}how far the values/m);
    const inForm = (format: string) => printed('spread', ...campaign, '-m', 'AP', '--middle', '.8', '-f', format);
    expect(await inForm('table')).toContain('where the middle 0.8 of the topics lies');
    expect(await inForm('markdown')).toMatch(/^\| AP \| run1 \|/m);
    expect(await inForm('latex')).toContain('\\toprule');
    expect((await inForm('csv')).split('\n')[0]).toBe('measure,run,low,median,high');
    expect((await inForm('tsv')).split('\n')[0]).toBe('measure\trun\tlow\tmedian\thigh');
    const rows = (await inForm('jsonl'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const data = JSON.parse(await inForm('json'));
    expect(data).toMatchObject({ schema: 'nmax-spread/1', parameters: { middle: 0.8 }, results: rows });
    const { complaintsAbout } = await import(join(copy.folder, 'test/outputs/schemas.ts'));
    expect(complaintsAbout(data, 'spread.json')).toEqual([]);
    for (const row of rows) expect(complaintsAbout(row, 'spread.json#/$defs/row')).toEqual([]);
    expect(Object.keys(await import(join(copy.folder, 'dist/studies.mjs')))).toContain('studySpread');
  });

  test('has the study and its figure in nmax study', async () => {
    await printed('study', ...campaign, '-m', 'AP,R@20', '--samples', '2', '-o', 'study');
    expect(read('study/tables/spread.csv')).toMatch(/^measure,run,low,median,high\nAP,run1,/);
    expect(existsSync(join(copy.folder, 'study/tables/spread.tex'))).toBe(true);
    expect(readdirSync(join(copy.folder, 'study/figures'))).toContain('spread-AP.svg');
    expect(read('study/index.html')).toContain('AP: the median, and where the middle 0.5 of the topics lies.');
    const { complaintsAbout } = await import(join(copy.folder, 'test/outputs/schemas.ts'));
    const data = JSON.parse(read('study/study.json'));
    expect(data.studies).toHaveProperty('spread');
    expect(complaintsAbout(data, 'campaign.json')).toEqual([]);
  });

  test('draws the figure by nmax figure, by the study’s command and for the library', async () => {
    await printed('figure', 'spread', ...campaign, '-m', 'AP', '-o', 'of-figure.svg');
    await printed('spread', ...campaign, '-m', 'AP', '--figure', 'of-study.svg');
    expect(read('of-figure.svg')).toContain('Spread of AP over the topics for 5 runs');
    expect(read('of-study.svg')).toBe(read('of-figure.svg'));
    expect(await printed('figure', '--list')).toMatch(/^spread\s+where the middle topics/m);
    expect(Object.keys(await import(join(copy.folder, 'dist/figures.mjs')))).toContain('renderSpread');
  });

  test('has the command', async () => {
    expect(await printed('--help')).toMatch(/^ {2}topics {2,}list the topics/m);
    expect((await printed('topics', campaign[0])).split('\n').slice(0, 2)).toEqual(['t01\t8', 't02\t8']);
  });

  test('has the view in the page', () => {
    const summary = 'How far do the values of a run lie apart from topic to topic?';
    const [, packed] = /id="nmax-script">([^<]+)</.exec(read('dist/workbench.html'))!;
    expect(Buffer.from(unpackLzma(Buffer.from(packed, 'base64'))).includes(summary)).toBe(true);
  });

  test('shows the study in the view', { tags: ['chromium'] }, async () => {
    const { page, faults, close } = await openPage({ file: join(copy.folder, 'dist/workbench.html') });
    try {
      await openFiles(page, campaign);
      await page.getByRole('link', { name: 'Spread', exact: true }).click();
      await page.getByLabel('share in the middle').fill('0.8');
      await page.getByLabel('share in the middle').press('Enter');
      await page.getByText('where the middle 0.8 of the topics lies').first().waitFor();
      expect(await page.locator('.study-result svg').count()).toBeGreaterThan(0);
      expect(await page.locator('main').textContent()).toContain('nmax spread');
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  /** Tests of the project that take up what is added, with a title that is only there then. */
  test.each([
    {
      unit: 'measure',
      files: ['golden/measures', 'properties/measures'],
      title: "'E' > has a value",
    },
    { unit: 'source', files: ['contracts/ranking', 'guards/imports'], title: 'ranking contract: runs of bytes' },
    { unit: 'study', files: ['guards/schemas'], title: 'spread carries its name and version' },
    { unit: 'study', files: ['guards/command-wiring'], only: 'spread', title: 'nmax spread > takes the options' },
    { unit: 'figure', files: ['figures/figures'], title: 'spread' },
    { unit: 'command', files: ['guards/command-wiring'], only: 'topics', title: 'nmax topics > refuses an option' },
    {
      unit: 'command',
      files: ['guards/command-wiring', 'guards/readme'],
      only: 'has every command',
      title: 'the table has every command',
    },
  ])('holds the $unit to $files', async ({ files, only = '', title }) => {
    const chosen = files.map((file) => `test/${file}`);
    const options = ['--reporter=verbose', '--no-color', '-t', only];
    const outcome = await copy.run('npx', ['vitest', 'run', ...options, ...chosen]);
    expectDone(outcome);
    expect(outcome.stdout.includes(title), title).toBe(true);
  });

  test('type-checks and is formatted as all of it', async () => {
    expectDone((await typed)!);
    const folders = ['src', 'workbench', 'test', 'schema'];
    expectDone(await copy.run('npx', ['biome', 'check', '--vcs-enabled=false', ...folders]));
  });
});
