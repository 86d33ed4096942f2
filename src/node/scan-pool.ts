import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { givenLimits } from '../model/limits.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { PackedIds, PackedQrels } from '../ranking/kernel/packed-qrels.ts';
import { bytesOf, type ScannedFile, type ScanTask, scanFile } from './scan-file.ts';
import {
  bytesRead,
  countBytes,
  createScanState,
  dropTasks,
  forgetResults,
  offerResult,
  takeResult,
  takeTask,
} from './scan-state.ts';
import type { ScanAnswer, ScanWorkerData } from './scan-worker.ts';

export interface ScanPoolOptions {
  /** This thread is one of them. */
  readonly threads: number;
  /** Bytes read so far, by all threads. */
  readonly onProgress?: (bytes: number) => void;
  /** Told of threads that did not start or ended too early, when this one has done what they left. */
  readonly onLostThreads?: (reasons: readonly Error[]) => void;
  readonly signal?: AbortSignal;
}

/** What came of a task. */
interface ScannedTask {
  readonly task: number;
  readonly result: ScannedFile | Error;
}

type Settle = (task: number, result: ScannedFile | Error) => void;

/**
 * Scans files on several threads, or on this one; results are handed out as soon as they are there.
 * A thread that is lost is no failure: what it had taken is scanned here.
 */
export async function* scanAll(
  tasks: readonly ScanTask[],
  qrels: PackedQrels,
  policies: RankingPolicies,
  { threads, onProgress, onLostThreads, signal }: ScanPoolOptions,
): AsyncGenerator<ScannedTask> {
  signal?.throwIfAborted();
  const script = Math.min(threads, tasks.length) < 2 ? undefined : workerScript();
  const state = createScanState();
  const shared = {
    tasks,
    qrels: script === undefined ? qrels : shareQrels(qrels),
    policies,
    limits: givenLimits(),
    state,
  };
  const lost: Error[] = [];
  const lose = (reason: Error) => {
    lost.push(reason);
    forgetResults(state);
  };
  const workers =
    script === undefined ? [] : await startWorkers(Math.min(threads, tasks.length) - 1, script, shared, lose);
  const ready: ScannedTask[] = [];
  const unanswered = new Set(tasks.keys());
  let wake = () => {};
  const settle: Settle = (task, result) => {
    unanswered.delete(task);
    ready.push({ task, result });
    wake();
  };
  const here = { settle, count: countBytes(state, onProgress), signal };
  const scans = [...workers.map((worker) => collectAnswers(worker, settle).catch(lose)), scanTaken(shared, here)];
  let isOver = false;
  const whole = Promise.all(scans)
    .then(() => scanEach(unanswered, shared, here))
    .finally(() => {
      isOver = true;
    });
  try {
    while (ready.length > 0 || !isOver) {
      const next = ready.shift();
      if (next) {
        yield next;
        takeResult(state, bytesOf(next.result));
      } else
        await Promise.race([
          whole,
          new Promise<void>((resolve) => {
            wake = resolve;
          }),
        ]);
    }
    await whole;
    onProgress?.(bytesRead(state));
    if (lost.length > 0) onLostThreads?.(lost);
  } finally {
    dropTasks(state, tasks.length);
    await Promise.all(workers.map((worker) => worker.terminate()));
    await Promise.allSettled([whole, ...scans]);
  }
}

/** What comes of a task that this thread does. */
interface ScanHere {
  readonly settle: Settle;
  readonly count: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

/** Takes task after task until there are none. */
function scanTaken(shared: ScanWorkerData, here: ScanHere): Promise<void> {
  function* taken() {
    const { state, tasks } = shared;
    for (let task = takeTask(state); task < tasks.length; task = takeTask(state)) yield task;
  }
  return scanEach(taken(), shared, here);
}

/** Does tasks on this thread; between them other threads' results are received. */
async function scanEach(
  numbers: Iterable<number>,
  { tasks, qrels, policies, state }: ScanWorkerData,
  { settle, count, signal }: ScanHere,
): Promise<void> {
  for (const task of numbers) {
    const result = await scanFile(tasks[task], qrels, policies, count).catch((error: Error) => error);
    offerResult(state, bytesOf(result));
    settle(task, result);
    await new Promise(setImmediate);
    signal?.throwIfAborted();
  }
}

/** As many as can be started. */
async function startWorkers(
  count: number,
  script: string,
  workerData: ScanWorkerData,
  lose: (reason: Error) => void,
): Promise<Worker[]> {
  const { Worker: Thread } = await import('node:worker_threads');
  const workers: Worker[] = [];
  try {
    while (workers.length < count) workers.push(new Thread(script, { workerData }));
  } catch (error) {
    lose(error as Error);
  }
  return workers;
}

/** Hands on a thread's answers until it ends; fails when it ends by a fault, or before it was done. */
function collectAnswers(worker: Worker, settle: Settle): Promise<void> {
  return new Promise((resolve, reject) => {
    let fault: Error | undefined;
    worker.on('message', (said: ScanAnswer | 'done') => {
      if (said === 'done') return resolve();
      const { task, answer } = said;
      settle(task, 'scanned' in answer ? answer.scanned : Object.assign(new Error(answer.error.message), answer.error));
    });
    worker.on('error', (error) => {
      fault = error;
    });
    // Every message comes before it.
    worker.on('exit', (code) => reject(fault ?? new Error(`ended with exit code ${code} before its work was done`)));
  });
}

/** Copies the qrels to memory that all threads see. */
function shareQrels({ topics, documents, offsets }: PackedQrels): PackedQrels {
  const share = <A extends Uint8Array | Uint32Array>(array: A): A => {
    const copy = new (array.constructor as new (buffer: SharedArrayBuffer) => A)(
      new SharedArrayBuffer(array.byteLength),
    );
    copy.set(array);
    return copy;
  };
  const shareIds = ({ bytes, ends }: PackedIds): PackedIds => ({ bytes: share(bytes), ends: share(ends) });
  return { topics: shareIds(topics), documents: shareIds(documents), offsets: share(offsets) };
}

/** The worker beside this file in a build; in the sources, the one of the build if there is any. */
function workerScript(): string | undefined {
  const places = ['./scan-worker.mjs', '../scan-worker.mjs', '../../dist/scan-worker.mjs'];
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) => existsSync(path));
}
