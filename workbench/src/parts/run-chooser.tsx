import { createMemo, createSignal, For, Show } from 'solid-js';
import { toggleRun } from '../state/selection.ts';
import { useWorkbench } from '../state/workbench.ts';
import { RunName } from './run-name.tsx';

/** Names listed before someone filters. */
const most = 300;

/** Every run with a box to select it, and a filter for many. */
export function RunChooser() {
  const workbench = useWorkbench();
  const { campaign, state } = workbench;
  const [wanted, setWanted] = createSignal('');
  const names = () => campaign()?.runs.map(({ name }) => name) ?? [];
  const matching = createMemo(() => {
    const text = wanted().trim().toLowerCase();
    return names().filter((name) => name.toLowerCase().includes(text));
  });
  return (
    <div class="run-chooser">
      <input
        type="search"
        placeholder="filter runs"
        aria-label="filter the runs to select by name"
        value={wanted()}
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      <ul>
        <For each={matching().slice(0, most)}>
          {(name) => (
            <li>
              <label>
                <input
                  type="checkbox"
                  checked={state().chosen.includes(name)}
                  onChange={() => toggleRun(workbench, name)}
                />
                <RunName name={name} />
              </label>
            </li>
          )}
        </For>
      </ul>
      <Show when={matching().length > most}>
        <p class="note">and {matching().length - most} more; filter to see them</p>
      </Show>
    </div>
  );
}
