import { createEffect, createSignal, on, onCleanup } from 'solid-js';

/** What has come of the newest input: a value, an error, and whether a newer one is being computed. */
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
      const current = next;
      const began = generation;
      next = undefined;
      try {
        const result = await compute(current.input);
        if (over || began !== generation) continue;
        setError(undefined);
        setValue(() => result);
      } catch (problem) {
        if (!over && began === generation) setError(problem as Error);
      }
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
