import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
afterAll(() => place.remove());
const run = (...args: string[]) => place.nmax(args);

describe('nmax validate', () => {
  it('refuses a run that has no topic in common with the qrels', () => {
    place.file('q.txt', '301 0 a 1\n302 0 b 1\n');
    place.file('other.txt', 'T301 Q0 a 1 2 t\nT302 Q0 b 1 1 t\n');
    const { stdout, code } = run('validate', 'q.txt', 'other.txt');
    expect(code).toBe(1);
    expect(stdout).toBe(`q.txt: accepted; qrels as trec, 2 judgements in 2 topics
other.txt: refused; run as trec, 2 documents in 2 topics
  error    no-common-topic: run and qrels have no topic in common (1)
           no topic in common; the run begins with T301, the qrels with 301
           → do the topic ids have the same form? every measure would be 0

1 of 2 files refused
`);
    const [, file] = JSON.parse(run('validate', 'q.txt', 'other.txt', '-f', 'json').stdout).files;
    expect(file).toMatchObject({ refused: true, findings: [{ code: 'no-common-topic', severity: 'error' }] });
    place.file('one.txt', '302 Q0 a 1 2 t\nT302 Q0 b 1 1 t\n');
    expect(run('validate', 'q.txt', 'one.txt').code).toBe(0);
  });

  it('says the same of a file and of the same bytes through a pipe', () => {
    const bytes = Buffer.from(`1 Q0 a 1 x t\n${'1 Q0 b 2 1 t\n'.repeat(20_000)}1 Q0 c 3 \0 t\n`);
    place.file('zero.txt', bytes);
    const findings = (text: string) => JSON.parse(text).files[0].findings;
    expect(findings(run('validate', 'zero.txt', '-f', 'json').stdout)).toEqual(
      findings(place.nmax(['validate', '-', '-f', 'json'], bytes).stdout),
    );
  });

  it('shows escape sequences of ids, values and file names instead of obeying them', () => {
    place.file(
      '\u001b]0;name\u0007.txt',
      '\u001b[31m1 Q0 a 1 \u001b]0;pwned\u0007 t\n1 Q0 \u009b2J 1 1 t\n1 Q0 \u009b2J 1 1 t\n',
    );
    const { stdout, code } = run('validate', '\u001b]0;name\u0007.txt');
    expect(code).toBe(1);
    expect(stdout).toContain('�]0;pwned�;');
    expect([...stdout].filter((character) => character !== '\n' && /\p{Cc}/u.test(character))).toEqual([]);
  });
});

describe('nmax convert', () => {
  it('writes ranks that go with the scores, so that every way to order gives the same', () => {
    place.file('qrels.txt', '1 0 b 1\n1 0 d 1\n');
    place.file('x.json', '{"1":{"a":1.5,"b":3.5,"c":3.5,"d":2.5}}');
    expect(run('convert', 'x.json', '-o', 'x.txt').code).toBe(0);
    const { stdout, code } = run('validate', 'x.txt');
    expect(stdout).not.toContain('rank-score');
    expect(code).toBe(0);
    const values = (...args: string[]) => run('eval', 'qrels.txt', ...args, '-m', 'AP', '-f', 'csv').stdout;
    expect(values('x.txt', '--ties', 'rank')).toBe(values('x.json'));
    expect(values('x.txt')).toBe(values('x.json'));
  });

  it('refuses what the format cannot hold, with the file and the reason', () => {
    place.file('tag.csv', 'topic,document,score,tag\n1,a,2,"x\ny"\n');
    expect(run('convert', 'tag.csv', '--to', 'trec')).toMatchObject({
      stdout: '',
      stderr:
        'nmax: tag.csv: unwritable tag: "x\\ny"; trec holds text without line ends and NUL, ids without blanks, a tag with single ones inside only\n',
      code: 2,
    });
    expect(run('convert', 'tag.csv', '--to', 'trec', '--tag', '').code).toBe(2);
    expect(run('convert', 'tag.csv', '--to', 'trec', '--tag', 'x y').stdout).toBe('1 Q0 a 1 2 x y\n');
  });
});

it('nmax eval finds documents whose ids are numbers beyond 2^53', () => {
  place.file('mb.txt', 'MB1 0 34952194402811905 1\nMB1 0 34952194402811909 1\n');
  place.file(
    'mb.jsonl',
    '{"qid":"MB1","docid":34952194402811905,"score":2}\n{"qid":"MB1","docid":34952194402811909,"score":1}\n',
  );
  expect(run('eval', 'mb.txt', 'mb.jsonl', '-m', 'AP', '-f', 'csv').stdout).toContain(',1,summary\n');
});

/** A line of a shell, in the folder of the files; `nmax` is the command. */
function shell(line: string) {
  const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');
  const script = `nmax() { '${process.execPath}' '${cli}' "$@"; }; ${line}`;
  return spawnSync('bash', ['-c', script], { cwd: place.folder, encoding: 'utf8' });
}

describe('names and places that only some systems have', { tags: ['posix'] }, () => {
  place.file('names-q.txt', '1 0 a 1\n');
  place.file('names-a.txt', '1 Q0 a 1 2 first\n');

  it('a file name that is not UTF-8 is told as that, on the command line and in a folder', () => {
    const made = "mkdir -p odd && cp names-a.txt $'odd/caf\\xe9.txt' && ";
    for (const path of ["$'odd/caf\\xe9.txt'", 'odd']) {
      const { stderr, status } = shell(`${made} nmax eval names-q.txt ${path}`);
      expect(stderr).toContain(
        'a name that is not UTF-8, which Node cannot open; expected another name, or standard input',
      );
      expect(status).toBe(2);
    }
    expect(shell("nmax eval names-q.txt - -m AP < $'odd/caf\\xe9.txt'").stdout).toContain('1.0000');
  });

  it('a backslash belongs to the name', () => {
    place.file('back\\slash.txt', '1 Q0 a 1 2 same\n');
    place.file('other.txt', '1 Q0 a 1 2 same\n');
    expect(run('eval', 'names-q.txt', 'back\\slash.txt', 'other.txt', '-m', 'AP').stdout).toContain(
      'same (back\\slash)',
    );
  });

  it('a baseline may be a pipe', () => {
    const { stdout, status } = shell(
      "nmax compare names-q.txt names-a.txt -m AP --baseline <(sed 's/first/second/' names-a.txt)",
    );
    expect(stdout).toContain('first against second');
    expect(status).toBe(0);
  });

  it('standard input that is a folder is told as that', () => {
    expect(shell('nmax validate - < /').stdout).toContain('a folder; expected a file');
  });
});

describe('limits', () => {
  const long = `1 Q0 ${'a'.repeat(1_500_000)} 1 2 t\n`;

  it('hold for files, gzip and standard input, and are raised by NMAX_LIMITS', () => {
    place.file('long.txt', long);
    place.file('long.txt.gz', gzipSync(long));
    for (const [path, input] of [['long.txt'], ['long.txt.gz'], ['-', long]]) {
      const evaluate = (limits: string) =>
        place.nmax(['eval', 'names-q.txt', path, '-m', 'AP'], input, { NMAX_LIMITS: limits });
      const refused = evaluate('line=1MB');
      expect(refused.stderr).toBe(
        `nmax: ${input ? 'standard input' : path}:1: invalid line: too long; expected at most 1 MB up to its \\n; NMAX_LIMITS=line=2MB raises it\n`,
      );
      expect(refused.code).toBe(2);
      expect(evaluate('line=2MB').code).toBe(0);
    }
    const packed = (limits: string) =>
      place.nmax(['eval', 'names-q.txt', 'long.txt.gz', '-m', 'AP'], undefined, { NMAX_LIMITS: limits });
    expect(packed('unpacked=1MB').stderr).toBe(
      'nmax: long.txt.gz: gzip unpacks to too much; expected at most 1 MB; NMAX_LIMITS=unpacked=2MB raises it\n',
    );
    expect(packed('unpacked=2MB').code).toBe(0);
  });

  it('of pairs end a comparison before it begins', () => {
    const runs = ['x', 'y', 'z'].map((tag) => place.file(`pair-${tag}.txt`, `1 Q0 a 1 2 ${tag}\n`));
    const compare = (limits: string, ...more: string[]) =>
      place.nmax(['compare', 'names-q.txt', ...runs, '-m', 'AP', ...more], undefined, { NMAX_LIMITS: limits });
    expect(compare('pairs=2').stderr).toContain(
      'too many pairs: 3 of 3 runs; expected at most 2; NMAX_LIMITS=pairs=3 raises it',
    );
    expect(compare('pairs=2', '--baseline', 'x').code).toBe(0);
    expect(compare('pairs=3').code).toBe(0);
  });

  it('that nobody knows are refused, and listed by nmax limits', () => {
    const { stderr, code } = place.nmax(['limits'], undefined, { NMAX_LIMITS: 'lines=3' });
    expect([stderr, code]).toEqual([
      expect.stringContaining('nmax: NMAX_LIMITS: unknown limit: lines; expected one of line, json'),
      2,
    ]);
    expect(place.nmax(['limits'], undefined, { NMAX_LIMITS: 'pairs=7' }).stdout).toMatch(
      /^pairs +7 +250,000 +100,000,000 /m,
    );
  });
});
