import { scriptAddress } from '../page-source.ts';
import type { Tasks } from '../tasks/registry.ts';
import type { Answer, PlainError, Progress, Request } from './protocol.ts';
import type { Task } from './task.ts';

type InputOf<K extends keyof Tasks> = Parameters<Tasks[K]>[0];
type OutputOf<K extends keyof Tasks> = Awaited<ReturnType<Tasks[K]>>;
type UpdateOf<K extends keyof Tasks> = Tasks[K] extends Task<never, unknown, infer U> ? U : Progress;

export interface RunOptions<U> {
  /** Called with each update of the task. */
  readonly onUpdate?: (update: U) => void;
  /** Aborting it stops the task in the worker and rejects the promise. */
  readonly signal?: AbortSignal;
}

/** An error that a task ended with. */
class TaskError extends Error {
  readonly findings: PlainError['findings'];

  constructor({ name, message, findings }: PlainError) {
    super(message);
    this.name = name;
    this.findings = findings;
  }
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
  readonly onUpdate?: (update: never) => void;
}

/** The worker as seen from the page: every task is a promise. */
export class Engine {
  readonly #worker = new Worker(scriptAddress, { name: 'nmax' });
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #lost: Error | undefined;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#hear(data);
    this.#worker.onmessageerror = () => this.#fail(new Error('an answer of the worker could not be read'));
    this.#worker.onerror = ({ message }) => {
      // A worker that never started says nothing more than that.
      if (!message) this.#lost = new Error('the worker could not be started');
      this.#fail(this.#lost ?? new Error(message));
    };
  }

  /** Runs a task in the worker. */
  run<K extends keyof Tasks>(task: K, input: InputOf<K>, options: RunOptions<UpdateOf<K>> = {}): Promise<OutputOf<K>> {
    const { onUpdate, signal } = options;
    const id = ++this.#last;
    return new Promise<OutputOf<K>>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (this.#lost) return reject(this.#lost);
      this.#waiting.set(id, { resolve, reject, onUpdate } as Waiting);
      signal?.addEventListener('abort', () => {
        if (!this.#waiting.delete(id)) return;
        this.#send({ id, stop: true });
        reject(signal.reason);
      });
      this.#send({ id, task, input });
    });
  }

  /** Ends every task with an error; where nobody waits for one, the page is told. */
  #fail(error: Error): void {
    if (this.#waiting.size === 0) reportError(error);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #send(request: Request): void {
    this.#worker.postMessage(request);
  }

  #hear(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    if ('update' in answer) return waiting.onUpdate?.(answer.update as never);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting.reject(new TaskError(answer.error));
    else waiting.resolve(answer.value as never);
  }
}
