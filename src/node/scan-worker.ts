import { parentPort, workerData } from 'node:worker_threads';
import type { RankingPolicies } from '../model/policy.ts';
import type { PackedQrels } from '../ranking/kernel/packed-qrels.ts';
import { type ScannedFile, type ScanTask, scanFile } from './scan-file.ts';

/** What a worker is started with; the arrays are shared, not copied. */
export interface ScanWorkerData {
  readonly qrels: PackedQrels;
  readonly policies: RankingPolicies;
  /** Kilobytes read by all workers together. */
  readonly progress: Int32Array;
}

/** What a worker answers to a task. */
export type ScanAnswer =
  | { readonly scanned: ScannedFile }
  | { readonly error: { readonly code?: string; readonly message: string } };

const { qrels, policies, progress } = workerData as ScanWorkerData;

parentPort!.on('message', async (task: ScanTask) => {
  let unreported = 0;
  const onBytes = (count: number) => {
    unreported += count;
    Atomics.add(progress, 0, unreported >> 10);
    unreported &= 1023;
  };
  parentPort!.postMessage(await answer(task, onBytes));
});

async function answer(task: ScanTask, onBytes: (count: number) => void): Promise<ScanAnswer> {
  try {
    return { scanned: await scanFile(task, qrels, policies, onBytes) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { error: { code, message } };
  }
}
