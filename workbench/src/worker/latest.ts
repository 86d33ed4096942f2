import { batch, createEffect, createSignal, on, onCleanup } from 'solid-js';
import { outcomeOf } from './outcome.ts';

/**
 * What has come of an input: a value or an error, never both, and whether a newer input is being computed.
 * While it is, the value is that of the input before.
 */
export interface Latest<O> {
  readonly value: () => O | undefined;
  readonly error: () => Error | undefined;
  readonly pending: () => boolean;
}

/**
 * Keeps a computed value in step with an input that changes faster than it can be computed.
 * One computation runs at a time; when it ends, the newest input is next and those in between are left out.
 */
export function createLatest<I, O>(input: () => I | undefined, compute: (input: I) => Promise<O>): Latest<O> {
  const [value, setValue] = createSignal<O>();
  const [error, setError] = createSignal<Error>();
  const [pending, setPending] = createSignal(false);
  let next: { readonly input: I } | undefined;
  let busy = false;
  let over = false;
  let generation = 0;

  const work = async () => {
    if (busy) return;
    busy = true;
    setPending(true);
    while (next && !over) {
      const current: { readonly input: I } = next;
      const began = generation;
      next = undefined;
      const { result, problem } = await outcomeOf(compute, current.input);
      if (over || began !== generation) continue;
      batch(() => {
        setError(problem);
        setValue(() => result);
      });
    }
    busy = false;
    if (!over) setPending(false);
  };
  createEffect(
    on(input, (wanted) => {
      if (wanted === undefined) {
        generation++;
        next = undefined;
        setValue(undefined);
        setError(undefined);
        return;
      }
      next = { input: wanted };
      void work();
    }),
  );
  onCleanup(() => {
    over = true;
  });
  return { value, error, pending };
}
