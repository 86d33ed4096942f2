import { simulationMark } from 'nmax';
import { counted, visible } from 'nmax/page';
import { For, Show } from 'solid-js';
import { setHelpAt } from '../help/state.ts';
import { formatHash, type ThemeChoice } from '../state/hash.ts';
import { useWorkbench } from '../state/workbench.ts';
import { views } from '../views/registry.ts';
import type { View } from '../views/view.ts';
import { CopyLink } from './copy-link.tsx';
import { createAtRest } from './rest.ts';
import { roving } from './roving.ts';

const nextTheme: Readonly<Record<ThemeChoice, ThemeChoice>> = { auto: 'dark', dark: 'light', light: 'auto' };

/** The name of the page, what is open, the views, and light or dark. */
export function Masthead(props: { view: View }) {
  const { state, change, campaign } = useWorkbench();
  const addresses = createAtRest(() =>
    Object.fromEntries(views.map(({ id }) => [id, `#${formatHash({ ...state(), view: id })}`])),
  );
  return (
    <header class="masthead">
      <div class="brand">
        <span class="wordmark">
          N<sub>max</sub>
        </span>
        <Show when={campaign()} fallback={<span class="what">no campaign open</span>}>
          {(open) => (
            <span class="what">
              <Show when={simulationMark(open())}>
                <strong class="simulated">simulated</strong>{' '}
              </Show>
              {visible(open().title)} · {counted(open().qrels.topics.length, 'topic')} ·{' '}
              {counted(open().runs.length, 'run')}
            </span>
          )}
        </Show>
        <CopyLink />
        <button type="button" class="quiet" aria-label="help: words and keys" onClick={() => setHelpAt('start')}>
          ? help
        </button>
        <button
          type="button"
          class="quiet theme"
          onClick={() => change({ theme: nextTheme[state().theme] }, 'replace')}
          aria-label={`colours: ${state().theme}; change`}
        >
          {{ auto: '◐ auto', dark: '● dark', light: '○ light' }[state().theme]}
        </button>
      </div>
      <nav aria-label="views" ref={(element) => roving(element)}>
        <For each={views}>
          {(view) => (
            <a
              href={addresses()[view.id]}
              onClick={(event) => {
                // The address may still be that of before the slider moved.
                if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                change({ view: view.id });
              }}
              aria-current={view === props.view ? 'page' : undefined}
            >
              {view.title}
            </a>
          )}
        </For>
      </nav>
    </header>
  );
}
