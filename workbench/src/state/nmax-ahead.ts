import { batch, createMemo, createSignal, onCleanup } from 'solid-js';
import type { Step } from './address.ts';
import type { ViewState } from './hash.ts';

/** Milliseconds after which the page shows the Nmax asked for, whether or not its values are there. */
const patience = 100;

/**
 * The Nmax that someone slides to, ahead of the one the page shows: what is computed follows it at once,
 * and the number, the names of the measures and the table change together when the values are there.
 */
export function createNmaxAhead(state: () => ViewState, change: (changes: Partial<ViewState>, step: Step) => void) {
  const [ahead, setAhead] = createSignal<number>();
  const asked = createMemo(() => ahead() ?? state().nmax);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arrive = () => {
    clearTimeout(timer);
    timer = undefined;
    setAhead(undefined);
  };
  const show = (nmax: number) =>
    batch(() => {
      if (nmax === ahead()) arrive();
      change({ nmax }, 'replace');
    });
  onCleanup(arrive);
  return {
    /** The newest Nmax: the one slid to, or else the one shown. */
    asked,
    slide(nmax: number) {
      setAhead(nmax);
      timer ??= setTimeout(() => show(asked()), patience);
    },
    /** Shows an Nmax that was slid to, now that its values are there; one that was asked for otherwise is shown already. */
    answered(nmax: number) {
      if (ahead() !== undefined) show(nmax);
    },
  };
}
