import { simulationMark } from 'nmax';
import { createEffect, createMemo, on, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { Help } from './help/help.tsx';
import { listenToKeys } from './help/keys.ts';
import { Arranged } from './parts/arranged.tsx';
import { ControlStrip } from './parts/control-strip.tsx';
import { DropTarget } from './parts/drop-target.tsx';
import { FileNotices } from './parts/file-notices.tsx';
import { HowMade } from './parts/how-made.tsx';
import { Masthead } from './parts/masthead.tsx';
import { NoCampaign } from './parts/no-campaign.tsx';
import { PrintHead } from './parts/print-head.tsx';
import { SkipList } from './parts/skip-list.tsx';
import { Tray } from './parts/tray.tsx';
import { UnknownNames } from './parts/unknown-names.tsx';
import { createWorkbench, WorkbenchProvider } from './state/workbench.ts';
import { views } from './views/registry.ts';

/** The whole page: masthead, controls, the view that the address names. */
export function App() {
  const workbench = createWorkbench();
  const { state, campaign } = workbench;
  let main!: HTMLElement;
  listenToKeys(workbench, views);
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
      <SkipList main={() => main} />
      <Masthead view={view()} />
      <main id="main" tabIndex={-1} ref={main}>
        <header class="view-head">
          <h1>{view().title}</h1>
          <p>{view().summary}</p>
        </header>
        <PrintHead />
        <UnknownNames />
        <Arranged />
        <FileNotices />
        <Show when={!missing()} fallback={<NoCampaign />}>
          <Show when={view().controls.length > 0}>
            <ControlStrip controls={view().controls} />
          </Show>
          <Dynamic component={view().Component} />
          <Show when={view().needsCampaign}>
            <HowMade />
          </Show>
        </Show>
      </main>
      <Show when={view().needsCampaign && (campaign()?.runs.length ?? 0) > 1}>
        <Tray />
      </Show>
      <footer class="colophon">
        <p>
          nmax {NMAX_VERSION}. Everything is computed in this page; nothing leaves your machine.
          <Show when={campaign() && simulationMark(campaign()!)}> The campaign shown is simulated.</Show>
        </p>
      </footer>
      <Help />
      <DropTarget />
    </WorkbenchProvider>
  );
}
