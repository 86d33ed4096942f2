import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserError } from '../model/errors.ts';
import { makeFolder, writeFileAtomic, writeFolder } from './write-file.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'nmax-folder-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const all = () => readdirSync(place, { recursive: true, encoding: 'utf8' }).sort();
const at = (...names: string[]) => join(place, ...names);

async function fill(folder: string): Promise<string> {
  await makeFolder(join(folder, 'tables'));
  await writeFileAtomic(join(folder, 'tables', 'a.csv'), 'new');
  await writeFileAtomic(join(folder, 'index.html'), 'new');
  return 'made';
}

async function fillAndFail(folder: string): Promise<never> {
  await fill(folder);
  throw new Error('late');
}

test('a folder is there whole, with those above it', async () => {
  expect(await writeFolder(at('deep', 'out'), fill)).toBe('made');
  expect(all()).toEqual(['deep', 'deep/out', 'deep/out/index.html', 'deep/out/tables', 'deep/out/tables/a.csv']);
});

test('nothing is there while it is written, and nothing is left where that fails', async () => {
  const look = async (folder: string) => {
    await fill(folder);
    expect(readdirSync(place)).toEqual([expect.stringMatching(/^\.nmax-/)]);
    throw new Error('late');
  };
  await expect(writeFolder(at('deep', 'out'), look)).rejects.toThrow('late');
  expect(all()).toEqual([]);
});

test('a folder that is there keeps what else it has, and all of it where the writing fails', async () => {
  mkdirSync(at('out'));
  writeFileSync(at('out', 'index.html'), 'old');
  writeFileSync(at('out', 'notes.txt'), 'mine');
  await expect(writeFolder(at('out'), fillAndFail)).rejects.toThrow('late');
  expect(all()).toEqual(['out', 'out/index.html', 'out/notes.txt']);
  expect(readFileSync(at('out', 'index.html'), 'utf8')).toBe('old');
  await writeFolder(at('out'), fill);
  expect(all()).toEqual(['out', 'out/index.html', 'out/notes.txt', 'out/tables', 'out/tables/a.csv']);
  expect(readFileSync(at('out', 'index.html'), 'utf8')).toBe('new');
  expect(readFileSync(at('out', 'notes.txt'), 'utf8')).toBe('mine');
});

test('a place that cannot be taken is told by its own name, before a file is moved', async () => {
  mkdirSync(at('out', 'index.html'), { recursive: true });
  writeFileSync(at('out', 'references.bib'), 'old');
  const filling = async (folder: string) => {
    await fill(folder);
    await writeFileAtomic(join(folder, 'references.bib'), 'new');
  };
  await expect(writeFolder(at('out'), filling)).rejects.toThrow(`${at('out', 'index.html')}: cannot write`);
  expect(readFileSync(at('out', 'references.bib'), 'utf8')).toBe('old');
  expect(readdirSync(at('out')).filter((name) => name.startsWith('.nmax'))).toEqual([]);
});

test('a file in the place of the folder is refused, and errors name the place that was meant', async () => {
  writeFileSync(at('out'), '');
  await expect(writeFolder(at('out'), fill)).rejects.toThrow(UserError);
  const missing = (folder: string) => writeFileAtomic(join(folder, 'no', 'a.csv'), 'x');
  await expect(writeFolder(at('other'), missing)).rejects.toThrow(`${at('other', 'no', 'a.csv')}: cannot write`);
});
