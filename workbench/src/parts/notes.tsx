import type { Note } from 'nmax';
import { visible } from 'nmax/page';
import { createMemo, For, Show } from 'solid-js';

const first = 4;

/** What a reader of the numbers should know; the first few, the rest on request. */
export function Notes(props: { notes: readonly Note[] }) {
  const texts = createMemo(() => props.notes.map(({ message }) => message));
  return (
    <div class="notes">
      <For each={texts().slice(0, first)}>{(text) => <p class="note">{visible(text)}</p>}</For>
      <Show when={texts().length > first}>
        <details>
          <summary class="note">{texts().length - first} more notes</summary>
          <For each={texts().slice(first)}>{(text) => <p class="note">{visible(text)}</p>}</For>
        </details>
      </Show>
    </div>
  );
}
