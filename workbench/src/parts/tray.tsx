import { counted, looksOf, visible } from 'nmax/page';
import { createMemo, createSignal, For, onCleanup, onMount, Show } from 'solid-js';
import { Term } from '../help/term.tsx';
import { formatHash } from '../state/hash.ts';
import { toggleRun } from '../state/selection.ts';
import { useWorkbench } from '../state/workbench.ts';
import { RunChooser } from './run-chooser.tsx';
import { RunName } from './run-name.tsx';

/** The runs that someone cares about: selected ones, of which the first two are A and B, and the baseline. Every view follows it. */
export function Tray() {
  const workbench = useWorkbench();
  const { campaign, state, change } = workbench;
  const [choosing, setChoosing] = createSignal(false);
  let tray!: HTMLElement;
  const place = (name: string) => campaign()!.runs.findIndex((run) => run.name === name);
  const selected = createMemo(() => state().chosen.filter((name) => campaign() && place(name) !== -1));
  const baseline = () => (campaign() && place(state().baseline) !== -1 ? state().baseline : '');
  const looks = createMemo(() => looksOf(selected().map(place)));
  const pair = () => {
    const [a, b = baseline()] = selected();
    return a !== undefined && b !== '' && b !== a ? [a, b] : undefined;
  };
  const close = (event: Event) => {
    if (!tray.contains(event.target as Node)) setChoosing(false);
  };
  onMount(() => {
    document.addEventListener('pointerdown', close);
    onCleanup(() => document.removeEventListener('pointerdown', close));
  });
  return (
    <section
      class="tray"
      aria-label="selected runs"
      ref={tray}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setChoosing(false);
      }}
    >
      <button
        type="button"
        class="tray-open"
        aria-expanded={choosing()}
        aria-controls="run-chooser"
        onClick={() => setChoosing(!choosing())}
      >
        {selected().length === 0 ? 'select runs' : `${counted(selected().length, 'run')} selected`}
      </button>
      <Term of="selection" />
      <div id="run-chooser" class="tray-chooser" hidden={!choosing()}>
        <Show when={choosing()}>
          <RunChooser />
        </Show>
      </div>
      <ul class="tray-runs">
        <Show when={baseline()}>
          {(name) => (
            <li class="tray-run">
              <span aria-hidden="true">★</span> <span class="hint">baseline</span> <RunName name={name()} />
              <button
                type="button"
                class="chip-remove"
                aria-label={`clear the baseline ${visible(name())}`}
                onClick={() => change({ baseline: '' })}
              >
                ×
              </button>
            </li>
          )}
        </Show>
        <For each={selected()}>
          {(name, i) => (
            <li class="tray-run">
              <span class="swatch" style={{ background: `var(--nmax-series-${1 + (looks()[i()] % 7)})` }} />
              <Show when={i() < 2 && selected().length > 1}>
                <b>{'AB'[i()]}</b>
              </Show>
              <RunName name={name} />
              <button
                type="button"
                class="chip-remove"
                aria-label={`take ${visible(name)} out of the selection`}
                onClick={() => toggleRun(workbench, name)}
              >
                ×
              </button>
            </li>
          )}
        </For>
        <Show when={selected().length === 0}>
          <li class="hint">none: views show all of them, or the best</li>
        </Show>
      </ul>
      <span class="tray-actions">
        <Show when={pair() && state().view !== 'compare'}>
          <a href={`#${formatHash({ ...state(), view: 'compare' })}`}>
            compare {selected().length > 1 ? 'A and B' : 'with the baseline'} →
          </a>
        </Show>
        <Show when={selected().length > 0}>
          <button type="button" class="quiet" onClick={() => change({ chosen: [] })}>
            clear selection
          </button>
        </Show>
      </span>
    </section>
  );
}
