import { type Accessor, batch, createEffect, createSignal, on, onCleanup } from 'solid-js';
import { outcomeOf } from './outcome.ts';
import type { Progress } from './protocol.ts';

/** What has come of a study, and how far the newest is. */
export interface StudyState<I, O> {
  /** The newest result and what it was asked with; while another is computed, the one before. */
  readonly value: Accessor<{ readonly input: I; readonly output: O } | undefined>;
  /** Whether that is of the newest input. */
  readonly fresh: Accessor<boolean>;
  readonly error: Accessor<Error | undefined>;
  readonly pending: Accessor<boolean>;
  readonly progress: Accessor<Progress | undefined>;
  /** Whether someone stopped the newest. */
  readonly stopped: Accessor<boolean>;
  readonly stop: () => void;
  /** Begins the newest again, after a stop. */
  readonly again: () => void;
}

/** What a study in the worker is given. */
export interface StudyCall {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Milliseconds that an input must stand still before a study begins. */
const rest = 160;

/**
 * Keeps a study in step with its input: a new input stops the study of the old one, and begins its own when it has
 * stood still for a moment. `show` takes what there is so far.
 */
export function createStudy<I, O>(
  input: () => I | undefined,
  compute: (input: I, call: StudyCall, show: (output: O) => void) => Promise<O>,
): StudyState<I, O> {
  const [value, setValue] = createSignal<{ input: I; output: O }>();
  const [newest, setNewest] = createSignal<I>();
  const [error, setError] = createSignal<Error>();
  const [pending, setPending] = createSignal(false);
  const [progress, setProgress] = createSignal<Progress>();
  const [stopped, setStopped] = createSignal(false);
  let controller: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drop = () => {
    clearTimeout(timer);
    controller?.abort();
    controller = undefined;
  };
  const settle = (outcome: () => void) =>
    batch(() => {
      outcome();
      setPending(false);
      setProgress(undefined);
    });
  const begin = async (wanted: I) => {
    const own = new AbortController();
    controller = own;
    const current = () => controller === own;
    const show = (output: O) => {
      if (current()) setValue({ input: wanted, output });
    };
    const call = {
      signal: own.signal,
      onProgress: (made: Progress) => current() && setProgress(made),
    };
    const { result, problem } = await outcomeOf((asked: I) => compute(asked, call, show), wanted);
    // A study that was stopped, or that another took the place of, has nothing more to say.
    if (!current()) return;
    settle(() => {
      setError(problem);
      setValue(problem ? undefined : { input: wanted, output: result as O });
    });
  };
  const start = (wanted: I | undefined, after: number) => {
    drop();
    batch(() => {
      setNewest(() => wanted);
      setError(undefined);
      setStopped(false);
      setProgress(undefined);
      setPending(wanted !== undefined);
      if (wanted === undefined) setValue(undefined);
    });
    if (wanted !== undefined) timer = setTimeout(() => void begin(wanted), after);
  };
  let first = true;
  createEffect(
    on(input, (wanted) => {
      start(wanted, first ? 0 : rest);
      if (wanted !== undefined) first = false;
    }),
  );
  onCleanup(drop);
  return {
    value,
    fresh: () => value()?.input === newest(),
    error,
    pending,
    progress,
    stopped,
    stop: () => {
      drop();
      settle(() => setStopped(true));
    },
    again: () => start(input(), 0),
  };
}
