import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { commandLine } from '../support/nmax.ts';
import { mountTinyDisk } from '../support/tiny-disk.ts';
import { Workplace } from '../support/workplace.ts';
import { type FaultRow, faultTable } from './fault-table.ts';

const place = new Workplace();
const { isMounted, remove } = mountTinyDisk(join(place.folder, 'tiny'));
afterAll(() => {
  remove();
  place.remove();
});
chmodSync(place.folder, 0o755);
place.file('nmax.sh', `nmax() { "${process.execPath}" "${commandLine}" "$@"; }\n`);
place.file('qrels', '1 0 a 1\n1 0 b 0\n2 0 a 1\n');
place.file('a', '1 Q0 a 1 2 tag\n1 Q0 b 2 1 tag\n2 Q0 a 1 1 tag\n');
place.file('b', '1 Q0 b 1 2 other\n1 Q0 a 2 1 other\n2 Q0 c 1 1 other\n');
place.file('made', '1 Q0 a 1 2 x-simulated\n2 Q0 a 1 1 x-simulated\n');
place.file('many', Array.from({ length: 30_000 }, (_, i) => `1 Q0 document-${i} 1 ${30_000 - i} a\n`).join(''));
place.file('secret', '1 Q0 a 1 2 tag\n');
chmodSync(join(place.folder, 'secret'), 0);
mkdirSync(join(place.folder, 'closed'), { mode: 0 });

const has: Readonly<Record<NonNullable<FaultRow['needs']>, boolean>> = {
  'tiny disk': isMounted,
  '/dev/full': existsSync('/dev/full'),
  root: process.getuid?.() === 0,
  script: existsSync('/usr/bin/script'),
};

for (const { fault, line, code, stdout, stderr, needs, isQuick } of faultTable)
  test(fault, { tags: isQuick ? [] : ['all'] }, async ({ skip }) => {
    skip(needs !== undefined && !has[needs], `no ${needs} here`);
    const said = await bash(line);
    expect(said.stderr).not.toMatch(/^\s+at |node:internal/m);
    expect(said).toEqual({
      code,
      stdout: typeof stdout === 'string' ? stdout : expect.stringMatching(stdout),
      stderr: stderr ? expect.stringMatching(stderr) : '',
    });
  });

function bash(line: string): Promise<{ stdout: string; stderr: string; code: number }> {
  return new Promise((done) => {
    execFile('bash', ['-c', `. ./nmax.sh; ${line}`], { cwd: place.folder }, (error, stdout, stderr) =>
      done({ stdout, stderr, code: typeof error?.code === 'number' ? error.code : error ? -1 : 0 }),
    );
  });
}
