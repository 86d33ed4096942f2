import { Show } from 'solid-js';
import { useWorkbench } from '../state/workbench.ts';
import { FileReports } from './file-reports.tsx';
import { RememberedFiles } from './remembered-files.tsx';

/** What a view shows while there is nothing to look at. */
export function NoCampaign() {
  const { change, opening, reports } = useWorkbench();
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
          fallback={<p>Nothing is open yet: this view needs qrels and at least one run. Drop them anywhere.</p>}
        >
          <p class="problem" role="alert">
            Nothing could be opened: {opening.problem()}
          </p>
        </Show>
        <Show when={reports().length > 0}>
          <FileReports reports={reports()} />
        </Show>
        <RememberedFiles />
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
