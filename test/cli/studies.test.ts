import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { commands } from '../../src/cli/commands/registry.ts';
import { evaluate } from '../../src/evaluation/evaluate.ts';
import { kendallTau } from '../../src/math/kendall-tau.ts';
import { seededRandom, shuffle } from '../../src/math/random.ts';
import { studyFormats } from '../../src/reports/study-report.ts';
import { settleTies } from '../../src/studies/rank-correlation.ts';
import { changeOfScores } from '../../src/studies/score-changes.ts';

describe('studies', () => {
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
      expect(data).toMatchObject({
        scoresFile: { format: 'csv' },
        runs: [{ name: 'A' }, { name: 'B' }, { name: 'C' }],
      });
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
});

describe('robust', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nmax-robust-'));
  const at = (name: string) => join(folder, name);
  const files = ['a', 'b', 'c', 'd'].map((name) => at(`${name}.run`));

  beforeAll(() => {
    const random = seededRandom(3);
    const topics = Array.from({ length: 8 }, (_, t) => `T${t + 1}`);
    const documents = Array.from({ length: 30 }, (_, d) => `D${d}`);
    writeFileSync(
      at('qrels.txt'),
      topics.flatMap((t) => documents.slice(0, 12).map((d, i) => `${t} 0 ${d} ${i % 4 === 3 ? -1 : i % 3}\n`)).join(''),
    );
    files.forEach((path, r) => {
      const lines = topics.flatMap((t) =>
        shuffle([...documents], random).map((d, i) => `${t} Q0 ${d} ${i + 1} ${30 - i} run${r}\n`),
      );
      writeFileSync(path, lines.join(''));
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs `nmax robust` and gives what it writes to standard output. */
  async function robust(...args: string[]): Promise<string> {
    let text = '';
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk, ...rest) => {
      text += chunk;
      (rest.at(-1) as () => void)?.();
      return true;
    });
    try {
      expect(await commands.find(({ name }) => name === 'robust')!.run([at('qrels.txt'), ...files, ...args])).toBe(0);
    } finally {
      spy.mockRestore();
    }
    return text;
  }
  const study = async (...args: string[]) => JSON.parse(await robust(...args, '--format', 'json'));
  const list = (name: string, text: string) => {
    writeFileSync(at(name), text);
    return at(name);
  };

  describe('lists of runs', () => {
    test('name them by tag, by name or by file', async () => {
      const pooled = list('pooled', 'run0\nb\nc.run\n');
      const { parameters } = await study('--drop', 'pool', '--pool-runs', pooled);
      expect(parameters.poolRuns).toEqual(['run0', 'run1', 'run2']);
    });

    test('put them in groups that are left out whole', async () => {
      const groups = list('groups', 'run2 second\nrun0 first\nrun1 first\nrun3 second\n');
      const { rows } = await study('--drop', 'pool', '--leave-out', '--run-groups', groups);
      expect(rows[0].labels).toEqual(['second', 'first']);
    });

    test.each([
      ['run0\nrum1\n', ':2: unknown run: rum1; did you mean run1'],
      ['run0\n\nrun0\n', ':3: duplicate run: run0; first on line 1'],
      ['nothing alike\n', ':1: unknown run: nothing alike; the runs are run0, run1, run2, run3'],
      ['# none\n', ': no runs; expected a line for each'],
    ])('%j is refused, with its place', async (text, message) => {
      const path = list('wrong', text);
      await expect(robust('--drop', 'pool', '--pool-runs', path)).rejects.toThrow(`${path}${message}`);
    });

    test.each([
      [['--pool-runs', 'x'], 'invalid --pool-runs: it belongs to pools'],
      [['--drop', 'pool', '--run-groups', 'x'], 'invalid --run-groups: groups are left out of pools'],
      [['--drop', 'pool', '--pool-runs', '/missing/file'], '/missing/file: missing file'],
      [['--drop-grades', '1'], 'invalid --drop-grades: expected what goes missing to be grade'],
      [['--drop', 'grade', '--drop-grades', '5'], 'unknown grade: 5; the judged documents have 0, 1, 2'],
      [['--drop', 'grade', '--drop-grades', 'high'], 'invalid --drop-grades: high; expected whole numbers'],
      [['--drop', 'pool', '--paper'], 'invalid --drop: --paper sets it'],
    ])('%j is refused', async (args, message) => {
      await expect(robust(...args)).rejects.toThrow(message);
    });
  });

  const written = (name: string) => readdirSync(at(name)).sort();
  /** The scores of the runs under measures, with the judgements of a file. */
  const scoresWith = (path: string, measures: readonly string[]) => {
    const runs = Object.fromEntries(files.map((file, r) => [`run${r}`, readFileSync(file, 'utf8')]));
    const evaluation = evaluate({ qrels: readFileSync(path, 'utf8'), runs, measures });
    return measures.map((_, m) => settleTies(evaluation.runs.map(({ summaries }) => summaries[m].value)));
  };

  describe('qrels written by --write-qrels', () => {
    test('are the twelve of the papers', async () => {
      await robust('--paper', '--write-qrels', at('paper'));
      const names = ['0.2', '0.4', '0.6', '0.8'].flatMap((f) => [1, 2, 3].map((s) => `relevant-${f}-${s}.txt`));
      expect(written('paper')).toEqual(names);
      for (const name of names)
        expect(readFileSync(join(at('paper'), name), 'utf8')).toMatch(/^(T\d 0 D\d+ (-1|[012])\n)+$/);
    });

    test.each([
      ['relevant', ['--fractions', '.3', '--samples', '2'], ['relevant-0.3-1.txt', 'relevant-0.3-2.txt']],
      ['judged', ['--fractions', '.3', '--samples', '2'], ['judged-0.3-1.txt', 'judged-0.3-2.txt']],
      ['grade', ['--fractions', '.3', '--samples', '1', '--drop-grades', '0,2'], ['grade-0.3-1.txt']],
      ['pool', ['--depths', '2'], ['pool-2.txt']],
      ['pool', ['--depths', '2', '--leave-out'], [0, 1, 2, 3].map((r) => `pool-2-without-run${r}.txt`)],
    ])('give the numbers of the study: %s %j', async (drop, options, names) => {
      const folder = ['written', drop, ...options].join('');
      const measures = ['PRES@10', 'AP@20', 'Bpref', 'infAP', 'nDCG@5'];
      const asked = ['--drop', drop, ...options, '--write-qrels', at(folder), '-m', measures.join(',')];
      const { rows } = await study(...asked);
      expect(written(folder)).toEqual(names);
      const before = scoresWith(at('qrels.txt'), measures);
      names.forEach((name, s) => {
        const after = scoresWith(join(at(folder), name), measures);
        for (const [m, measure] of measures.entries()) {
          const row = rows.find((one: { measure: string }) => one.measure === measure);
          const { meanChange, largestChange } = changeOfScores(before[m], after[m], false);
          const { tauB } = kendallTau(before[m], after[m]);
          // No tau where all runs score the same, which JSON writes as null.
          const expected = [Number.isNaN(tauB) ? null : tauB, meanChange, largestChange];
          expect([row.taus[s], row.meanChanges[s], row.largestChanges[s]]).toEqual(expected);
        }
      });
    });

    test('keep a topic that has lost every line, as pooled and not judged', async () => {
      writeFileSync(at('few.qrels'), 'T1 0 D1 1\nT1 0 far 1\nT2 0 far 2\n');
      const robustOn = commands.find(({ name }) => name === 'robust')!;
      const spy = vi.spyOn(process.stdout, 'write').mockImplementation((_, ...rest) => {
        (rest.at(-1) as () => void)?.();
        return true;
      });
      await robustOn.run([at('few.qrels'), ...files, '--drop', 'pool', '--depths', '30', '--write-qrels', at('few')]);
      spy.mockRestore();
      expect(readFileSync(at('few/pool-30.txt'), 'utf8')).toBe('T1 0 D1 1\nT2 0 far -1\n');
    });

    const trecEval = process.env.TREC_EVAL;
    test('are read by the trec_eval that TREC_EVAL names', { tags: ['trec_eval'] }, async () => {
      await robust('--drop', 'judged', '--fractions', '.3', '--write-qrels', at('trec'));
      for (const name of written('trec')) {
        const path = join(at('trec'), name);
        const said = execFileSync(trecEval!, ['-c', '-m', 'map', '-m', 'infAP', path, files[0]], { encoding: 'utf8' });
        const [[map], [infAP]] = scoresWith(path, ['AP', 'infAP']);
        expect(said.split('\n').slice(0, 2)).toEqual([
          `map                   \tall\t${map.toFixed(4)}`,
          `infAP                 \tall\t${infAP.toFixed(4)}`,
        ]);
      }
    });
  });
});
