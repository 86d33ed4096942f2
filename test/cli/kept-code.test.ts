import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');
/** From Node 22 on Node keeps the code itself. */
const isOurs = process.versions.node.startsWith('20.');

let caches: string;
beforeEach(() => {
  caches = mkdtempSync(join(tmpdir(), 'nmax-kept-'));
  writeFileSync(join(caches, 'qrels.txt'), '1 0 a 1\n1 0 b 0\n');
  writeFileSync(join(caches, 'run.txt'), '1 Q0 b 1 2 r\n1 Q0 a 2 1 r\n');
});
afterEach(() => rmSync(caches, { recursive: true, force: true }));

function evaluate(environment: Record<string, string> = {}, ...options: string[]) {
  const files = [join(caches, 'qrels.txt'), join(caches, 'run.txt')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'eval', ...files, '-f', 'csv', ...options], {
    encoding: 'utf8',
    env: { ...process.env, XDG_CACHE_HOME: caches, NODE_DISABLE_COMPILE_CACHE: '', ...environment },
  });
  return { status, stdout, stderr };
}

/** The files that were kept, with their bytes. */
function kept(): Map<string, Buffer> {
  const folder = join(caches, 'nmax');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return new Map(found.sort().map((name) => [join(folder, name), readFileSync(join(folder, name))]));
}

test('compiled code is kept for the next start, which says the same and writes nothing', () => {
  const first = evaluate();
  expect(first).toMatchObject({ status: 0, stdout: expect.stringContaining('AP') });
  const after = kept();
  expect(after.size).toBeGreaterThan(0);
  expect(evaluate()).toEqual(first);
  expect(kept()).toEqual(after);
});

test.runIf(isOurs)(
  'nothing is kept of a command that did not do its work: the next would go without most functions',
  () => {
    expect(evaluate({}, '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage') });
    expect(evaluate({}, '-h').status).toBe(0);
    expect(evaluate({}, '-m', 'no-measure').status).toBe(2);
    expect(kept().size).toBe(0);
    evaluate();
    expect(kept().size).toBeGreaterThan(0);
  },
);

test.runIf(isOurs)('kept code is for its owner only', () => {
  evaluate();
  for (const path of kept().keys()) expect(statSync(path).mode & 0o077, path).toBe(0);
  expect(statSync(join(caches, 'nmax')).mode & 0o077).toBe(0);
});

test.runIf(isOurs)('damaged kept code is not run but made anew', () => {
  const first = evaluate();
  const whole = kept();
  const damages: ((bytes: Buffer) => Buffer)[] = [
    (bytes) => bytes.subarray(0, bytes.length / 3),
    () => Buffer.alloc(0),
    () => Buffer.from('no code'),
    (bytes) => Buffer.from(bytes.map((byte, i) => (i === Math.floor(bytes.length / 4) ? byte ^ 1 : byte))),
    (bytes) => Buffer.from(bytes.map((byte, i) => (i > (bytes.length / 4) * 3 ? 0 : byte))),
  ];
  for (const damage of damages) {
    for (const [path, bytes] of whole) writeFileSync(path, damage(bytes));
    expect(evaluate()).toEqual(first);
    for (const [path, bytes] of kept()) expect(bytes.length, path).toBeGreaterThan(whole.get(path)!.length / 2);
  }
});

test.runIf(isOurs)('code that was kept for another version is not run', () => {
  const first = evaluate();
  const [path] = [...kept().keys()].filter((name) => name.includes('core-'));
  const half = kept()
    .get(path)!
    .subarray(0, kept().get(path)!.length / 2);
  // The second word of V8's header tells its version.
  half.writeUInt32LE(half.readUInt32LE(4) ^ 1, 4);
  writeFileSync(path, Buffer.concat([half, half]));
  expect(evaluate()).toEqual(first);
  expect(kept().get(path)!.readUInt32LE(4)).not.toBe(half.readUInt32LE(4));
});

test.runIf(isOurs)('of other builds the last two are kept, and nothing else is touched', () => {
  evaluate();
  const [versions] = readdirSync(join(caches, 'nmax'));
  const folder = join(caches, 'nmax', versions);
  const [own] = readdirSync(folder);
  rmSync(join(folder, own), { recursive: true });
  const others = ['a', 'b', 'c', 'd'].map((letter) => `start-${letter.repeat(8)}.cjs`);
  for (const [day, name] of [...others, 'notes'].entries()) {
    mkdirSync(join(folder, name));
    utimesSync(join(folder, name), day * 86_400, day * 86_400);
  }
  evaluate();
  expect(readdirSync(folder).sort()).toEqual([own, 'notes', ...others.slice(2)].sort());
});

test.skipIf(process.platform === 'win32')(
  'nothing is taken from a folder that others may write to, nor kept there',
  () => {
    mkdirSync(join(caches, 'nmax'));
    chmodSync(join(caches, 'nmax'), 0o777);
    expect(evaluate().status).toBe(0);
    expect(kept().size).toBe(0);
  },
);

test('where nothing can be kept, nothing is said of it', () => {
  const plain = evaluate({ NODE_DISABLE_COMPILE_CACHE: '1' });
  expect(readdirSync(caches)).not.toContain('nmax');
  writeFileSync(join(caches, 'nmax'), 'a file where the folder would be');
  expect(evaluate()).toEqual(plain);
  expect(evaluate({ XDG_CACHE_HOME: 'not/absolute', HOME: '/dev/null' })).toEqual(plain);
  expect(readFileSync(join(caches, 'nmax'), 'utf8')).toBe('a file where the folder would be');
});
