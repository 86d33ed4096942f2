import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { commands } from '../../src/cli/commands/registry.ts';
import { seededRandom, shuffle } from '../../src/math/random.ts';
import { studyFormats } from '../../src/reports/study-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-studies-'));
const qrels = join(folder, 'qrels.txt');
const runs = ['a', 'b', 'c', 'd'].map((name) => join(folder, `${name}.run`));
const scores = join(folder, 'scores.csv');

beforeAll(() => {
  const random = seededRandom(1);
  const topics = Array.from({ length: 12 }, (_, t) => `T${t + 1}`);
  const documents = Array.from({ length: 30 }, (_, d) => `D${d}`);
  writeFileSync(qrels, topics.flatMap((t) => documents.slice(0, 8).map((d, i) => `${t} 0 ${d} ${i % 3}\n`)).join(''));
  runs.forEach((path, r) => {
    const lines = topics.flatMap((t) =>
      shuffle([...documents], random).map((d, i) => `${t} Q0 ${d} ${i + 1} ${1 / (i + 1)} run${r}\n`),
    );
    writeFileSync(path, lines.join(''));
  });
  writeFileSync(scores, 'run,MAP,recall\nA,0.1,0.5\nB,0.2,0.4\nC,0.3,0.6\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command as the command line does and gives what it writes to standard output. */
async function run(name: string, ...args: string[]): Promise<string> {
  let text = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk, ...rest) => {
    text += chunk;
    (rest.at(-1) as () => void)?.();
    return true;
  });
  try {
    expect(await commands.find((command) => command.name === name)!.run(args)).toBe(0);
  } finally {
    spy.mockRestore();
  }
  return text;
}

const calls: [string, string[]][] = [
  ['describe', []],
  ['correlate', []],
  ['agree', ['--pairs']],
  ['sweep', ['--cutoffs', '5:20:5']],
  ['sweep', ['--effort', '--cutoffs', '1,5,10']],
  ['robust', ['--cutoffs', '10']],
  ['robust', ['--drop', 'pool', '--leave-out', '--depths', '3,10', '-m', 'AP,nDCG']],
  ['discriminate', ['--sizes', '2,5']],
  ['compare', ['--friedman']],
  ['compare', ['--anova']],
  ['design', ['--difference', '.1']],
];

describe.each(calls)('nmax %s %j', (name, options) => {
  it.each(studyFormats)('writes %s, the same bytes twice', async (format) => {
    const text = await run(name, qrels, ...runs, ...options, '--format', format);
    expect(text).toBe(await run(name, qrels, ...runs, ...options, '--format', format));
    expect(text.endsWith('\n')).toBe(true);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });

  it('writes JSON that says what it rests on', async () => {
    const data = JSON.parse(await run(name, qrels, ...runs, ...options, '--format', 'json'));
    expect(data).toMatchObject({
      nmax: expect.stringMatching(/^\d/),
      qrels: { path: qrels, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      runs: runs.map((path, r) => ({ name: `run${r}`, path, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })),
      policies: { ties: 'trec' },
    });
    expect(data.parameters).toBeTypeOf('object');
  });

  it('writes tables of which every row has the header’s cells', async () => {
    const rows = (await run(name, qrels, ...runs, ...options, '--format', 'tsv')).replace(/\n$/, '').split('\n');
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map((row) => row.split('\t').length)).size).toBe(1);
  });
});

describe('nmax correlate --scores', () => {
  it('reads a printed table', async () => {
    const data = JSON.parse(await run('correlate', '--scores', scores, '--statistic', 'tau-a', '--format', 'json'));
    expect(data).toMatchObject({ scoresFile: { format: 'csv' }, runs: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] });
    expect(data.matrices[0][0][1]).toBeCloseTo(1 / 3, 15);
  });
});

describe('nmax describe', () => {
  it('needs no runs', async () => {
    expect(await run('describe', qrels)).toContain('qrels: 12 topics, 96 judgements');
  });
});

describe('mistakes', () => {
  it.each([
    [['robust', qrels, '--paper', '--samples', '9', ...runs], 'invalid --samples: --paper sets it'],
    [['robust', qrels, '--depths', '9', ...runs], 'invalid --depths: it belongs to pools'],
    [['robust', qrels, '--fractions', '.2,1.5', ...runs], 'invalid --fractions: .2,1.5'],
    [['sweep', qrels, '--cutoffs', '9:3:1', ...runs], 'invalid --cutoffs: 9:3:1'],
    [['correlate', qrels, ...runs, '--statistic', 'tau'], 'invalid --statistic: tau; expected one of tau-a'],
    [['correlate', '--scores', scores, '-m', 'AP'], '--scores takes the place of qrels, runs and measures'],
    [['agree', qrels, runs[0]], 'too few runs: 1; expected at least 2'],
    [['discriminate', qrels, ...runs, '--sizes', '7'], 'expected at most 6, half of the topics'],
  ])('%j is refused', async ([name, ...args], message) => {
    await expect(commands.find((command) => command.name === name)!.run(args)).rejects.toThrow(message);
  });
});
