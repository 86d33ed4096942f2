import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands/registry.ts';
import { findingKinds } from '../../src/formats/finding-kinds.ts';
import { builtinMeasures } from '../../src/measures/registry.ts';
import { formatLimit, type Limit, limitNames, limits } from '../../src/model/limits.ts';
import { tiePolicies } from '../../src/model/policy.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`);

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...docs])('%s links only to files that exist', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].map(([, link]) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(page), decodeURI(link))))).toEqual([]);
});

describe('the README', () => {
  const readme = read('README.md');

  test('begins with the two lines that set everything up', () => {
    const screen = readme.split('\n').slice(0, 20).join('\n');
    expect(screen).toContain('npm ci && npm run demo');
    expect(screen).toContain('npm ci && npm test');
  });

  const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
  test.each(examples)('shows TypeScript that runs and prints what its comments say', (code) => {
    const file = join(root, `readme-example-${process.pid}.mjs`);
    writeFileSync(file, code);
    try {
      const printed = execFileSync(process.execPath, [file], { cwd: root, encoding: 'utf8' });
      const promised = [...code.matchAll(/^\/\/ (?:→ )?(.*)$/gm)].map(([, line]) => line);
      expect(printed.trim().split('\n')).toEqual(promised);
    } finally {
      rmSync(file);
    }
  });
});

describe('tables in the pages are those of the code:', () => {
  test('commands', () => {
    const rows = read('docs/commands.md')
      .split('\n')
      .filter((line) => line.startsWith('| `nmax '));
    const named = rows.flatMap((row) =>
      [...row.split(' | ')[0].matchAll(/`(?:nmax )?([\w-]+)/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual(commands.map(({ name }) => name).sort());
  });

  test('limits', () => {
    const rows = limitNames.map((name) => {
      const { usual, most, of }: Limit = limits[name];
      return `| ${name} | ${formatLimit(name, usual)} | ${formatLimit(name, most)} | ${of} |`;
    });
    for (const row of rows) expect(read('docs/limits.md')).toContain(row);
  });

  test('orders of equal scores, and the measures without an exact mean over them', () => {
    const page = read('docs/ties.md');
    for (const rule of tiePolicies) expect(page).toContain(`\`${rule}\``);
    const without = builtinMeasures.filter(({ overOrders }) => overOrders === undefined).map(({ name }) => name);
    expect(/^No exact form: (.*)\.$/m.exec(page)![1].split(', ').sort()).toEqual(without.sort());
  });

  test('findings that are serious', () => {
    const serious = Object.entries(findingKinds).filter(([, kind]) => 'serious' in kind && kind.serious);
    for (const [code] of serious) expect(read('docs/formats.md')).toContain(`\n| \`${code}\` |`);
  });
});
