import { counted } from 'nmax/page';
import { createMemo, Show } from 'solid-js';
import { arrangedRuns } from '../state/arrangement.ts';
import { formatHash } from '../state/hash.ts';
import { useWorkbench } from '../state/workbench.ts';

/** Says in every view that runs were taken out or renamed: the numbers are not those of all files. */
export function Arranged() {
  const workbench = useWorkbench();
  const { state, change } = workbench;
  const runs = createMemo(() => arrangedRuns(workbench));
  const removed = () => runs().filter((run) => run.removed).length;
  const renamed = () => runs().filter((run) => !run.removed && run.name !== run.original).length;
  const words = () =>
    [
      removed() > 0 ? `${removed()} of ${counted(runs().length, 'run')} removed` : '',
      renamed() > 0 ? `${counted(renamed(), 'run')} renamed` : '',
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Show when={words()}>
      <p class="note arranged">
        {words()} in this page <a href={`#${formatHash({ ...state(), view: 'open' })}`}>see which</a>
        <Show when={removed() > 0}>
          {' '}
          <button type="button" class="quiet" onClick={() => change({ without: [] })}>
            bring all back
          </button>
        </Show>
      </p>
    </Show>
  );
}
