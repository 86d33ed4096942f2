import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Tests of the command line run what users run: the build, made anew when the sources are newer. */
export function setup(): void {
  if (builtAt() < Math.max(newest(join(root, 'src')), newest(join(root, 'workbench'))))
    execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'ignore' });
}

function builtAt(): number {
  try {
    return statSync(join(root, 'dist/workbench.html')).mtimeMs;
  } catch {
    return 0;
  }
}

function newest(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !file.endsWith('.test.ts'));
  return Math.max(...files.map((file) => statSync(join(folder, file)).mtimeMs));
}
