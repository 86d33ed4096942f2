import type { StudyControl } from '../model/study.ts';

/** Milliseconds of work between two looks at the outside. */
const patience = 40;

/** Counts the steps of a long study: reports progress, lets other work in, and stops when told. */
export class Pacer {
  readonly #control: StudyControl;
  readonly #total: number;
  #done = 0;
  #last = now();

  constructor(total: number, control: StudyControl) {
    this.#total = total;
    this.#control = control;
    control.signal?.throwIfAborted();
  }

  /** Takes a step; resolves at once unless it is time to look outside. */
  step(): Promise<void> | undefined {
    this.#done++;
    if (this.#done < this.#total && now() - this.#last < patience) return undefined;
    return this.#lookOutside();
  }

  async #lookOutside(): Promise<void> {
    this.#control.onProgress?.(this.#done, this.#total);
    await new Promise((resolve) => setTimeout(resolve));
    this.#control.signal?.throwIfAborted();
    this.#last = now();
  }
}

const now = () => performance.now();
