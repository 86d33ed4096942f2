import { policyMeaning } from 'nmax';
import { Show } from 'solid-js';
import { Term } from '../help/term.tsx';
import { useWorkbench } from '../state/workbench.ts';
import { Notes } from './notes.tsx';

/** How every number of the page was made: said once, below the view. */
export function HowMade() {
  const { evaluation, state } = useWorkbench();
  const policies = () => Object.entries(state().policies) as [keyof typeof policyMeaning, string][];
  const meaning = ([key, value]: [keyof typeof policyMeaning, string]) =>
    (policyMeaning[key] as Readonly<Record<string, string>>)[value];
  return (
    <Show when={evaluation()}>
      {(live) => (
        <section class="made" aria-label="how these numbers were made">
          <h2>
            How these numbers were made <Term of="policies" />
          </h2>
          <p class="note">{policies().map(meaning).join('; ')}</p>
          <Notes notes={live().notes} />
        </section>
      )}
    </Show>
  );
}
