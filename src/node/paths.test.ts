import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expandPaths } from './paths.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nmax-paths-'));
  for (const name of ['a', '-dash', 'new\nline']) writeFileSync(join(folder, name), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

test('what is no file in a folder is passed over, and told', { tags: ['posix'] }, async () => {
  execFileSync('mkfifo', [at('pipe')]);
  mkdirSync(at('more'));
  symlinkSync('more', at('to-folder'));
  symlinkSync('/dev/null', at('to-device'));
  symlinkSync('a', at('to-file'));
  symlinkSync('nowhere', at('to-nothing'));
  symlinkSync('round', at('round'));
  const server = createServer().listen(at('socket'));
  await new Promise((done) => server.once('listening', done));
  const told: string[] = [];
  const files = ['-dash', 'a', 'new\nline', 'round', 'to-file', 'to-nothing'].map(at);
  expect(await expandPaths([folder], (message) => told.push(message))).toEqual(files);
  server.close();
  const expected = [
    ['pipe', 'a pipe'],
    ['socket', 'a socket'],
    ['to-device', 'a device'],
    ['to-folder', 'a link to a folder'],
  ].map(([name, what]) => `${at(name)}: ${what}, passed over; name it itself to read it`);
  expect(told).toEqual(expected);
});

test('a pipe that is named itself is read, one that a pattern matches is not', { tags: ['posix'] }, async () => {
  execFileSync('mkfifo', [at('pipe')]);
  symlinkSync('pipe', at('plink'));
  const told: string[] = [];
  expect(await expandPaths([at('pipe')], (message) => told.push(message))).toEqual([at('pipe')]);
  expect(told).toEqual([]);
  expect(await expandPaths([at('[ap]*')], (message) => told.push(message))).toEqual([expect.stringMatching(/a$/)]);
  expect(told).toEqual([expect.stringMatching(/plink: a pipe, passed over/)]);
});
