import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../outputs/run-in-parallel.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'nmax-installed-'));
const place = join(folder, 'elsewhere');
const nmax = (...args: string[]) => runProgram(join(folder, 'global/bin/nmax'), args, place);

beforeAll(() => {
  mkdirSync(place);
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--ignore-scripts', '--offline', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: 'pipe',
    });
  npm('pack', '--pack-destination', folder);
  const packed = join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz'))!);
  npm('install', '--global', '--prefix', join(folder, 'global'), '--omit=optional', packed);
  writeFileSync(join(place, 'qrels.txt'), 't 0 a 1\n');
  writeFileSync(join(place, 'run.txt'), 't Q0 z 1 2 r\nt Q0 a 2 1 r\n');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('nmax installed globally from its package', () => {
  const firstHit = `{ name: 'FirstHit', better: 'lower', evaluate: ({ ranks, found }) => (found > 0 ? ranks[0] : 1000) }`;

  test.each([
    [
      'imports defineMeasure from nmax',
      `import { defineMeasure } from 'nmax';\nexport const own = defineMeasure(${firstHit});`,
    ],
    ['exports a plain object', `export default ${firstHit};`],
    ['exports a list', `export const measures = [${firstHit}, { name: 'One', evaluate: () => 1 }];`],
    ['imports nmax/node', `import { defineMeasure } from 'nmax/node';\nexport const own = defineMeasure(${firstHit});`],
  ])('takes a measure from a module anywhere that %s', async (_, text) => {
    writeFileSync(join(place, 'measures.mjs'), text);
    const { stdout, stderr } = await nmax('eval', 'qrels.txt', 'run.txt', '--define', 'measures.mjs', '-m', 'FirstHit');
    expect({ stderr, value: stdout.split('\n')[1] }).toEqual({ stderr: '', value: 'r      2.0000' });
  });

  test('says what is wrong with a module that exports none, or needs another package', async () => {
    writeFileSync(join(place, 'none.mjs'), 'export const number = 1;');
    expect((await nmax('eval', 'qrels.txt', 'run.txt', '--define', 'none.mjs')).stderr).toMatch(
      /^nmax: none\.mjs: no measures; expected exports such as/,
    );
    writeFileSync(join(place, 'other.mjs'), "import 'nmaxx';");
    expect((await nmax('eval', 'qrels.txt', 'run.txt', '--define', 'other.mjs')).stderr).toMatch(
      /^nmax: other\.mjs: unloadable module: Cannot find package 'nmaxx'/,
    );
  });
});
