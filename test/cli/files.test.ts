import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';
import { mountTinyDisk } from '../support/tiny-disk.ts';

const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');
const place = new Workplace();
const tiny = join(place.folder, 'tiny');
const { isMounted, remove } = mountTinyDisk(tiny);
afterAll(() => {
  remove();
  place.remove();
});

place.file('qrels', '1 0 a 1\n1 0 b 0\n2 0 a 1\n');
place.file('run', '1 Q0 a 1 2 tag\n1 Q0 b 2 1 tag\n2 Q0 a 1 1 tag\n');
place.file('other', '1 Q0 b 1 2 other\n1 Q0 a 2 1 other\n2 Q0 c 1 1 other\n');
place.file('many', Array.from({ length: 30_000 }, (_, i) => `1 Q0 document-${i} 1 ${30_000 - i} a\n`).join(''));

/** What every command that writes files is asked to write, with the file that will not fit or cannot be. */
const writers: readonly (readonly [file: string, args: readonly string[]])[] = [
  ['report.html', ['report', 'qrels', 'run', '-o', 'FILE']],
  ['run.json', ['convert', 'many', '-o', 'FILE']],
  ['gate.xml', ['check', 'qrels', 'run', '--min', 'AP>0', '--junit', 'FILE']],
  ['scores.svg', ['eval', 'qrels', 'run', 'other', '--figure', 'FILE']],
  ['scores.png', ['figure', 'scores', 'qrels', 'run', 'other', '-o', 'FILE']],
  ['figures', ['reproduce', '--samples', '1', '--figures', 'FILE']],
  ['study', ['study', 'qrels', 'run', 'other', '--samples', '2', '-o', 'FILE']],
  ['campaign', ['simulate', 'clef-ip-2009', '-o', 'FILE']],
];

describe.runIf(isMounted)('on a full disk', () => {
  test.each(writers)('%s is not half there, and the old one is whole', (name, args) => {
    const file = join('tiny', name);
    const isFolder = !name.includes('.');
    if (!isFolder) writeFileSync(join(tiny, name), 'old');
    // Of 256 KB, nothing but the old file, or a few files of a folder, fits.
    writeFileSync(join(tiny, 'ballast'), new Uint8Array((isFolder ? 160 : 252) * 1024));
    const { stderr, code } = place.nmax(args.map((word) => (word === 'FILE' ? file : word)));
    const left = readdirSync(tiny, { recursive: true, encoding: 'utf8' });
    const old = isFolder ? 'old' : readFileSync(join(tiny, name), 'utf8');
    for (const one of readdirSync(tiny)) rmSync(join(tiny, one), { recursive: true });
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(
      /^nmax: tiny\/.*: cannot write: no space left on device; expected room for all of it$/,
    );
    expect(code).toBe(2);
    expect(old).toBe('old');
    expect(left.filter((one) => one.includes('.nmax-'))).toEqual([]);
  });
});

describe('in a folder that is missing', () => {
  test.each(writers.filter(([name]) => name.includes('.')))('%s is told in a line, with exit code 2', (name, args) => {
    const file = join('missing', name);
    const { stderr, code } = place.nmax(args.map((word) => (word === 'FILE' ? file : word)));
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(
      `nmax: ${file}: cannot write: no such file or directory; expected a folder that exists`,
    );
    expect(code).toBe(2);
  });

  test.each(writers.filter(([name]) => !name.includes('.')))('below a file %s is told in a line', (name, args) => {
    const file = join('run', name);
    const { stderr, code } = place.nmax(args.map((word) => (word === 'FILE' ? file : word)));
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(/^nmax: run\/.*: cannot write: .*; expected .*$/);
    expect(code).toBe(2);
  });
});

describe('nmax convert', () => {
  test('of a file onto itself is refused, and changes nothing', () => {
    const text = '{"1":{"a":2,"b":1}}';
    place.file('same.json', text);
    const { code, stderr } = place.nmax(['convert', 'same.json', '--kind', 'run', '--to', 'trec', '-o', './same.json']);
    expect(code).toBe(2);
    expect(stderr).toContain('invalid --output: ./same.json is the same file as same.json, which is read');
    expect(readFileSync(join(place.folder, 'same.json'), 'utf8')).toBe(text);
  });

  test('writes to /dev/stdout, a file, a pipe or both ends of one', { tags: ['linux'] }, () => {
    const shell = (script: string) =>
      spawnSync('bash', ['-c', script, process.execPath, cli], { cwd: place.folder, encoding: 'utf8' });
    const expected = place.nmax(['convert', 'run', '--to', 'json']).stdout;
    expect(shell('"$0" "$1" convert run --to json -o /dev/stdout | cat').stdout).toBe(expected);
    shell('"$0" "$1" convert run --to json -o /dev/stdout > out.txt');
    expect(readFileSync(join(place.folder, 'out.txt'), 'utf8')).toBe(expected);
    expect(shell('"$0" "$1" convert run --to json -o /dev/fd/3 3>&1 | cat').stdout).toBe(expected);
    expect(shell('cat <("$0" "$1" convert run --to json -o /dev/stdout)').stdout).toBe(expected);
    expect(shell('"$0" "$1" convert run --to json -o >(cat) | cat').stdout).toBe(expected);
  });
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s in nmax simulate leaves no half run', async (signal) => {
  const folder = join(place.folder, signal);
  const child = spawn(process.execPath, [cli, 'simulate', 'clef-ip-2009', '-o', folder], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise((done) => child.on('exit', (_, by) => done(by)));
  const runs = join(folder, 'runs');
  const listed = () => (existsSync(runs) ? readdirSync(runs) : []);
  while (listed().filter((name) => name.endsWith('.txt')).length < 2) await setTimeout(5);
  while (!listed().some((name) => name.endsWith('.tmp'))) await setTimeout(1);
  child.kill(signal);
  expect(await ended).toBe(signal);
  const sizes = readdirSync(runs).map((name) => [name, statSync(join(runs, name)).size > 10_000_000]);
  expect(sizes.filter(([name, isWhole]) => !isWhole || !/^R\d\d\.txt$/.test(String(name)))).toEqual([]);
});
