import { Show } from 'solid-js';

/** Says which of the measures in use a study does without, and why. */
export function LeftOut(props: { names: readonly string[]; why: string }) {
  return (
    <Show when={props.names.length > 0}>
      <p class="note">
        without {props.names.join(', ')}: {props.why}
      </p>
    </Show>
  );
}
