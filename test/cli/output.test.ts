import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { commandLine } from '../support/nmax.ts';
import { mountTinyDisk } from '../support/tiny-disk.ts';
import { newWorkplace, type Outcome, runOf } from '../support/workplace.ts';

const place = newWorkplace({
  qrels: '1 0 a 1\n1 0 b 0\n2 0 a 1\n',
  run: runOf('run', { 1: 'ab', 2: 'a' }),
  other: runOf('other', { 1: 'ba', 2: 'c' }),
  many: Array.from({ length: 30_000 }, (_, i) => `1 Q0 document-${i} 1 ${30_000 - i} a\n`).join(''),
});
const { isMounted, remove } = mountTinyDisk(join(place.folder, 'tiny'));
afterAll(remove);

/** A line of a shell, in the folder of the files; `nmax` is the command. */
function shell(line: string): Promise<Outcome> {
  const script = `nmax() { '${process.execPath}' '${commandLine}' "$@"; }; ${line}`;
  return new Promise((done) => {
    execFile('bash', ['-c', script], { cwd: place.folder }, (error, stdout, stderr) =>
      done({ stdout, stderr, code: typeof error?.code === 'number' ? error.code : 0 }),
    );
  });
}

/** How each command writes is one function: these are a table, a failed gate, a file as it is and a refusal. */
test.each(['eval qrels run', 'check qrels other --min AP>=0.99', 'convert many --to trec', 'eval qrels run -m nope'])(
  'nmax %s keeps its exit code, whoever reads',
  async (line) => {
    const { code } = place.nmax(line);
    const command = `nmax ${line.replaceAll('>', '\\>')}`;
    const gone = await shell(`${command} | true; exit \${PIPESTATUS[0]}`);
    expect([gone.stdout, gone.code]).toEqual(['', code]);
    expect(await shell(`${command} >&- 2>&-`)).toEqual({ stdout: '', stderr: '', code });
  },
);

describe('files', () => {
  // Others stand in the table of faults.
  const writers: readonly (readonly [file: string, line: string])[] = [
    ['gate.xml', 'check qrels run --min AP>0 --junit'],
    ['scores.svg', 'eval qrels run other --figure'],
    ['scores.png', 'eval qrels run other --figure'],
    ['figures', 'reproduce --samples 1 --figures'],
  ];

  test.runIf(isMounted).each(writers)('on a full disk %s is not half there, and the old one is whole', (name, line) => {
    const isFolder = !name.includes('.');
    if (!isFolder) place.file(`tiny/${name}`, 'old');
    // Of 256 KB, nothing but the old file, or a few files of a folder, fits.
    place.file('tiny/ballast', new Uint8Array((isFolder ? 160 : 252) * 1024));
    const { stderr, code } = place.nmax(`${line} tiny/${name}`);
    const left = readdirSync(join(place.folder, 'tiny'), { recursive: true, encoding: 'utf8' });
    if (!isFolder) expect(place.read(`tiny/${name}`)).toBe('old');
    for (const one of readdirSync(join(place.folder, 'tiny')))
      rmSync(join(place.folder, 'tiny', one), { recursive: true });
    expect(stderr).toMatch(/^nmax: tiny\/.*: cannot write: no space left on device;/m);
    expect(left.filter((one) => one.includes('.nmax-'))).toEqual([]);
    expect(code).toBe(2);
  });

  test.runIf(isMounted)('output cut short is no success, though a part of it fitted', async () => {
    const { code, stderr } = await shell('nmax convert many --to json > tiny/out.json');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^nmax: standard output: cannot write: no space left on device;/m);
    expect(statSync(join(place.folder, 'tiny/out.json')).size).toBeGreaterThan(0);
  });

  test('of the shell are written to: /dev/stdout, a descriptor, a process', { tags: ['linux'] }, async () => {
    const expected = place.nmax('convert run --to json').stdout;
    for (const line of [
      'nmax convert run --to json -o /dev/stdout | cat',
      'nmax convert run --to json -o /dev/stdout > out.txt; cat out.txt',
      'nmax convert run --to json -o /dev/fd/3 3>&1 | cat',
      'nmax convert run --to json -o >(cat) | cat',
    ])
      expect([line, (await shell(line)).stdout]).toEqual([line, expected]);
  });

  test('of a simulated campaign are whole when a signal ends it', async () => {
    const child = spawn(process.execPath, [commandLine, 'simulate', 'clef-ip-2009', '-o', join(place.folder, 'made')], {
      stdio: 'ignore',
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = new Promise((done) => child.on('exit', (_, by) => done(by)));
    const runs = join(place.folder, 'made/runs');
    const listed = () => (existsSync(runs) ? readdirSync(runs) : []);
    while (listed().filter((name) => name.endsWith('.txt')).length < 2) await setTimeout(5);
    while (!listed().some((name) => name.endsWith('.tmp'))) await setTimeout(1);
    child.kill('SIGTERM');
    expect(await ended).toBe('SIGTERM');
    const sizes = readdirSync(runs).map((name) => [name, statSync(join(runs, name)).size > 10_000_000]);
    expect(sizes.filter(([name, isWhole]) => !isWhole || !/^R\d\d\.txt$/.test(String(name)))).toEqual([]);
  });
});
