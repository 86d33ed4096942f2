import { counted, visible } from 'nmax/page';
import { createEffect, createSignal, on, Show } from 'solid-js';
import { useWorkbench } from '../state/workbench.ts';

/** Says in every view what became of files while it was looked at: some were refused, some have changed on disk. */
export function FileNotices() {
  const { reports, state, campaign, keeping, change, opening } = useWorkbench();
  const [unseen, setUnseen] = createSignal(false);
  createEffect(on(reports, () => setUnseen(state().view !== 'open'), { defer: true }));
  createEffect(() => state().view === 'open' && setUnseen(false));
  const refused = () => reports().filter((one) => one.state === 'refused').length;
  const qrelsGone = () => keeping.changed().some(({ kind, isGone }) => kind === 'qrels' && isGone);
  return (
    <>
      <Show when={unseen() && refused() > 0 && campaign()?.runs.length}>
        <p class="problem" role="alert">
          {counted(refused(), 'file')} refused.{' '}
          <button type="button" class="quiet" onClick={() => change({ view: 'open' })}>
            see why
          </button>
        </p>
      </Show>
      <Show when={keeping.changed().length > 0 && !opening.busy()}>
        <p class="changed-files" role="status">
          Changed on disk since {keeping.changed().length === 1 ? 'it was' : 'they were'} read:{' '}
          {keeping
            .changed()
            .slice(0, 5)
            .map(({ name, isGone }) => visible(name) + (isGone ? ' (gone)' : ''))
            .join(', ')}
          {keeping.changed().length > 5 ? ` and ${keeping.changed().length - 5} more` : ''}.{' '}
          <Show when={!qrelsGone()} fallback="Without qrels nothing can be read again: drop the files anew.">
            <button type="button" onClick={() => keeping.readAgain()}>
              Read again
            </button>
          </Show>
        </p>
      </Show>
    </>
  );
}
