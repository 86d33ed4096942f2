import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { commandLine } from '../support/nmax.ts';
import { newWorkplace } from '../support/workplace.ts';

const place = newWorkplace({ 'qrels.txt': '1 0 a 1\n1 0 b 1\n1 0 d 1\n2 0 x 1\n', 'a.txt': '1 Q0 a 1 2 first\n' });

describe('nmax validate', () => {
  test('says which files are refused, and where', () => {
    place.file('twice.txt', '1 Q0 a 1 2 t\n1 Q0 a 2 1 t\n2 Q0 x 1 0 t\n2 Q0 z 2 0 t\n5 Q0 x 1 0 t\n');
    const { stdout, code } = place.nmax('validate qrels.txt twice.txt');
    expect(code).toBe(1);
    expect(stdout).toContain('error    duplicate-document: document twice in a topic (1, line 2)');
    expect(stdout).toContain('warning  unknown-topics: topics of the run missing from the qrels (1, line 5)');
    expect(stdout).toContain('1 of 2 files refused');
    expect(place.nmax('validate qrels.txt a.txt').code).toBe(0);
  });

  test('says the same of a file and of the same bytes through a pipe', () => {
    const bytes = Buffer.from(`1 Q0 a 1 x t\n${'1 Q0 b 2 1 t\n'.repeat(20_000)}1 Q0 c 3 \0 t\n`);
    place.file('zero.txt', bytes);
    const findings = (text: string) => JSON.parse(text).files[0].findings;
    expect(findings(place.nmax('validate zero.txt -f json').stdout)).toEqual(
      findings(place.nmax('validate - -f json', bytes).stdout),
    );
  });

  test('shows escape sequences of ids, values and file names instead of obeying them', () => {
    const name = '\u001b]0;name\u0007.txt';
    place.file(name, '\u001b[31m1 Q0 a 1 \u001b]0;pwned\u0007 t\n1 Q0 \u009b2J 1 1 t\n1 Q0 \u009b2J 1 1 t\n');
    const { stdout, code } = place.nmax(['validate', name]);
    expect(code).toBe(1);
    expect(stdout).toContain('�]0;pwned�;');
    expect([...stdout].filter((character) => character !== '\n' && /\p{Cc}/u.test(character))).toEqual([]);
  });
});

describe('nmax convert', () => {
  test('gives a run and qrels in other formats with the same values, and says what is not carried over', () => {
    const values = (line: string) => place.nmax(`eval ${line} -q -f csv`).stdout.replaceAll('copy,', 'first,');
    for (const ending of ['jsonl', 'csv.gz']) {
      expect(place.nmax(`convert a.txt -o copy.${ending}`).code).toBe(0);
      expect(place.nmax(`convert qrels.txt -o qrels-copy.${ending}`).code).toBe(0);
      expect(values(`qrels-copy.${ending} copy.${ending}`)).toBe(values('qrels.txt a.txt'));
    }
    expect(place.nmax('convert a.txt --to json').stderr).toContain('not carried over: the run tag and the rank column');
  });

  test('refuses what the format cannot hold, with the file and the reason', () => {
    place.file('tag.csv', 'topic,document,score,tag\n1,a,2,"x\ny"\n');
    const refused = place.nmax('convert tag.csv --to trec');
    expect(refused).toMatchObject({ stdout: '', code: 2 });
    expect(refused.stderr).toContain('nmax: tag.csv: unwritable tag: "x\\ny"; trec holds text without line ends');
    expect(place.nmax("convert tag.csv --to trec --tag ''").code).toBe(2);
    expect(place.nmax("convert tag.csv --to trec --tag 'x y'").stdout).toBe('1 Q0 a 1 2 x y\n');
  });
});

/** A line of a shell, in the folder of the files; `nmax` is the command. */
function shell(line: string) {
  const script = `nmax() { '${process.execPath}' '${commandLine}' "$@"; }; ${line}`;
  return spawnSync('bash', ['-c', script], { cwd: place.folder, encoding: 'utf8' });
}

describe('names and places that only some systems have', { tags: ['posix'] }, () => {
  test('a file name that is not UTF-8 is told as that, in a folder too, and its content is read from a pipe', () => {
    const made = "mkdir -p odd && cp a.txt $'odd/caf\\xe9.txt' && ";
    const { stderr, status } = shell(`${made} nmax eval qrels.txt odd`);
    expect(stderr).toContain('a name that is not UTF-8, which Node cannot open');
    expect(status).toBe(2);
    expect(shell("nmax eval qrels.txt $'odd/caf\\xe9.txt'").stderr).toContain('a name that is not UTF-8');
    expect(shell("nmax eval qrels.txt - -m P@1 < $'odd/caf\\xe9.txt'").stdout).toContain('0.5000');
  });

  test('a backslash belongs to the name', () => {
    place.file('back\\slash.txt', '1 Q0 a 1 2 same\n');
    place.file('same.txt', '1 Q0 a 1 2 same\n');
    expect(place.nmax('eval qrels.txt back\\slash.txt same.txt -m AP').stdout).toContain('same (back\\slash)');
  });

  test('a baseline may be a pipe', () => {
    const { stdout, status } = shell("nmax compare qrels.txt a.txt -m AP --baseline <(sed 's/first/second/' a.txt)");
    expect(stdout).toContain('first against second');
    expect(status).toBe(0);
  });

  test('standard input that is a folder is told as that', () => {
    expect(shell('nmax validate - < /').stdout).toContain('a folder; expected a file');
  });
});

describe('limits', () => {
  const withLimits = (limits: string, line: string, input?: string) => place.nmax(line, input, { NMAX_LIMITS: limits });

  test('hold for gzip and standard input, and are raised by NMAX_LIMITS', () => {
    const long = `1 Q0 ${'a'.repeat(1_500_000)} 1 2 t\n`;
    place.file('long.txt.gz', gzipSync(long));
    const refused = withLimits('line=1MB', 'eval qrels.txt - -m AP', long);
    expect(refused.stderr).toContain('NMAX_LIMITS=line=2MB raises it');
    expect(refused.code).toBe(2);
    const packed = withLimits('unpacked=1MB', 'eval qrels.txt long.txt.gz -m AP');
    expect(packed.stderr).toContain('long.txt.gz: gzip unpacks to too much');
    expect(withLimits('unpacked=2MB,line=2MB', 'eval qrels.txt long.txt.gz -m AP').code).toBe(0);
  });

  test('that nobody knows are refused, and listed by nmax help limits', () => {
    const { stderr, code } = withLimits('lines=3', 'help limits');
    expect([stderr, code]).toEqual([expect.stringContaining('NMAX_LIMITS: unknown limit: lines'), 2]);
    expect(withLimits('pairs=7', 'help limits').stdout).toMatch(/^pairs +7 +250,000 +100,000,000 /m);
  });
});
