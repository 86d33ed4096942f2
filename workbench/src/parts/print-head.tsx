import { visible } from 'nmax/page';
import { createSignal, For, onCleanup, Show } from 'solid-js';
import { useWorkbench } from '../state/workbench.ts';
import { madeHow } from './made-how.ts';

/** How the numbers were made, at the head of a printed page, where the controls that say it on screen are left out. */
export function PrintHead() {
  const workbench = useWorkbench();
  const print = matchMedia('print');
  const [printing, setPrinting] = createSignal(print.matches);
  const follow = () => setPrinting(print.matches);
  print.addEventListener('change', follow);
  onCleanup(() => print.removeEventListener('change', follow));
  return (
    <Show when={printing() && workbench.campaign()}>
      <ul class="print-head">
        <For each={madeHow(workbench)}>{(line) => <li>{visible(line)}</li>}</For>
      </ul>
    </Show>
  );
}

/** Says in print that a table was cut, where a button says so on screen. */
export function CutNote(props: { shown: number; total: number; of: string }) {
  return (
    <p class="note print-only">
      The first {props.shown} of {props.total} {props.of}.
    </p>
  );
}
