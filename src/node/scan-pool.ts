import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { givenLimits } from '../model/limits.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { PackedIds, PackedQrels } from '../ranking/kernel/packed-qrels.ts';
import { bytesOf, type ScannedFile, type ScanTask, scanFile } from './scan-file.ts';
import { bytesRead, countBytes, createScanState, dropTasks, offerResult, takeResult, takeTask } from './scan-state.ts';
import type { ScanAnswer, ScanWorkerData } from './scan-worker.ts';

export interface ScanPoolOptions {
  /** This thread is one of them. */
  readonly threads: number;
  /** Bytes read so far, by all threads. */
  readonly onProgress?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

/** What came of a task. */
interface ScannedTask {
  readonly task: number;
  readonly result: ScannedFile | Error;
}

type Settle = (task: number, result: ScannedFile | Error) => void;

/** Scans files on several threads, or on this one; results are handed out as soon as they are there. */
export async function* scanAll(
  tasks: readonly ScanTask[],
  qrels: PackedQrels,
  policies: RankingPolicies,
  { threads, onProgress, signal }: ScanPoolOptions,
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
  const workers = script === undefined ? [] : await startWorkers(Math.min(threads, tasks.length) - 1, script, shared);
  const ready: ScannedTask[] = [];
  let wake = () => {};
  const settle: Settle = (task, result) => {
    ready.push({ task, result });
    wake();
  };
  const scans = [
    ...workers.map((worker) => collectAnswers(worker, settle)),
    scanHere(shared, settle, onProgress, signal),
  ];
  let isOver = false;
  const whole = Promise.all(scans).finally(() => {
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
  } finally {
    dropTasks(state, tasks.length);
    await Promise.all(workers.map((worker) => worker.terminate()));
    await Promise.allSettled([whole, ...scans]);
  }
}

/** Takes task after task until there are none; between them other threads' results are received. */
async function scanHere(
  { tasks, qrels, policies, state }: ScanWorkerData,
  settle: Settle,
  onProgress?: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const count = countBytes(state, onProgress);
  for (let task = takeTask(state); task < tasks.length; task = takeTask(state)) {
    const result = await scanFile(tasks[task], qrels, policies, count).catch((error: Error) => error);
    offerResult(state, bytesOf(result));
    settle(task, result);
    await new Promise(setImmediate);
    signal?.throwIfAborted();
  }
}

async function startWorkers(count: number, script: string, workerData: ScanWorkerData): Promise<Worker[]> {
  const { Worker: Thread } = await import('node:worker_threads');
  return Array.from({ length: count }, () => new Thread(script, { workerData }));
}

function collectAnswers(worker: Worker, settle: Settle): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', ({ task, answer }: ScanAnswer) => {
      settle(task, 'scanned' in answer ? answer.scanned : Object.assign(new Error(answer.error.message), answer.error));
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
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
