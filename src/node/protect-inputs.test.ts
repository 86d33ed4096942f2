import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { protectInputs } from './protect-inputs.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-protect-'));
const at = (...names: string[]) => join(folder, ...names);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => {
  mkdirSync(at('runs'));
  mkdirSync(at('study'));
  for (const name of ['q', 'r', join('runs', 'a'), join('study', 'old.csv')]) writeFileSync(at(name), 'x');
  symlinkSync('r', at('link'));
  symlinkSync('link', at('second'));
  symlinkSync('runs', at('folder-link'));
  symlinkSync('page.html', at('dangling'));
  symlinkSync(at('q'), at('study', 'q-link'));
  linkSync(at('r'), at('hard'));
});

const output = (option: string, path: string, isFolder = false) => ({ option, path, isFolder });

describe('an output that is read too is refused', () => {
  test.each([
    ['by its name', at('r'), at('r'), `${at('r')} is read too`],
    ['with a dot', at('r'), `${folder}/./r`, `${folder}/./r is the same file as ${at('r')}, which is read`],
    ['through a link', at('r'), at('link'), `${at('link')} is the same file as ${at('r')}, which is read`],
    ['through two links', at('r'), at('second'), `${at('second')} is the same file as`],
    ['where the input is the link', at('second'), at('r'), `${at('r')} is the same file as ${at('second')}`],
    ['through a hard link', at('r'), at('hard'), `${at('hard')} is the same file as`],
    [
      'through a link to its folder',
      at('runs', 'a'),
      at('folder-link', 'a'),
      `${at('folder-link', 'a')} is the same file as`,
    ],
  ])('%s', async (_, input, path, message) => {
    await expect(protectInputs([at('q'), input], [output('--output', path)])).rejects.toThrow(
      `invalid --output: ${message}`,
    );
  });
});

describe('two outputs in one file are refused', () => {
  test.each([
    ['one name', at('page.html'), at('page.html')],
    ['a dot', at('page.html'), `${folder}/runs/../page.html`],
    ['a link to what is not there yet', at('page.html'), at('dangling')],
    ['a link to the folder', at('runs', 'new'), at('folder-link', 'new')],
    ['a file that is there', at('r'), at('hard')],
  ])('%s', async (_, first, second) => {
    await expect(protectInputs([], [output('--output', first), output('--key', second)])).rejects.toThrow(
      `--output and --key are the same file: ${second}; expected two`,
    );
  });
});

test('a folder that is written and holds what is read, or a link to it, is refused', async () => {
  const refused = (folderAt: string, held: string, input: string) =>
    expect(protectInputs([input], [output('--output', folderAt, true)])).rejects.toThrow(
      `invalid --output: ${folderAt} holds ${held}, which is read; expected a folder of its own`,
    );
  await refused(at('study'), at('study', 'old.csv'), at('study', 'old.csv'));
  await refused(at('study'), at('study', 'q-link'), at('q'));
  await refused(folder, at('runs', 'a'), at('runs', 'a'));
  await refused(at('folder-link'), at('folder-link', 'a'), at('runs', 'a'));
});

test('other files and folders, devices and places that cannot be written are let through', async () => {
  await protectInputs(
    [at('r'), at('runs', 'a'), at('missing'), '/dev/null'],
    [
      output('--output', at('new')),
      output('--bibtex', '/dev/null'),
      output('--junit', '/dev/null'),
      output('--key', at('nowhere', 'key')),
      output('--figures', at('study'), true),
      output('--write-qrels', at('missing'), true),
    ],
  );
});
