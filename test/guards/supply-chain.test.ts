import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordedPackages } from '../../scripts/licences.mjs';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}
const locked: Readonly<Record<string, Locked>> = JSON.parse(read('package-lock.json')).packages;

describe('the lock file', () => {
  test('has the hash of every package, but for those of other platforms that complete-lock.mjs adds', () => {
    const bare = Object.entries(locked).filter(([place, { integrity }]) => place !== '' && integrity === undefined);
    const unexpected = bare.filter(([, { optional, os, cpu }]) => !optional || (os === undefined && cpu === undefined));
    expect(unexpected.map(([place]) => place)).toEqual([]);
    // Nobody installs these here: what this platform takes has its hash.
    const taken = bare.filter(
      ([, { os, cpu }]) =>
        (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch),
    );
    expect(taken.map(([place]) => place).filter((place) => !place.includes('musl'))).toEqual([]);
  });
});

describe('what is bundled', () => {
  const bundled = recordedPackages().map((folder) => {
    const { name, version } = JSON.parse(read(`${folder}/package.json`)) as { name: string; version: string };
    return `${name} ${version}`;
  });

  test('was recorded by the builds', () => {
    expect(bundled).toContain('solid-js 1.9.19'.replace(/ .*/, ` ${locked['node_modules/solid-js'].version}`));
    expect(bundled.some((one) => one.startsWith('commander '))).toBe(true);
  });

  test('is in the list of licences, with the runtime inside the kernel and what packages have inside', () => {
    const titles = read('dist/THIRD-PARTY-LICENCES.txt')
      .split('\n')
      .filter((line) => /^\S+ \d+\.\d+\.\S+ \(.+\)$/.test(line));
    const listed = titles.map((title) => title.replace(/ \(.*/, ''));
    expect(bundled.filter((one) => !listed.includes(one))).toEqual([]);
    expect(titles).toContain(`assemblyscript ${locked['node_modules/assemblyscript'].version} (Apache-2.0)`);
    expect(listed.some((one) => one.startsWith('internmap '))).toBe(true);
  });
});
