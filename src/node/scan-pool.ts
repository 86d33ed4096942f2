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
import { type Settle, takeThreads } from './scan-threads.ts';
import type { ScanWork } from './scan-worker.ts';

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
  const { threads: helpers, lost } = await takeThreads(Math.min(threads, tasks.length) - 1);
  const state = createScanState();
  const shared: ScanWork = {
    tasks,
    qrels: helpers.length === 0 ? qrels : shareQrels(qrels),
    policies,
    limits: givenLimits(),
    state,
  };
  const lose = (reason: Error) => {
    lost.push(reason);
    forgetResults(state);
  };
  const ready: ScannedTask[] = [];
  const unanswered = new Set(tasks.keys());
  let wake = () => {};
  const settle: Settle = (task, result) => {
    unanswered.delete(task);
    ready.push({ task, result });
    wake();
  };
  const here = { settle, count: countBytes(state, onProgress), signal };
  const scans = [...helpers.map((thread) => thread.scan(shared, settle).catch(lose)), scanTaken(shared, here)];
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
    await Promise.all(helpers.map((thread) => thread.end()));
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
function scanTaken(shared: ScanWork, here: ScanHere): Promise<void> {
  function* taken() {
    const { state, tasks } = shared;
    for (let task = takeTask(state); task < tasks.length; task = takeTask(state)) yield task;
  }
  return scanEach(taken(), shared, here);
}

/** Does tasks on this thread; between them other threads' results are received. */
async function scanEach(
  numbers: Iterable<number>,
  { tasks, qrels, policies, state }: ScanWork,
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
