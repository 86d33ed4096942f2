import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { commands } from '../../src/cli/commands/registry.ts';
import { wiring } from '../guards/command-table.ts';
import { mountTinyDisk } from '../support/tiny-disk.ts';
import { type Outcome, Workplace } from '../support/workplace.ts';

describe('output', () => {
  const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');
  const place = new Workplace();
  afterAll(() => place.remove());

  const topics = Array.from({ length: 12 }, (_, t) => `t${t}`);
  const run = (tag: string, step: number) =>
    topics.flatMap((topic, t) =>
      Array.from({ length: 20 }, (_, d) => `${topic} Q0 d${(d * step + t) % 20} ${d + 1} ${20 - d} ${tag}\n`),
    );
  place.file('qrels', topics.flatMap((topic) => [`${topic} 0 d1 1\n`, `${topic} 0 d7 1\n`]).join(''));
  place.file('a', run('a', 1).join(''));
  place.file('b', run('b', 3).join(''));
  place.file('c', run('c', 7).join(''));
  place.file('kinds', `topic,kind\n${topics.map((topic, t) => `${topic},${t % 2}\n`).join('')}`);
  place.file('cited', '{"id":"EP2","date":"20000101","cites":["EP1"]}\n{"id":"EP1","date":"19990101"}\n');
  place.file('passages', 't1 Q0 d1 50 100 10 10:50\n');
  place.file('spans', 't1 Q0 d1 1 2 a 20 60\n');
  place.file('broken', 't1 Q0 d1 1 high a\n');

  const full = '/dev/full';
  const canFill = existsSync(full);
  if (!canFill) console.warn(`no ${full}: tests of a full disk skipped`);

  /** Runs nmax in a shell that ties its output to something; `$0` and what follows is the command. */
  function shell(script: string, args: readonly string[]): Promise<Outcome> {
    return new Promise((done) => {
      execFile('bash', ['-c', script, process.execPath, cli, ...args], { cwd: place.folder }, (error, stdout, stderr) =>
        done({ stdout, stderr, code: typeof error?.code === 'number' ? error.code : 0 }),
      );
    });
  }

  const nmax = '"$0" "$@"';
  const stack = /^\s+at |node:internal/m;
  const refusal = /^nmax: standard output: cannot write: no space left on device; expected .*\n$/m;

  describe.each([...commands.map(({ name }) => [name, '--help']), ['--help'], ['--version', '--verbose'], []])(
    'nmax %s %s',
    (...args) => {
      test('keeps its exit code when the reader goes away, and has 2 for a full disk', async () => {
        const given = args.filter((word) => word !== undefined);
        const [plain, gone, filled] = await Promise.all([
          shell(nmax, given),
          shell(`${nmax} | true; exit \${PIPESTATUS[0]}`, given),
          shell(`${nmax} > ${full}`, given),
        ]);
        expect(gone).toEqual({ ...plain, stdout: '' });
        if (canFill && plain.stdout !== '') expectFull(filled);
      });
    },
  );

  describe.each(
    Object.entries(wiring).flatMap(([name, { tried }]) =>
      tried.map((args) => ({ args: [...name.split(' '), ...args], line: `${name} ${args.join(' ')}` })),
    ),
  )('nmax $line', ({ args }) => {
    let plain: Outcome;
    test('speaks without a stack', async () => {
      plain = await shell(nmax, args);
      expect(plain.stderr).not.toMatch(stack);
    });

    test('keeps its exit code whoever reads', async () => {
      const [gone, head, unheard, closed] = await Promise.all([
        shell(`${nmax} | true; exit \${PIPESTATUS[0]}`, args),
        shell(`${nmax} | head -c 1 >&2; exit \${PIPESTATUS[0]}`, args),
        shell(`exec 3>&1; { ${nmax} 2>&1 >&3 3>&-; echo "code $?" >&3; } | true`, args),
        shell(`${nmax} >&- 2>&-`, args),
      ]);
      expect(gone).toEqual({ ...plain, stdout: '' });
      expect(head.code).toBe(plain.code);
      expect(unheard.stdout).toBe(`${plain.stdout}code ${plain.code}\n`);
      expect(closed).toEqual({ stdout: '', stderr: '', code: plain.code });
    });

    test.runIf(canFill)('has 2 for a full disk, in a line', async () => {
      const [output, notes] = await Promise.all([shell(`${nmax} > ${full}`, args), shell(`${nmax} 2> ${full}`, args)]);
      if (plain.stdout !== '') expectFull(output);
      expect(notes.stdout).toBe(plain.stdout);
      expect(notes.code).toBe(plain.stderr === '' ? plain.code : 2);
    });
  });

  function expectFull({ code, stderr }: Outcome): void {
    expect(stderr).toMatch(refusal);
    expect(stderr).not.toMatch(stack);
    expect(code).toBe(2);
  }

  describe('a disk that fills up', () => {
    const disk = join(place.folder, 'tiny');
    const { isMounted, remove } = mountTinyDisk(disk);
    afterAll(remove);

    test.runIf(isMounted)('output cut short is no success, though a part of it fitted', async () => {
      const many = Array.from({ length: 30_000 }, (_, i) => `t1 Q0 document-${i} 1 ${30_000 - i} a\n`);
      place.file('many', many.join(''));
      const { code, stderr } = await shell(`${nmax} > tiny/out.json`, ['convert', 'many', '--to', 'json']);
      expect(code).toBe(2);
      expect(stderr).toMatch(refusal);
      expect(readFileSync(join(disk, 'out.json')).length).toBeGreaterThan(0);
    });
  });
});

describe('files', () => {
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
    test.each(writers.filter(([name]) => name.includes('.')))(
      '%s is told in a line, with exit code 2',
      (name, args) => {
        const file = join('missing', name);
        const { stderr, code } = place.nmax(args.map((word) => (word === 'FILE' ? file : word)));
        expect(stderr.trimEnd().split('\n').at(-1)).toBe(
          `nmax: ${file}: cannot write: no such file or directory; expected a folder that exists`,
        );
        expect(code).toBe(2);
      },
    );

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
      const { code, stderr } = place.nmax([
        'convert',
        'same.json',
        '--kind',
        'run',
        '--to',
        'trec',
        '-o',
        './same.json',
      ]);
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
});
