import { createEffect, type JSX, Show } from 'solid-js';
import type { StudyState } from '../worker/study.ts';

/** What there is of a study, with how far the next is, how to stop it, and why there is none. */
export function StudyFrame<I, O>(props: {
  study: StudyState<I, O>;
  /** What is being done, such as `testing pairs`. */
  doing: string;
  /** Shows the newest result; called once, it follows what it is given. */
  children: (result: () => { readonly input: I; readonly output: O }) => JSX.Element;
}) {
  const { value, fresh, error, pending, progress, stopped, stop, again } = props.study;
  const share = () => progress() && `${Math.floor((100 * progress()!.done) / progress()!.total)}%`;
  let began = 0;
  createEffect(() => {
    if (pending()) began = performance.now();
  });
  /** What is left, by what it has taken so far; nothing where that says little yet, or there is little left. */
  const timeLeft = () => {
    const made = progress();
    const spent = (performance.now() - began) / 1000;
    if (!made || made.done === 0 || spent < 2) return '';
    const seconds = (spent * (made.total - made.done)) / made.done;
    if (seconds < 3) return '';
    return seconds < 90 ? `, about ${Math.ceil(seconds)} s left` : `, about ${Math.ceil(seconds / 60)} min left`;
  };
  return (
    <div class="study" aria-busy={pending()}>
      <div class="study-state">
        <Show when={pending()}>
          <span role="status" class="busy">
            {props.doing} …
          </span>
          <Show when={progress()}>
            {(made) => (
              <>
                <progress value={made().done} max={made().total} aria-label={props.doing} />
                <span class="hint">
                  {share()}
                  {timeLeft()}
                </span>
              </>
            )}
          </Show>
          <button type="button" class="quiet" onClick={stop}>
            stop
          </button>
        </Show>
        <Show when={stopped()}>
          <span role="status" class="busy">
            stopped
          </span>
          <button type="button" class="quiet" onClick={again}>
            begin again
          </button>
        </Show>
      </div>
      <Show when={error()}>
        {(problem) => (
          <p class="problem" role="alert">
            {problem().message}
          </p>
        )}
      </Show>
      <Show when={value()}>
        {(result) => (
          <div class="study-result" classList={{ outdated: !fresh() }}>
            {props.children(result)}
          </div>
        )}
      </Show>
    </div>
  );
}
