import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import type { ScannedFile } from './scan-file.ts';
import type { ScanAnswer, ScanWork } from './scan-worker.ts';

/** Takes what came of a task. */
export type Settle = (task: number, result: ScannedFile | Error) => void;

/** A thread that scans; it may be started before there is anything to scan. */
export class ScanThread {
  readonly #worker: Worker;
  #settle: Settle = () => {};
  #isDone = () => {};
  #isLost = (_: Error) => {};
  /** Why it ended before it was done. */
  #loss: Error | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
    // What waits for work keeps no process from its end.
    worker.unref();
    let fault: Error | undefined;
    worker.on('message', (said: ScanAnswer | 'done') => {
      if (said === 'done') return this.#isDone();
      const { task, answer } = said;
      this.#settle(
        task,
        'scanned' in answer ? answer.scanned : Object.assign(new Error(answer.error.message), answer.error),
      );
    });
    worker.on('error', (error) => {
      fault = error;
    });
    // Every message comes before it.
    worker.on('exit', (code) => {
      this.#loss = fault ?? new Error(`ended with exit code ${code} before its work was done`);
      this.#isLost(this.#loss);
    });
  }

  /** Hands on its answers until it has done its work; fails when it ends by a fault, or before it is done. */
  scan(work: ScanWork, settle: Settle): Promise<void> {
    if (this.#loss) return Promise.reject(this.#loss);
    this.#settle = settle;
    this.#worker.ref();
    this.#worker.postMessage(work);
    return new Promise((resolve, reject) => {
      this.#isDone = resolve;
      this.#isLost = reject;
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Threads that wait for work. */
let waiting: ScanThread[] = [];

/**
 * Has so many threads wait for work, or as many as can be started: to start one takes as long as to scan fifty megabytes.
 * Who takes threads finds them, and is told of those that did not start when they do not start again.
 */
export async function readyThreads(count: number): Promise<void> {
  const { threads } = await takeThreads(count);
  waiting = [...threads, ...waiting];
}

/** So many threads, those that wait for work first, or as many as can be started. */
export async function takeThreads(count: number): Promise<{ readonly threads: ScanThread[]; readonly lost: Error[] }> {
  const script = count > 0 ? workerScript() : undefined;
  if (script === undefined) return { threads: [], lost: [] };
  const { Worker: Thread } = await import('node:worker_threads');
  const threads = waiting.splice(0, count);
  try {
    while (threads.length < count) threads.push(new ScanThread(new Thread(script)));
  } catch (error) {
    return { threads, lost: [error as Error] };
  }
  return { threads, lost: [] };
}

/** Ends the threads that still wait for work. */
export async function endWaitingThreads(): Promise<void> {
  await Promise.all(waiting.splice(0).map((thread) => thread.end()));
}

/** The worker beside this file in a build; in the sources, the one of the build if there is any. */
function workerScript(): string | undefined {
  const places = ['./scan-worker.cjs', '../scan-worker.mjs', '../../dist/scan-worker.mjs'];
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) => existsSync(path));
}
