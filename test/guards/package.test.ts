import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));

describe('the package', () => {
  it('has no runtime dependency', () => {
    expect(manifest.dependencies ?? {}).toEqual({});
  });

  it('has every file that its exports and bin name', () => {
    const paths = [
      ...Object.values(manifest.exports).flatMap((entry) =>
        typeof entry === 'string' ? [entry] : Object.values(entry as object),
      ),
      manifest.bin.nmax,
    ];
    for (const path of paths as string[]) expect(existsSync(join(root, path.replace('*', 'common'))), path).toBe(true);
  });

  it('has a workbench of at most 350 KB, gzipped: what people wait for when it is served', () => {
    const page = readFileSync(join(root, 'dist/workbench.html'));
    expect(gzipSync(page, { level: 9 }).length).toBeLessThanOrEqual(350_000);
  });

  it('records no download address in its lock file', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"');
  });

  it('has the same version in CITATION.cff, and a changelog', () => {
    expect(read('CITATION.cff')).toContain(`version: ${manifest.version}`);
    expect(read('CHANGELOG.md')).toMatch(/^## /m);
  });
});
