import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, openSync, rmSync, writeFile } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with a copy of the build, and one folder for the command line of each worker. */
    commandLines: string;
  }
}

const root = resolve(import.meta.dirname, '../..');

/**
 * Starts a command line for each worker of the tests, which runs one command after the other: a start of Node costs ten
 * times what a command on small files does. They use a copy of the build, so that another build harms no test.
 */
export function setup({ config, provide }: TestProject): () => void {
  const folder = join(root, 'node_modules/.nmax-tests', String(process.pid));
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  provide('commandLines', folder);
  if (process.platform === 'win32') return () => rmSync(folder, { recursive: true, force: true });
  const running = new Set<ChildProcess>();
  let isOver = false;

  function start(place: string): void {
    const [stdout, stderr] = ['stdout', 'stderr'].map((name) => openSync(join(place, name), 'a'));
    const child = spawn(process.execPath, [join(import.meta.dirname, 'run-again.mjs'), folder, place], {
      stdio: ['ignore', stdout, stderr],
    });
    running.add(child);
    child.on('exit', (code, signal) => {
      running.delete(child);
      if (isOver) return;
      // Whoever waits for an answer learns that there is none.
      writeFile(join(place, 'answer'), JSON.stringify({ died: `${signal ?? `exit code ${code}`}` }), () =>
        start(place),
      );
    });
  }

  for (let worker = 1; worker <= config.maxWorkers; worker++) {
    const place = join(folder, String(worker));
    mkdirSync(place);
    execFileSync('mkfifo', [join(place, 'call'), join(place, 'answer')]);
    start(place);
  }
  return () => {
    isOver = true;
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
}
