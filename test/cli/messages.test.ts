import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandLine } from '../support/nmax.ts';
import { newWorkplace } from '../support/workplace.ts';

const place = newWorkplace();

/** Sets a terminal's title, turns its text red, goes back over the line and turns its direction. */
const hostile = '\u001b]0;pwned\u0007\u009b31m\r\u202e';
const controls = new RegExp(`[${String.fromCharCode(0)}-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u202a-\\u202e]`);
const stack = /^\s+at /m;

place.file('qrels', `1 0 a 1\n1 0 b 0\n${hostile.replace('\r', '')} 0 c 1\n`);
place.file('run', `1 Q0 a 1 2 tag\n1 Q0 b 2 1 tag\n${hostile.replace('\r', '')} Q0 c 1 2 tag\n`);
place.file('other', `1 Q0 b 1 2 ${hostile.replace('\r', '')}\n1 Q0 a 2 1 x\n`);
place.file('bad-score', `1 Q0 a 1 ${hostile} t\n`);
place.file('bad-grade', `1 0 a ${hostile}\n`);
place.file('twice', `1 Q0 a${hostile}x 1 2 t\n1 Q0 a${hostile}x 2 1 t\n`);
place.file('tree.json', JSON.stringify({ '1': { a: hostile } }));
place.file('lines.jsonl', `${JSON.stringify({ topic: '1', document: 'a', score: hostile })}\n`);
place.file('table.csv', `topic,document,${hostile}\n1,a,2\n`);
place.file('table.tsv', `topic\tdocument\t${hostile}\n1\ta\t2\n`);
place.file('broken.jsonl', `{"topic": "${hostile}`);
place.file('broken.mjs', `throw new Error(${JSON.stringify(hostile)})`);
place.file(`run${hostile}`, '1 Q0 a 1 high t\n');

/** One of each kind: a word, a name, a number, a file, what is in a file, and what is to be written. */
const mistakes: readonly (readonly string[])[] = [
  [hostile],
  ['eval', 'qrels', 'run', `--${hostile}`],
  ['eval', 'qrels', 'run', '-m', hostile],
  ['eval', 'qrels', 'run', '-m', `AP(${hostile}=1)`],
  ['eval', 'qrels', 'run', '-m', `nDCG(gains={${hostile}})`],
  ['eval', 'qrels', 'run', '--ties', hostile],
  ['eval', 'qrels', 'run', '--places', hostile],
  ['eval', 'qrels', 'run', '--define', 'broken.mjs'],
  ['eval', 'qrels', 'run', '--figure', `scores:${hostile}=x.svg`],
  ['eval', 'qrels', hostile],
  ['eval', 'qrels', 'bad-score'],
  ['eval', 'bad-grade', 'run'],
  ['eval', 'qrels', 'twice'],
  ...['tree.json', 'lines.jsonl', 'broken.jsonl', 'table.csv', 'table.tsv'].map((file) => ['eval', 'qrels', file]),
  ['eval', 'qrels', `run${hostile}`],
  ['explain', 'AP', 'qrels', 'run', '--topic', hostile.replace('\r', '').slice(1)],
  ['explain', 'AP', 'qrels', 'run'],
  ['compare', 'qrels', 'run', 'other', '--baseline', hostile],
  ['check', 'qrels', 'run', '--min', `${hostile}>=1`],
  ['check', 'qrels', 'run', '--min', 'AP>0', '--junit', join(hostile, 'x.xml')],
  ['convert', 'run', '-o', join(hostile, 'x.json')],
  ['figure', 'pres-surface', '-o', `x.${hostile}`],
  ['study', 'qrels', 'run', '-o', join('run', hostile)],
  ['simulate', 'clef-ip-2009', '--clustering', hostile, '-o', 'x'],
];

describe('a mistake of the user is told in lines without control characters, with exit code 2', () => {
  test.each(mistakes.map((args) => [args.map((word) => JSON.stringify(word)).join(' '), args] as const))(
    'nmax %s',
    (_, args) => {
      const { stdout, stderr, code } = place.nmax(args);
      expect(stderr).toMatch(/^(nmax: .*\n)+$/);
      expect(stderr).not.toMatch(stack);
      expect(stdout + stderr).not.toMatch(controls);
      expect(code).toBe(2);
    },
  );
});

describe('ids are shown, not obeyed, in what is for people', () => {
  test.each([
    'eval qrels run other -q',
    'compare qrels run other -q',
    'describe qrels run other',
    'preseval -d qrels other',
    'explain AP qrels other --topic 1',
    'check qrels other --min AP>=0.99',
    'validate qrels run other twice bad-score',
    'study qrels run other -o study --samples 2',
  ])('nmax %s', (line) => {
    const { stdout, stderr, code } = place.nmax(line);
    expect(stdout + stderr).not.toMatch(controls);
    expect(code).toBeLessThan(2);
  });

  test('while data keep every character', () => {
    const id = hostile.replace('\r', '');
    expect(place.nmax('eval qrels run -q -f csv').stdout).toContain(id);
    expect(place.nmax('convert run --to trec').stdout).toContain(`${id} Q0 c`);
    expect(place.nmax('trec_eval -q -m map qrels run').stdout).toContain(id);
  });
});

test.runIf(existsSync('/usr/bin/script'))('on a terminal even data are shown without control characters', () => {
  const line = `${process.execPath} ${commandLine} eval qrels run -q -f csv`;
  const text = execFileSync('bash', ['-c', 'script -qec "$0" /dev/null', line], {
    cwd: place.folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(text).toContain('pwned');
  expect(text.replaceAll('\r\n', '\n')).not.toMatch(controls);
});

describe('a fault of our own', () => {
  test('is told in a line where there was no memory for a piece', () => {
    place.file('large.mjs', ownMeasure('return new ArrayBuffer(2 ** 52).byteLength'));
    const { stderr, code } = place.nmax('eval qrels run --define large.mjs');
    expect(stderr).toMatch(/^nmax: out of memory: Array buffer allocation failed; expected more memory, .*\n$/);
    expect(code).toBe(2);
  });

  test('prints a stack, also where it is a RangeError, and has exit code 2', () => {
    place.file('fault.mjs', ownMeasure("throw new RangeError('the fault')"));
    const { stderr, code } = place.nmax('eval qrels run --define fault.mjs');
    expect(stderr).toMatch(/RangeError: the fault\n\s+at /);
    expect(code).toBe(2);
  });

  test('that nobody waits for is not taken for a failed check', () => {
    place.file('late.mjs', `${ownMeasure('return 1')}\nsetTimeout(() => { throw new Error('too late') });`);
    const { stderr, code } = place.nmax('eval qrels run --define late.mjs');
    expect(stderr).toMatch(/Error: too late\n\s+at /);
    expect(code).toBe(2);
  });
});

function ownMeasure(body: string): string {
  const words =
    "title: 'Own', summary: 'own', range: [0, 1], better: 'higher', aggregate: 'mean', params: {}, aliases: []";
  return `export const own = { name: 'Own', ${words}, evaluate() { ${body} } };`;
}

test('trec output has no line and no column that a file name makes', () => {
  // Runs of one tag are told apart by the names of their files.
  const name = place.file('evil\nP_5\tall\t0.9999', '1 Q0 a 1 2 tag\n');
  const { stdout } = place.nmax(['eval', 'qrels', name, 'run', '-m', 'AP', '-f', 'trec']);
  expect(stdout.split('\n').filter((line) => !/^(runid|AP) +\tall\t[^\t]+$/.test(line))).toEqual(['']);
  expect(stdout).toContain('evil�P_5�all�0');
});

test('a pattern longer than a path is refused in a line', () => {
  const { stderr, code } = place.nmax(['eval', 'qrels', '['.repeat(50_000)]);
  expect(code).toBe(2);
  expect(stderr).toContain(`nmax: ${'['.repeat(40)}…: pattern too long: 50000 characters`);
});

test('a list of measures of 100,000 commas is refused at its first empty name', () => {
  const { stderr, code } = place.nmax(['eval', 'qrels', 'run', '-m', `R@1${','.repeat(100_000)}`]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^nmax: invalid measure: ; expected .*\n$/);
});
