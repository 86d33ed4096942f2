import { Show } from 'solid-js';

/** Whether the server that gave out the page has one beside it that keeps it in the browser; no server, no such page. */
const offered = performance
  .getEntriesByType('navigation')
  .some((entry) => (entry as PerformanceNavigationTiming).serverTiming?.some(({ name }) => name === 'nmax-install'));

/** The way to have the empty page kept for use without the server. */
export function InstallLink() {
  return (
    <Show when={offered}>
      <p class="hint">
        <a href="install">Keep this page in the browser</a>, to use it without a network and without nmax serve.
      </p>
    </Show>
  );
}
