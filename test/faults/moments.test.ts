import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, FaultyPlace } from './faulty-run.ts';

// What comes at a moment of its own (a signal, another program that changes a file) comes at a call that is counted.
const place = new FaultyPlace();
afterAll(() => place.remove());

const topics = Array.from({ length: 40 }, (_, t) => `t${t}`);
const id = (document: number) => `d${document}-${'x'.repeat(9_000)}`;
const lines = topics.flatMap((topic, t) =>
  Array.from({ length: 24 }, (_, d) => `${topic} Q0 ${id((d + t) % 24)} ${d + 1} ${24 - d} tag\n`),
);
const qrels = topics.map((topic) => `${topic} 0 ${id(7)} 1\n`).join('');
const readings: Readonly<Record<string, string>> = { plain: 'runs', packed: 'packed' };

beforeAll(() => {
  place.file('qrels', qrels);
  for (const name of ['a', 'b', 'c', 'd']) {
    place.file(`runs/${name}`, lines.join(''));
    place.file(`packed/${name}.gz`, gzipSync(lines.join(''), { level: 0 }));
  }
  place.file('small-qrels', '1 0 a 1\n2 0 b 1\n');
  place.file('small', '1 Q0 a 1 2 tag\n2 Q0 b 1 2 tag\n');
  place.file('other', '1 Q0 b 1 2 other\n2 Q0 b 1 2 other\n');
});

/** The first, a middle and the last of calls, from 1. */
const moments = (calls: readonly Call[], isMeant: (call: Call) => boolean): number[] => {
  const numbers = calls.flatMap((call, i) => (isMeant(call) ? [i + 1] : []));
  return [...new Set([numbers[0], numbers[Math.floor(numbers.length / 2)], numbers[numbers.length - 1]])];
};

describe.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s', (signal) => {
  test.each(Object.entries(readings))('ends the reading of %s files on two threads without a word', async (_, runs) => {
    const args = ['eval', 'qrels', runs, '-m', 'AP', '--threads', '2'];
    const { calls } = await place.nmax(args);
    // After its first run has begun, what this thread does hangs on the other.
    const begun = calls.findIndex(({ call, path }) => call === 'read' && path.includes(runs)) + 1;
    for (const at of moments(calls.slice(0, begun), () => true))
      expect(await place.nmax(args, { fail: [{ at, signal }] })).toMatchObject({ signal, stdout: '', stderr: '' });
  });

  test.each([
    ['report', ['report', 'small-qrels', 'small', '-o', 'out/report.html']],
    ['convert', ['convert', 'small', '-o', 'out/run.txt.gz']],
    ['study', ['study', 'small-qrels', 'small', 'other', '--samples', '2', '-o', 'out']],
  ])('leaves no half file of nmax %s, and nothing beside it', async (_, args) => {
    const begin = () => {
      rmSync(join(place.folder, 'out'), { recursive: true, force: true });
      place.file('out/.keep', '');
    };
    begin();
    const { calls } = await place.nmax(args);
    const whole = filesOf(join(place.folder, 'out'));
    const written = moments(calls, ({ path }) => path.endsWith('.tmp'));
    for (const at of written) {
      begin();
      const ended = await place.nmax(args, { fail: [{ at, signal }] });
      // A signal is heard a little later: the last file may be whole by then, and the command at its end.
      if (ended.signal !== undefined || at !== written.at(-1)) expect(ended).toMatchObject({ signal });
      for (const [name, content] of filesOf(join(place.folder, 'out'))) expect(content, name).toBe(whole.get(name));
    }
  });
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s while Chromium prints ends its processes too, and leaves none of their files',
  { tags: ['posix'] },
  async (signal) => {
    const [cli, tmp] = [resolve(import.meta.dirname, '../../dist/cli.cjs'), join(place.folder, 'tmp')];
    // As Chromium does, it has a process of its own that goes on writing where it is told to, and to the temporary folder.
    const writing = 'while :; do for f in "$TMPDIR" "$1"; do mkdir -p "$f/deep"; echo $$ > "$f/deep/pid"; done; done';
    place.file(
      'endless',
      `#!/bin/sh\nfor w; do case $w in --user-data-dir=*) p=\${w#*=};; esac; done\nsh -c '${writing}' - "$p"\n`,
    );
    const child = spawn(process.execPath, [cli, 'figure', 'pres-area', '-o', 'out.pdf'], {
      cwd: place.folder,
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: tmp, NMAX_CHROMIUM: join(place.folder, 'endless') },
    });
    const written = () =>
      readdirSync(tmp, { recursive: true, encoding: 'utf8' }).find((name) => /profile.*pid$/.test(name));
    const ended = new Promise((done) => child.on('exit', (_, by) => done(by)));
    while (!written() && child.exitCode === null) await new Promise((done) => setTimeout(done, 20));
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(readdirSync(tmp)).toEqual([]);
    await new Promise((done) => setTimeout(done, 100));
    expect(readdirSync(tmp)).toEqual([]);
  },
);

function filesOf(folder: string): Map<string, string> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'latin1')]),
  );
}

describe('a file that another program changes while it is read', () => {
  const args = ['eval', 'qrels', 'changed', '-m', 'NumRet', '-f', 'csv'];
  const text = lines.join('');
  const during = async (content: string | Uint8Array, change: { truncate: number } | { append: string }) => {
    place.file('changed', content);
    const { calls } = await place.nmax(args);
    const reads = calls.flatMap(({ call, path }, i) => (call === 'read' && path.endsWith('changed') ? [i + 1] : []));
    return place.nmax(args, { fail: [{ at: reads[Math.floor(reads.length / 2)], ...change }] });
  };

  test('and cuts in a line is refused', async () => {
    const { code, stderr, stdout } = await during(text, { truncate: Math.floor(text.length / 2) });
    expect(stderr).toMatch(/^nmax: changed:\d+: /);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('and cuts, gzipped, is refused', async () => {
    const packed = gzipSync(text, { level: 0 });
    const { code, stderr, stdout } = await during(packed, { truncate: Math.floor(packed.length / 2) });
    expect(stderr).toMatch(/^nmax: changed: invalid gzip: cut off before its end; expected the whole file\n$/);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('and cuts where a topic ends lacks topics, which is told', async () => {
    const half = lines.slice(0, lines.length / 2).join('').length;
    expect(await during(text, { truncate: half })).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('20 of 40 topics missing'),
    });
  });

  test('and makes longer is read to its end', async () => {
    const { code, stdout } = await during(text, { append: `more Q0 ${id(1)} 1 1 tag\n` });
    expect(code).toBe(0);
    expect(stdout).toContain(`,${lines.length},`);
  });
});
