import { visible } from 'nmax/page';
import { createMemo, Show } from 'solid-js';

/** Characters at the end of a long name that are always shown: that is where runs of a team differ. */
const tail = 12;

/** The name of a run; where there is not room for all of it, its beginning gives way and its end stays. */
export function RunName(props: { name: string }) {
  const shown = createMemo(() => visible(props.name));
  const cut = () => (shown().length > 2 * tail ? shown().length - tail : shown().length);
  return (
    <span class="run-name" title={shown()}>
      <span class="name-start">{shown().slice(0, cut())}</span>
      <Show when={cut() < shown().length}>
        <span class="name-end">{shown().slice(cut())}</span>
      </Show>
    </span>
  );
}
