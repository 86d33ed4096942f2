import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandLine } from '../support/nmax.ts';
import { Workplace } from '../support/workplace.ts';
import { nmaxWith } from './preloaded.ts';

// What comes at a moment of its own (a signal, another program that changes a file) comes at a call that is counted.
const place = new Workplace();
const out = join(place.folder, 'out');
afterAll(() => place.remove());

const topics = Array.from({ length: 40 }, (_, t) => `t${t}`);
const id = (document: number) => `d${document}-${'x'.repeat(9_000)}`;
const lines = topics.flatMap((topic, t) =>
  Array.from({ length: 24 }, (_, d) => `${topic} Q0 ${id((d + t) % 24)} ${d + 1} ${24 - d} tag\n`),
);
const text = lines.join('');

beforeAll(() => {
  place.file('qrels', topics.map((topic) => `${topic} 0 ${id(7)} 1\n`).join(''));
  for (const folder of ['runs', 'packed']) mkdirSync(join(place.folder, folder));
  for (const name of ['a', 'b', 'c', 'd']) {
    place.file(`runs/${name}`, text);
    place.file(`packed/${name}.gz`, gzipSync(text, { level: 0 }));
  }
  place.file('small-qrels', '1 0 a 1\n2 0 b 1\n');
  place.file('small', '1 Q0 a 1 2 tag\n2 Q0 b 1 2 tag\n');
  place.file('other', '1 Q0 b 1 2 other\n2 Q0 b 1 2 other\n');
});

const filesIn = (folder: string): Map<string, string> => {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile());
  return new Map(files.map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'latin1')]));
};

describe.each([
  ['SIGTERM', []],
  ['SIGINT', ['all']],
  ['SIGHUP', ['all']],
] as const)('%s', (signal, tags) => {
  test.each(['runs', 'packed'])(
    'ends the reading of files in "%s" on two threads without a word',
    { tags: [...tags] },
    async (runs) => {
      const args = ['eval', 'qrels', runs, '-m', 'AP', '--threads', '2'];
      const plan = { call: 'openSync', on: runs, at: 1, signal };
      const ended = await nmaxWith('at-a-call.mjs', plan, args, place.folder);
      expect(ended).toMatchObject({ signal, stdout: '', stderr: '' });
    },
  );

  test.each([
    ['report', ['report', 'small-qrels', 'small', '-o', 'out/report.html']],
    ['convert', ['convert', 'small', '-o', 'out/run.txt.gz']],
    ['judge', ['judge', 'small-qrels', 'small', 'other', '-o', 'out/two.judged.parquet']],
  ])('leaves no half file of nmax %s, and nothing beside it', { tags: [...tags] }, async (_, args) => {
    const begin = () => {
      rmSync(out, { recursive: true, force: true });
      mkdirSync(out);
    };
    begin();
    expect(place.nmax(args).code).toBe(0);
    const whole = filesIn(out);
    for (const call of ['write', 'rename']) {
      begin();
      const ended = await nmaxWith('at-a-call.mjs', { call, on: '.tmp', at: 1, signal }, args, place.folder);
      // A signal is heard a little later: the only file may be whole by then, and the command at its end.
      if (call === 'write' || whole.size > 1) expect(ended).toMatchObject({ signal });
      for (const [name, content] of filesIn(out)) expect(content, name).toBe(whole.get(name));
    }
  });

  test('while Chromium prints ends its processes too, and leaves none of their files', {
    tags: ['posix', ...tags],
  }, async () => {
    const tmp = join(place.folder, `tmp-${signal}`);
    // As Chromium does, it has a process of its own that goes on writing where it is told to, and to the temporary folder.
    const writing = 'while :; do for f in "$TMPDIR" "$1"; do mkdir -p "$f/deep"; echo $$ > "$f/deep/pid"; done; done';
    place.file(
      'endless',
      `#!/bin/sh\nfor w; do case $w in --user-data-dir=*) p=\${w#*=};; esac; done\nsh -c '${writing}' - "$p"\n`,
    );
    chmodSync(join(place.folder, 'endless'), 0o755);
    const child = spawn(process.execPath, [commandLine, 'figure', 'pres-area', '-o', 'out.pdf'], {
      cwd: place.folder,
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: tmp, NMAX_CHROMIUM: join(place.folder, 'endless') },
    });
    mkdirSync(tmp);
    const isWriting = () =>
      readdirSync(tmp, { recursive: true, encoding: 'utf8' }).some((name) => /profile.*pid$/.test(name));
    const ended = new Promise((done) => child.on('exit', (_, by) => done(by)));
    while (!isWriting() && child.exitCode === null) await new Promise((done) => setTimeout(done, 20));
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(readdirSync(tmp)).toEqual([]);
    await new Promise((done) => setTimeout(done, 100));
    expect(readdirSync(tmp)).toEqual([]);
  });
});

describe('a file that another program changes while it is read', { tags: ['all'] }, () => {
  const during = (content: string | Uint8Array, change: object) => {
    place.file('changed', content);
    const args = ['eval', 'qrels', 'changed', '-m', 'NumRet', '-f', 'csv'];
    return nmaxWith('at-a-call.mjs', { call: 'readSync', on: 'changed', at: 3, ...change }, args, place.folder);
  };

  test('and cuts in a line is refused', async () => {
    const { code, stderr, stdout } = await during(text, { truncate: Math.floor(text.length / 2) });
    expect(stderr).toMatch(/^nmax: changed:\d+: /);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('and cuts, gzipped, is refused', async () => {
    const packed = gzipSync(text, { level: 0 });
    const { code, stderr, stdout } = await during(packed, { truncate: Math.floor(packed.length / 2) });
    expect(stderr).toMatch(/^nmax: changed: invalid gzip: cut off before its end/);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('and cuts where a topic ends lacks topics, which is told', async () => {
    const half = lines.slice(0, lines.length / 2).join('').length;
    const { code, stderr } = await during(text, { truncate: half });
    expect(stderr).toContain('20 of 40 topics missing');
    expect(code).toBe(0);
  });

  test('and makes longer is read to its end', async () => {
    const { code, stdout } = await during(text, { append: `more Q0 ${id(1)} 1 1 tag\n` });
    expect(code).toBe(0);
    expect(stdout).toContain(`,${lines.length},`);
  });
});
