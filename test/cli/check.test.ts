import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';
import { assertWellFormed } from '../well-formed-xml.ts';
import { campaignFiles, capture } from './campaign-files.ts';

const files = campaignFiles(8);
afterAll(files.remove);
const old = files.run('old', [1, 1, 1, 1, 2, 2, 2, 2]);
const worse = files.run('worse', [2, 3, 4, 5, 6, 7, 8, 9]);
const unlucky = files.run('unlucky', [5, 1, 1, 1, 2, 2, 2, 2]);
const check = (...args: string[]) => capture('check', [files.qrels, ...args]);

describe('thresholds', () => {
  test('that are kept pass with exit code 0', async () => {
    const { exitCode, output } = await check(old, '--min', 'RR>=0.75', '--max', 'LastRel<=1.5');
    expect(exitCode).toBe(0);
    expect(output).toContain('pass  RR >= 0.75\n      RR is 0.7500 over 8 topics\n');
    expect(output).toContain('run old: 2 checks passed');
  });

  test('that are not kept fail with exit code 1, value, bound, n and topics', async () => {
    const { exitCode, output } = await check(worse, '--min', 'RR>=0.45');
    expect(exitCode).toBe(1);
    expect(output).toContain('RR is 0.2286 over 8 topics, 0.2214 too low; expected >= 0.45');
    expect(output).toContain('lowest topics: t08 0.1111, t07 0.1250');
    expect(output).toContain('run worse: 1 of 1 check failed');
  });

  test('are kept by the fraction itself, not by what rounding leaves of it', () => {
    const place = new Workplace();
    // 200 relevant documents, one of them found: recall and PRES after one document are 1/200.
    const lines = Array.from({ length: 200 }, (_, i) => `1 0 d${i} 1\n`);
    const [qrels, run] = [place.file('qrels', lines.join('')), place.file('run', '1 Q0 d7 1 1 t\n')];
    const { code, stdout } = place.nmax(['check', qrels, run, '--min', 'PRES@1>=0.005', '-f', 'json']);
    place.remove();
    expect(code).toBe(0);
    expect(JSON.parse(stdout).checks[0]).toMatchObject({ passed: true, value: 0.005 });
  });

  test('name the topics that fell where there is a baseline', async () => {
    const { output } = await check(unlucky, '--min', 'RR>=0.7', '--baseline', old, '--max-drop', '0.3');
    expect(output).toContain('topics that fell most: t01 1.0000 to 0.2000');
  });

  test('take --rel and trec_eval’s names', async () => {
    const given = check(old, '--min', 'map>=0.1', '--rel', '2');
    await expect(given).rejects.toThrow('nothing to check by AP(rel=2): no document of the qrels has grade 2 or more');
  });
});

describe('a baseline', () => {
  test('a drop fails when it is large and, with --alpha, significant', async () => {
    const large = await check(unlucky, '--baseline', old, '--max-drop', '0.05', '-m', 'RR');
    expect(large.exitCode).toBe(1);
    expect(large.output).toContain('fell by 0.1, more than 0.05 (1 topic worse, 0 better)');
    const chance = await check(unlucky, '--baseline', old, '--max-drop', '0.05', '-m', 'RR', '--alpha', '0.05');
    expect(chance.exitCode).toBe(0);
    expect(chance.output).toContain('but not significant (wilcoxon: p = 0.3173; 1 topic worse, 0 better)');
    const sure = await check(worse, '--baseline', old, '--max-drop', '0.05', '-m', 'RR', '--alpha', '0.05');
    expect(sure.exitCode).toBe(1);
    expect(sure.output).toContain('and significantly (wilcoxon: p = ');
  });

  test('p is corrected over the measures', async () => {
    const { output } = await check(worse, '--baseline', old, '-m', 'RR', '-m', 'AP', '--alpha', '0.05');
    expect(output).toContain('(wilcoxon, holm: p = ');
    expect(output).toContain('p corrected (holm) over the 2 measures; significant at 0.05');
  });

  test('drops are checked on the measures of the thresholds when none are named', async () => {
    const { output } = await check(old, '--min', 'RR>=0.1', '--baseline', unlucky, '--format', 'json');
    expect(JSON.parse(output).checks.map(({ name }: { name: string }) => name)).toEqual([
      'RR >= 0.1',
      'RR falls at most 0 below unlucky',
    ]);
  });
});

describe('outputs', () => {
  test('JSON has checks, comparisons and provenance', async () => {
    const { output } = await check(worse, '--min', 'RR>=0.45', '--baseline', old, '--format', 'json');
    const result = JSON.parse(output);
    expect(result).toMatchObject({ run: 'worse', passed: false, policies: { ties: 'trec' } });
    expect(result.checks[0]).toMatchObject({ kind: 'threshold', passed: false, bound: 0.45, n: 8 });
    expect(result.comparisons[0]).toMatchObject({ test: 'wilcoxon', against: 'old' });
    expect(result.runs[0].sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('JUnit XML is written, well-formed for a hostile name', async () => {
    const hostile = files.run('<a>&"%', [2, 2, 2, 2, 2, 2, 2, 2], 'hostile.txt');
    const path = join(files.folder, 'junit.xml');
    const { exitCode } = await check(hostile, '--min', 'RR>=0.9', '--junit', path);
    expect(exitCode).toBe(1);
    const xml = readFileSync(path, 'utf8');
    expect(() => assertWellFormed(xml)).not.toThrow();
    expect(xml).toContain('classname="&lt;a&gt;&amp;&quot;%"');
  });

  test('GitHub annotations are one line a failed check', async () => {
    const { output } = await check(worse, '--min', 'RR>=0.45', '--github');
    const line = output.split('\n').find((one) => one.startsWith('::'));
    expect(line).toMatch(/^::error title=RR >= 0\.45::run worse: RR is 0\.2286 over 8 topics.*%0Alowest topics: t08/);
  });
});

describe('mistakes', () => {
  test.each([
    [['--min', 'PRSE@100>=0.45'], 'unknown measure: PRSE@100; did you mean PRES@100'],
    [['--min', 'PRES@100<=0.45'], 'invalid --min: PRES@100<=0.45; expected >= or >; did you mean --max'],
    [['--max', 'LastRel>500'], 'invalid --max: LastRel>500; expected <= or <; did you mean --min'],
    [[], 'nothing to check; expected --min "PRES@100>=0.45", --max or --baseline RUN'],
    [['--max-drop', '0.1'], 'invalid --max-drop: there is no baseline; expected a run'],
    [['--alpha', '0.05'], 'invalid --alpha: there is no baseline; expected a run'],
    [['--baseline', old, '--max-drop', 'much'], 'invalid --max-drop: much; expected a number of at least 0'],
    [['--baseline', old, '--max-drop', '2', '-m', 'RR'], 'invalid --max-drop: 2; RR is 0.7500 in old'],
    [['--baseline', old, '--alpha', '5'], 'invalid --alpha: 5; expected a number between 0 and 1; did you mean 0.05'],
    [['--min', 'RR>=0.9', '--max', 'RR<=0.5'], 'RR >= 0.9 and RR <= 0.5: no run keeps both'],
    [['--min', 'RR>=0.5', '--max', 'RR<0.5'], 'RR >= 0.5 and RR < 0.5: no run keeps both'],
    [
      ['--max', 'LastRel<=50', '--rel', '9'],
      'LastRel(rel=9): no document of the qrels has grade 9 or more, the highest is 1',
    ],
    [['--baseline', 'nowhere.txt'], 'unknown --baseline: nowhere.txt; no such file'],
    [['--baseline', worse], 'expected another run than the one that is checked'],
    [
      ['--min', 'RR>=0.1', '--junit', join(files.folder, 'no', 'folder.xml')],
      'folder.xml: cannot write: no such file or directory; expected a folder that exists',
    ],
  ])('%j is refused: %s', async (args, message) => {
    await expect(check(worse, ...args)).rejects.toThrow(message);
  });

  test('a run of other topics is refused, and one without a judged document does not pass', async () => {
    const of = (topic: string) => {
      const path = join(files.folder, `${topic}.txt`);
      writeFileSync(path, `${topic} Q0 other 1 1 one\n`);
      return path;
    };
    await expect(check(of('x'), '--max', 'LastRel<=5')).rejects.toThrow(
      'no topic in common with the qrels; do their topic ids have the same form?',
    );
    await expect(check(of('t01'), '--max', 'LastRel<=5')).rejects.toThrow(
      'no judged document, and yet every check passes',
    );
    expect((await check(of('t01'), '--min', 'RR>=0.5')).exitCode).toBe(1);
  });

  test('a run and a baseline without entries are refused, unless that is asked for', async () => {
    const empty = files.run('none', [0, 0, 0, 0, 0, 0, 0, 0]);
    const message = 'no entries; expected a run; as it is, it found nothing (refused; --empty-runs note takes it)';
    await expect(check(empty, '--max', 'LastRel<=5')).rejects.toThrow(message);
    await expect(check(worse, '--baseline', empty, '-m', 'RR')).rejects.toThrow(message);
    expect((await check(empty, '--min', 'RR>=0.1', '--empty-runs', 'note')).exitCode).toBe(1);
    await expect(check(empty, '--max', 'LastRel<=5', '--empty-runs', 'note')).rejects.toThrow('every check passes');
  });

  test('answers of an engine that timed out are refused, unless that is asked for', async () => {
    const path = join(files.folder, 'answers.json');
    const answer = { timed_out: true, hits: { hits: [{ _id: 'hit', _score: 1 }] } };
    writeFileSync(path, JSON.stringify({ t01: answer, t02: answer }));
    const message = 'answers.json:1: topic t01: the search timed out (and 1 more in this file)';
    await expect(check(path, '--min', 'RR>=0.1')).rejects.toThrow(message);
    const { exitCode, output } = await check(path, '--min', 'RR>=0.1', '--partial-answers', 'note');
    expect(exitCode).toBe(0);
    expect(output).toContain(message);
  });

  test('a level that is a confidence by mistake is noted', async () => {
    const { output } = await check(worse, '--baseline', old, '-m', 'RR', '--alpha', '0.95');
    expect(output).toContain('--alpha 0.95 calls most differences that are chance significant; did you mean 0.05');
  });

  test('a folder of several runs is refused', async () => {
    await expect(check(files.folder, '--min', 'RR>=0.1')).rejects.toThrow();
  });
});
