import { parentPort } from 'node:worker_threads';
import { type LimitSettings, setLimits } from '../model/limits.ts';
import type { RankingPolicies } from '../model/policy.ts';
import { kernelName } from '../ranking/kernel/kernel-pool.ts';
import type { PackedQrels } from '../ranking/kernel/packed-qrels.ts';
import { bytesOf, type ScannedFile, type ScanTask, scanFile } from './scan-file.ts';
import { awaitRoom, countBytes, offerResult, takeTask } from './scan-state.ts';

/** What threads scan together; the arrays are shared, not copied. */
export interface ScanWork {
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

parentPort!.once('message', (work: ScanWork) => void scanTasks(work));
// Compiled while there is no work yet.
kernelName();

async function scanTasks({ tasks, qrels, policies, limits, state }: ScanWork): Promise<void> {
  setLimits(limits);
  const count = countBytes(state);
  for (let task = takeTask(state); task < tasks.length; task = takeTask(state)) {
    const answer = await answerOf(scanFile(tasks[task], qrels, policies, count));
    if ('scanned' in answer) offerResult(state, bytesOf(answer.scanned));
    parentPort!.postMessage(
      { task, answer } satisfies ScanAnswer,
      'scanned' in answer ? buffersOf(answer.scanned) : [],
    );
    awaitRoom(state);
  }
  parentPort!.postMessage('done');
}

async function answerOf(scan: Promise<ScannedFile>): Promise<ScanAnswer['answer']> {
  try {
    return { scanned: await scan };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { error: { code, message } };
  }
}

/** What is handed over and not copied. */
function buffersOf({ run }: ScannedFile): ArrayBuffer[] {
  return run ? [run.retrieved, run.offsets, run.ranks, run.documents].map(({ buffer }) => buffer as ArrayBuffer) : [];
}
