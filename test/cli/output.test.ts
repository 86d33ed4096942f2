import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands/registry.ts';
import { wiring } from '../guards/command-table.ts';
import { type Outcome, Workplace } from '../support/workplace.ts';
import { mountTinyDisk } from '../support/tiny-disk.ts';

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
