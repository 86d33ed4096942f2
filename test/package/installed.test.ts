import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'nmax-installed-'));
const [place, project] = [join(folder, 'elsewhere'), join(folder, 'project')];
const nmax = (...args: string[]) => spawnSync(join(folder, 'global/bin/nmax'), args, { cwd: place, encoding: 'utf8' });

describe('the package, packed and installed', { tags: ['all'] }, () => {
  beforeAll(() => {
    const npm = (cwd: string, ...args: string[]) =>
      execFileSync('npm', [...args, '--ignore-scripts', '--offline', '--no-audit', '--no-fund'], {
        cwd,
        stdio: 'pipe',
      });
    for (const one of [place, project]) mkdirSync(one);
    npm(root, 'pack', '--pack-destination', folder);
    const packed = join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz'))!);
    npm(root, 'install', '--global', '--prefix', join(folder, 'global'), '--omit=optional', packed);
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
    npm(project, 'install', '--omit=optional', '--omit=peer', packed);
    writeFileSync(join(place, 'qrels.txt'), 't 0 a 1\n');
    writeFileSync(join(place, 'run.txt'), 't Q0 z 1 2 r\nt Q0 a 2 1 r\n');
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const firstHit = `{ name: 'FirstHit', better: 'lower', evaluate: ({ ranks, found }) => (found > 0 ? ranks[0] : 1000) }`;

  test.each([
    ['exports a plain object', `export default ${firstHit};`],
    ['exports a list', `export const measures = [${firstHit}, { name: 'One', evaluate: () => 1 }];`],
  ])('takes a measure from a module anywhere that %s', (_, text) => {
    writeFileSync(join(place, 'measures.mjs'), text);
    const { stdout, stderr } = nmax('eval', 'qrels.txt', 'run.txt', '--define', 'measures.mjs', '-m', 'FirstHit');
    expect({ stderr, value: stdout.split('\n')[1] }).toEqual({ stderr: '', value: 'r      2.0000' });
  });

  test.each([
    ['exports none', 'export const number = 1;', /^nmax: own\.mjs: no measures/],
    ['needs another package', "import 'nmaxx';", /^nmax: own\.mjs: unloadable module: Cannot find package 'nmaxx'/],
  ])('says what is wrong with a module that %s', (_, text, message) => {
    writeFileSync(join(place, 'own.mjs'), text);
    expect(nmax('eval', 'qrels.txt', 'run.txt', '--define', 'own.mjs').stderr).toMatch(message);
  });

  test.each([
    [
      'without a DOM',
      'es2023',
      `import { evaluate, InputError } from 'nmax';
       import { createFigureDocument, readCampaign, saveFigure } from 'nmax/node';
       export const error: Error = new InputError('x');
       export const value: number = evaluate({ qrels: { t: { a: 1 } }, runs: { r: { t: { a: 1 } } } }).runs[0].summaries[0].value;
       export const work = async () => { await readCampaign('q', ['r']); await saveFigure(await createFigureDocument(), 'f.svg'); };`,
    ],
    [
      'of all entries together',
      'es2023,dom,dom.iterable',
      `import { InputError } from 'nmax';
       import { createFigureDocument, InputError as SameError, saveFigure } from 'nmax/node';
       import { studyRobustness } from 'nmax/studies';
       import { renderLatex } from 'nmax/reports';
       import { presAreaSample, renderPresArea } from 'nmax/figures';
       export const others = [studyRobustness, renderLatex];
       export const same: typeof InputError = SameError;
       export const work = async () => saveFigure(renderPresArea(presAreaSample, { document: await createFigureDocument() }), 'f.svg');`,
    ],
  ])('has types that tsc takes, %s', (_, lib, text) => {
    writeFileSync(join(project, 'consumer.mts'), text);
    const options = `--strict --noEmit --target es2022 --module nodenext --lib ${lib} --types node --skipLibCheck false`;
    const types = ['--typeRoots', join(root, 'node_modules/@types')];
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, ...options.split(' '), ...types, 'consumer.mts'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  });

  test('has what is built, schemas and pages, and nothing else', () => {
    const installed = join(project, 'node_modules/nmax');
    const files = readdirSync(installed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(installed.length + 1));
    const expected =
      /^(?:dist\/(?:(?:cli|library)\/)?[\w.-]+\.(?:mjs|cjs|d\.mts)|dist\/workbench\.html|dist\/THIRD-PARTY-LICENCES\.txt|schema\/[\w-]+\.json|README\.md|CHANGELOG\.md|CITATION\.cff|LICENSE|package\.json)$/;
    expect(files.filter((file) => !expected.test(file))).toEqual([]);
    for (const needed of ['dist/cli.cjs', 'dist/THIRD-PARTY-LICENCES.txt', 'dist/workbench.html', 'LICENSE'])
      expect(readFileSync(join(installed, needed)).length).toBeGreaterThan(0);
  });
});
