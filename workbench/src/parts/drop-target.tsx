import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { useWorkbench } from '../state/workbench.ts';
import { droppedFiles } from './dropped-files.ts';

/** Takes files dropped anywhere on the page. */
export function DropTarget() {
  const { opening, change, state, campaign } = useWorkbench();
  const [over, setOver] = createSignal(false);
  const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const enter = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  };
  const drop = async (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    const files = await droppedFiles(event.dataTransfer!);
    // A link to another view waits for the files that it is about.
    if (state().view !== 'open' && campaign()?.runs.length) change({ view: 'open' });
    if (files.length > 0) void opening.openFiles(files);
  };
  onMount(() => {
    addEventListener('dragover', enter);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    onCleanup(() => {
      removeEventListener('dragover', enter);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    });
  });
  return (
    <Show when={over()}>
      <div class="drop-veil" aria-hidden="true">
        Drop qrels and runs to open them
      </div>
    </Show>
  );
}
