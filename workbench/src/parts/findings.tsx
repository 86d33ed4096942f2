import { visible } from 'nmax/page';
import { Index, Show } from 'solid-js';

/** What the numbers below say, in sentences. */
export function Findings(props: { sentences: readonly string[] }) {
  return (
    <Show when={props.sentences.length > 0}>
      <ul class="findings-list">
        <Index each={props.sentences}>{(sentence) => <li>{visible(sentence())}</li>}</Index>
      </ul>
    </Show>
  );
}
