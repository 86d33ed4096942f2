import { Show } from 'solid-js';
import { useWorkbench } from '../state/workbench.ts';

/** What stands in a view's place until its numbers are there, or why they are not. */
export function Waiting() {
  const { evaluationError, measures } = useWorkbench();
  return (
    <Show
      when={evaluationError() ?? (measures().chosen.length === 0 ? new Error('no measure is chosen') : undefined)}
      fallback={
        <p class="busy" role="status">
          evaluating …
        </p>
      }
    >
      {(error) => (
        <p class="problem" role="alert">
          {error().message}
        </p>
      )}
    </Show>
  );
}
