import { parentPort, workerData } from 'node:worker_threads';
import { type LimitSettings, setLimits } from '../model/limits.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { PackedQrels } from '../ranking/kernel/packed-qrels.ts';
import { bytesOf, type ScannedFile, type ScanTask, scanFile } from './scan-file.ts';
import { awaitRoom, countBytes, offerResult, takeTask } from './scan-state.ts';

/** What a worker is started with; the arrays are shared, not copied. */
export interface ScanWorkerData {
  readonly tasks: readonly ScanTask[];
  readonly qrels: PackedQrels;
  readonly policies: RankingPolicies;
  readonly limits: LimitSettings;
  /** What all threads change together: see scan-state.ts. */
  readonly state: Int32Array;
}

/** What a worker answers when it has done a task; `done` when there are none left. */
export interface ScanAnswer {
  readonly task: number;
  readonly answer:
    | { readonly scanned: ScannedFile }
    | { readonly error: { readonly code?: string; readonly message: string } };
}

const { tasks, qrels, policies, limits, state } = workerData as ScanWorkerData;
setLimits(limits);
const count = countBytes(state);
void scanTasks();

async function scanTasks(): Promise<void> {
  for (let task = takeTask(state); task < tasks.length; task = takeTask(state)) {
    const answer = await scan(tasks[task]);
    if ('scanned' in answer) offerResult(state, bytesOf(answer.scanned));
    parentPort!.postMessage({ task, answer } satisfies ScanAnswer);
    awaitRoom(state);
  }
  parentPort!.postMessage('done');
}

async function scan(task: ScanTask): Promise<ScanAnswer['answer']> {
  try {
    return { scanned: await scanFile(task, qrels, policies, count) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { error: { code, message } };
  }
}
