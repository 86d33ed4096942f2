import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import type { RankingPolicies } from '../model/policy.ts';
import type { PackedIds, PackedQrels } from '../ranking/kernel/packed-qrels.ts';
import type { ScannedFile, ScanTask } from './scan-file.ts';
import { scanFile } from './scan-file.ts';
import type { ScanAnswer, ScanWorkerData } from './scan-worker.ts';

export interface ScanPoolOptions {
  readonly threads: number;
  /** Bytes read so far, by all threads. */
  readonly onProgress?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

/** Scans files on several threads, or on this one; results come in the order of the tasks, whatever the threads. */
export async function scanAll(
  tasks: readonly ScanTask[],
  qrels: PackedQrels,
  policies: RankingPolicies,
  options: ScanPoolOptions,
): Promise<(ScannedFile | Error)[]> {
  const threads = Math.min(options.threads, tasks.length);
  const script = threads < 2 ? undefined : workerScript();
  if (script === undefined) return scanHere(tasks, qrels, policies, options);
  return scanOnThreads(tasks, { qrels: shareQrels(qrels), policies }, { ...options, threads }, script);
}

async function scanHere(
  tasks: readonly ScanTask[],
  qrels: PackedQrels,
  policies: RankingPolicies,
  { onProgress, signal }: ScanPoolOptions,
): Promise<(ScannedFile | Error)[]> {
  const results: (ScannedFile | Error)[] = [];
  let bytes = 0;
  for (const task of tasks) {
    signal?.throwIfAborted();
    const count = (read: number) => {
      bytes += read;
      onProgress?.(bytes);
    };
    results.push(await scanFile(task, qrels, policies, count).catch((error: Error) => error));
  }
  return results;
}

async function scanOnThreads(
  tasks: readonly ScanTask[],
  shared: Omit<ScanWorkerData, 'progress'>,
  { threads, onProgress, signal }: ScanPoolOptions,
  script: string,
): Promise<(ScannedFile | Error)[]> {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const { Worker: Thread } = await import('node:worker_threads');
  const workerData: ScanWorkerData = { ...shared, progress };
  const results = new Array<ScannedFile | Error>(tasks.length);
  const workers: Worker[] = [];
  let next = 0;
  const ticking = onProgress && setInterval(() => onProgress(Atomics.load(progress, 0) * 1024), 100);
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Thread(script, { workerData });
      workers.push(worker);
      let current = -1;
      const proceed = () => {
        if (next >= tasks.length) return resolve();
        current = next++;
        worker.postMessage(tasks[current]);
      };
      worker.on('message', (answer: ScanAnswer) => {
        results[current] =
          'scanned' in answer ? answer.scanned : Object.assign(new Error(answer.error.message), answer.error);
        proceed();
      });
      worker.on('error', reject);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      proceed();
    });
  try {
    signal?.throwIfAborted();
    await Promise.all(Array.from({ length: threads }, work));
  } finally {
    clearInterval(ticking || undefined);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  onProgress?.(Atomics.load(progress, 0) * 1024);
  return results;
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
