import { type JSX, Show } from 'solid-js';
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
                <span class="hint">{share()}</span>
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
