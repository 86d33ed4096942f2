import { createMemo, createSignal, onCleanup } from 'solid-js';
import { formatHash, parseHash, startState, type ViewState } from './hash.ts';

/** Milliseconds without a change before the address follows: browsers refuse hundreds of changes in a row. */
const rest = 200;

/** How a change enters the history: as a step that "back" undoes, or in place of the last one. */
export type Step = 'push' | 'replace';

/**
 * The state that lives in the address, kept in step with it both ways.
 * Each part of it is followed on its own: who reads `state().sort` hears nothing of a new Nmax.
 */
export function createAddressState() {
  const [whole, setState] = createSignal(parseHash(location.hash));
  const parts = splitState(whole);
  const state = () => parts;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (step: Step) => {
    clearTimeout(timer);
    timer = undefined;
    const hash = `#${formatHash(whole())}`;
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
    if (timer !== undefined) write('replace');
    removeEventListener('popstate', follow);
    removeEventListener('hashchange', follow);
  });
  return { state, change };
}

function splitState(whole: () => ViewState): ViewState {
  const parts = {};
  for (const key of Object.keys(startState) as (keyof ViewState)[]) {
    const get = createMemo(() => whole()[key], undefined, {
      equals: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    });
    Object.defineProperty(parts, key, { get, enumerable: true });
  }
  return parts as ViewState;
}
