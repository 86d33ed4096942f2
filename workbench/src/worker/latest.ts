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
 * What hangs on the input as well can change in the same moment as the value: `onCome` is called then.
 */
export function createLatest<I, O>(
  input: () => I | undefined,
  compute: (input: I, signal: AbortSignal) => Promise<O>,
  onCome: (input: I) => void = () => {},
): Latest<O> {
  const [value, setValue] = createSignal<O>();
  const [error, setError] = createSignal<Error>();
  const [pending, setPending] = createSignal(false);
  let next: { readonly input: I } | undefined;
  let busy = false;
  let over = false;
  /** Ends what nobody waits for any more. */
  const gone = new AbortController();
  let generation = 0;

  const work = async () => {
    if (busy) return;
    busy = true;
    setPending(true);
    while (next && !over) {
      const current: { readonly input: I } = next;
      const began = generation;
      next = undefined;
      const { result, problem } = await outcomeOf((given: I) => compute(given, gone.signal), current.input);
      if (over || began !== generation) continue;
      batch(() => {
        setError(problem);
        setValue(() => result);
        onCome(current.input);
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
    gone.abort();
  });
  return { value, error, pending };
}
