import { Show } from 'solid-js';
import { useWorkbench } from '../state/workbench.ts';

/** What a view shows while there is nothing to look at. */
export function NoCampaign() {
  const { change, opening } = useWorkbench();
  return (
    <section class="empty">
      <Show
        when={!opening.busy()}
        fallback={
          <p role="status" class="busy">
            {opening.busy()} …
          </p>
        }
      >
        <Show
          when={opening.problem()}
          fallback={<p>Nothing is open yet: this view needs qrels and at least one run.</p>}
        >
          <p class="problem" role="alert">
            Nothing could be opened: {opening.problem()}
          </p>
        </Show>
        <p>
          <button type="button" onClick={() => change({ view: 'open' })}>
            Open files
          </button>{' '}
          <button type="button" onClick={() => opening.openSample()}>
            Look at the sample campaign
          </button>
        </p>
      </Show>
    </section>
  );
}
