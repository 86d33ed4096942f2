import { formatFixed } from 'nmax/page';
import { Show } from 'solid-js';

/** The lowest and highest that unjudged documents allow, below a value; nothing where there are no bounds. */
export function ValueBounds(props: { range?: { readonly low: number; readonly high: number } }) {
  return (
    <Show when={props.range}>
      {(range) => (
        <span class="bounds" title="the lowest and highest that the unjudged documents of the list allow">
          {formatFixed(range().low, 4)} – {formatFixed(range().high, 4)}
        </span>
      )}
    </Show>
  );
}
