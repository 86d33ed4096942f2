import { createSignal, ErrorBoundary, For, type JSX, onCleanup, Show } from 'solid-js';

/** Around the whole page: says what broke, instead of standing still. */
export function FaultBoundary(props: { children: JSX.Element }) {
  return (
    <ErrorBoundary fallback={(error: unknown) => <BrokenPage error={error} />}>
      <UncaughtErrors />
      {props.children}
    </ErrorBoundary>
  );
}

/** What stands in the place of a page that cannot go on. */
function BrokenPage(props: { error: unknown }) {
  console.error(props.error);
  return (
    <main class="broken">
      <h1 role="alert">This page broke</h1>
      <p>
        That is a fault of the page, not of your files. The address still says what you were looking at: reloading comes
        back to it, where the campaign is part of the page. Files that were dropped have to be opened again.
      </p>
      <TechnicalMessage error={props.error} />
      <WaysOn />
    </main>
  );
}

/** Errors of callbacks and promises that nobody handled: the page goes on, but may not show what it should. */
function UncaughtErrors() {
  const [errors, setErrors] = createSignal<readonly unknown[]>([]);
  const add = (error: unknown) => setErrors((before) => [...before, error].slice(-3));
  const onError = ({ error, message }: ErrorEvent) => {
    // Chromium reports a resize that takes another frame this way; nothing is wrong then.
    if (!message.startsWith('ResizeObserver loop')) add(error ?? message);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => add(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  onCleanup(() => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  });
  return (
    <Show when={errors().length > 0}>
      <section class="broken" role="alert">
        <h2>Something in this page broke</h2>
        <p>What is shown may not be what it should be. The address is kept; reloading starts afresh from it.</p>
        <For each={errors()}>{(error) => <TechnicalMessage error={error} />}</For>
        <WaysOn />
        <button type="button" onClick={() => setErrors([])}>
          Close
        </button>
      </section>
    </Show>
  );
}

function TechnicalMessage(props: { error: unknown }) {
  const stack = () => (props.error instanceof Error ? props.error.stack : undefined);
  return (
    <>
      <p>
        The technical message, for a report of the fault: <code class="technical">{String(props.error)}</code> (nmax{' '}
        {NMAX_VERSION})
      </p>
      <Show when={stack()}>
        {(text) => (
          <details>
            <summary>where it happened</summary>
            <pre>{text()}</pre>
          </details>
        )}
      </Show>
    </>
  );
}

function WaysOn() {
  const startAgain = () => {
    history.replaceState(null, '', location.pathname + location.search);
    location.reload();
  };
  return (
    <p>
      <button type="button" class="main" onClick={() => location.reload()}>
        Reload
      </button>{' '}
      <button type="button" onClick={startAgain}>
        Start without what the address says
      </button>
    </p>
  );
}
