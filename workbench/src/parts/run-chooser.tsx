import { counted, visible } from 'nmax/page';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { useWorkbench } from '../state/workbench.ts';

/** Names listed before someone filters. */
const most = 300;

/** Picks out runs, the same that are picked out elsewhere; none means all. */
export function RunChooser() {
  const { campaign, state, change } = useWorkbench();
  const [wanted, setWanted] = createSignal('');
  const names = () => campaign()?.runs.map(({ name }) => name) ?? [];
  const picked = createMemo(() => new Set(names().filter((name) => state().chosen.includes(name))));
  const matching = createMemo(() => {
    const text = wanted().trim().toLowerCase();
    return names().filter((name) => name.toLowerCase().includes(text));
  });
  const pick = (name: string, on: boolean) => {
    const others = state().chosen.filter((one) => one !== name);
    change({ chosen: on ? [...others, name] : others });
  };
  return (
    <details class="run-chooser">
      <summary>
        {picked().size === 0 ? `all ${counted(names().length, 'run')}` : `${counted(picked().size, 'run')} picked out`}
      </summary>
      <div class="filters">
        <input
          type="search"
          placeholder="filter runs"
          aria-label="filter runs by name"
          value={wanted()}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <Show when={picked().size > 0}>
          <button type="button" class="quiet" onClick={() => change({ chosen: [] })}>
            take all
          </button>
        </Show>
      </div>
      <ul>
        <For each={matching().slice(0, most)}>
          {(name) => (
            <li>
              <label>
                <input
                  type="checkbox"
                  checked={picked().has(name)}
                  onChange={(event) => pick(name, event.currentTarget.checked)}
                />{' '}
                {visible(name)}
              </label>
            </li>
          )}
        </For>
      </ul>
      <Show when={matching().length > most}>
        <p class="note">and {matching().length - most} more; filter to see them</p>
      </Show>
    </details>
  );
}
