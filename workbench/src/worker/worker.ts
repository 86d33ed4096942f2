import { InputError } from 'nmax';
import { tasks } from '../tasks/registry.ts';
import type { Answer, PlainError, Request } from './protocol.ts';
import type { Bench, Task } from './task.ts';

/** Answers what the page asks; called where there is no page. */
export function startWorker(): void {
  const bench: Bench = { campaign: undefined, runFiles: [], textFiles: [], fileOf: new WeakMap() };
  const running = new Map<number, AbortController>();
  const answer = (message: Answer, handedOver: ArrayBuffer[] = []) => postMessage(message, { transfer: handedOver });

  addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    if ('stop' in data) return running.get(data.id)?.abort();
    const { id, task, input } = data;
    const controller = new AbortController();
    running.set(id, controller);
    const handedOver: ArrayBuffer[] = [];
    try {
      const run = tasks[task as keyof typeof tasks] as Task<unknown, unknown, unknown>;
      const value = await run(input, bench, {
        signal: controller.signal,
        update: (update) => answer({ id, update }),
        handOver: (buffer) => handedOver.push(buffer),
      });
      answer({ id, value }, handedOver);
    } catch (error) {
      answer({ id, error: plain(error) });
    } finally {
      running.delete(id);
    }
  });

  // Becomes an error of the worker, which the page hears of.
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

function plain(error: unknown): PlainError {
  if (!(error instanceof Error || error instanceof DOMException)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  return error instanceof InputError ? { name, message, findings: error.findings } : { name, message };
}
