import { simulationMark } from 'nmax';
import { createEffect, createMemo, on, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { ControlStrip } from './parts/control-strip.tsx';
import { DropTarget } from './parts/drop-target.tsx';
import { FileNotices } from './parts/file-notices.tsx';
import { Masthead } from './parts/masthead.tsx';
import { NoCampaign } from './parts/no-campaign.tsx';
import { PrintHead } from './parts/print-head.tsx';
import { UnknownNames } from './parts/unknown-names.tsx';
import { createWorkbench, WorkbenchProvider } from './state/workbench.ts';
import { views } from './views/registry.ts';

/** The whole page: masthead, controls, the view that the address names. */
export function App() {
  const workbench = createWorkbench();
  const { state, campaign } = workbench;
  let main!: HTMLElement;
  const view = createMemo(() => views.find(({ id }) => id === state().view) ?? views[0]);
  const missing = () => view().needsCampaign && (campaign()?.runs.length ?? 0) === 0;

  createEffect(() => {
    document.title = `${view().title} – nmax workbench`;
    document.documentElement.dataset.theme = state().theme;
  });
  createEffect(
    on(
      view,
      () => {
        main.focus({ preventScroll: true });
        scrollTo(0, 0);
      },
      { defer: true },
    ),
  );

  return (
    <WorkbenchProvider value={workbench}>
      <button type="button" class="skip" onClick={() => main.focus()}>
        Skip to the content
      </button>
      <Masthead view={view()} />
      <main id="main" tabIndex={-1} ref={main}>
        <header class="view-head">
          <h1>{view().title}</h1>
          <p>{view().summary}</p>
        </header>
        <PrintHead />
        <UnknownNames />
        <FileNotices />
        <Show when={!missing()} fallback={<NoCampaign />}>
          <Show when={view().controls.length > 0}>
            <ControlStrip controls={view().controls} />
          </Show>
          <Dynamic component={view().Component} />
        </Show>
      </main>
      <footer class="colophon">
        <p>
          nmax {NMAX_VERSION}. Everything is computed in this page; nothing leaves your machine.
          <Show when={campaign() && simulationMark(campaign()!)}> The campaign shown is simulated.</Show>
        </p>
      </footer>
      <DropTarget />
    </WorkbenchProvider>
  );
}
