import { visible } from 'nmax/page';
import { createMemo, For } from 'solid-js';
import { unknownNames } from '../state/unknown-names.ts';
import { useWorkbench } from '../state/workbench.ts';
import { views } from '../views/registry.ts';

/** Says what the address names that is not there, and what is done instead. */
export function UnknownNames() {
  const { state, change, campaign, read } = useWorkbench();
  const unknown = createMemo(() =>
    unknownNames(
      { ...state() },
      { views: views.map(({ id }) => id), campaign: campaign(), read: read()?.runs.map(({ name }) => name) },
    ),
  );
  return (
    <For each={unknown()}>
      {({ kind, name, instead, without }) => (
        <p class="problem unknown-name" role="alert">
          unknown {kind} in the address: {visible(name)}; {instead}{' '}
          <button type="button" class="quiet" onClick={() => change(without, 'replace')}>
            clear
          </button>
        </p>
      )}
    </For>
  );
}
