import { onCleanup, onMount } from 'solid-js';
import { formatHash } from '../state/hash.ts';
import type { Workbench } from '../state/workbench.ts';
import type { View } from '../views/view.ts';
import { createKeysSetting } from './help.tsx';
import { setHelpAt } from './state.ts';

/** Makes single keys do what the help says of them. */
export function listenToKeys(workbench: Workbench, views: readonly Pick<View, 'id' | 'key'>[]): void {
  const keys = createKeysSetting(workbench);
  const press = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found instanceof HTMLInputElement) found.select();
    if (found instanceof HTMLButtonElement) found.click();
    found?.focus();
    return found !== null;
  };
  const actions: Readonly<Record<string, () => boolean>> = {
    '?': () => {
      setHelpAt('start');
      return true;
    },
    n: () => press('.nmax-number'),
    '/': () => press('main input[type="search"]'),
    s: () => press('.tray-open'),
    '[': () => press('.next-change button:first-child'),
    ']': () => press('.next-change button:nth-child(2)'),
  };
  const onKey = (event: KeyboardEvent) => {
    if (keys.value() === 'off' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    const view = views.find(({ key }, i) => event.key === (key ?? String(i + 1)));
    const done = view ? go(view.id) : actions[event.key]?.();
    if (done) event.preventDefault();
  };
  const go = (view: string) => {
    location.hash = formatHash({ ...workbench.state(), view });
    return true;
  };
  onMount(() => {
    addEventListener('keydown', onKey);
    onCleanup(() => removeEventListener('keydown', onKey));
  });
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog')) return true;
  return target.matches('textarea, select, [contenteditable], input:not([type="checkbox"]):not([type="range"])');
}
