import { createSignal, onCleanup } from 'solid-js';
import { formatHash, parseHash, type ViewState } from './hash.ts';

/** Milliseconds without a change before the address follows: browsers refuse hundreds of changes in a row. */
const rest = 200;

/** How a change enters the history: as a step that "back" undoes, or in place of the last one. */
export type Step = 'push' | 'replace';

/** The state that lives in the address, kept in step with it both ways. */
export function createAddressState() {
  const [state, setState] = createSignal(parseHash(location.hash));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (step: Step) => {
    clearTimeout(timer);
    timer = undefined;
    const hash = `#${formatHash(state())}`;
    if (hash === location.hash) return;
    if (step === 'push') history.pushState(null, '', hash);
    else history.replaceState(null, '', hash);
  };
  const change = (changes: Partial<ViewState>, step: Step = 'push') => {
    if (step === 'push' && timer !== undefined) write('replace');
    setState((before) => ({ ...before, ...changes }));
    if (step === 'push') return write('push');
    clearTimeout(timer);
    timer = setTimeout(() => write('replace'), rest);
  };
  const follow = () => setState(parseHash(location.hash));
  addEventListener('popstate', follow);
  addEventListener('hashchange', follow);
  onCleanup(() => {
    removeEventListener('popstate', follow);
    removeEventListener('hashchange', follow);
  });
  return { state, change };
}
