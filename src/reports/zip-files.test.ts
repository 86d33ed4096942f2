import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipFiles } from './zip-files.ts';

const files = [
  { name: 'tables/10.csv', content: 'run,PRES@100\nä,0.5\n' },
  { name: 'tables/9.csv', content: new Uint8Array([0, 255, 10]) },
  { name: 'empty.txt', content: '' },
];

test('a zip gives back what was put in, under its name', () => {
  const back = unzipSync(zipFiles(files));
  expect(Object.keys(back).sort()).toEqual(['empty.txt', 'tables/10.csv', 'tables/9.csv']);
  expect(new TextDecoder().decode(back['tables/10.csv'])).toBe('run,PRES@100\nä,0.5\n');
  expect([...back['tables/9.csv']]).toEqual([0, 255, 10]);
});

test('a zip has the same bytes whenever and wherever it is written', () => {
  const digests = ['UTC', 'Pacific/Auckland', 'America/St_Johns'].map((zone) => {
    process.env.TZ = zone;
    return createHash('sha256').update(zipFiles(files)).digest('hex');
  });
  delete process.env.TZ;
  expect(new Set(digests).size).toBe(1);
});

test('another program reads it', ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'nmax-zip-'));
  try {
    writeFileSync(join(folder, 'a.zip'), zipFiles(files));
    let listed: string;
    try {
      listed = execFileSync('python3', ['-m', 'zipfile', '-l', join(folder, 'a.zip')], { encoding: 'utf8' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return skip('python3 is not there');
    }
    expect(listed).toMatch(/tables\/10\.csv\s+1980-01-01 00:00:00\s+20/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
