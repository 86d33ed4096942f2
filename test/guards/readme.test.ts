import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands/registry.ts';

const root = resolve(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

describe('the README', () => {
  it('begins with the two lines that set everything up', () => {
    const screen = readme.split('\n').slice(0, 20).join('\n');
    expect(screen).toContain('npm ci && npm run demo');
    expect(screen).toContain('npm ci && npm test');
  });

  it('has every command in its table', () => {
    const rows = readme.split('\n').filter((line) => line.startsWith('| `nmax '));
    const named = rows.flatMap((row) =>
      [...row.split(' | ')[0].matchAll(/`(?:nmax )?([\w-]+)/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual(commands.map(({ name }) => name).sort());
  });

  const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
  it.each(examples)('shows TypeScript that runs and prints what its comments say', (code) => {
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

  it('and every other page link only to files that exist', () => {
    const pages = [
      'README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      ...(existsSync(join(root, 'docs'))
        ? readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
            .filter((file) => file.endsWith('.md'))
            .map((file) => join('docs', file))
        : []),
    ];
    const broken = pages.flatMap((page) =>
      [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
        .map(([, link]) => link)
        .filter((link) => !existsSync(join(root, dirname(page), decodeURI(link))))
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
  });
});
