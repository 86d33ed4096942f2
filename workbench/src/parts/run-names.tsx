import { visible } from 'nmax/page';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { type ArrangedRun, arrangedRuns, removeRun, renameRun } from '../state/arrangement.ts';
import { useWorkbench } from '../state/workbench.ts';

/** Every run with its file, a field for its name and a way to take it out; shown when someone asks. */
export function RunNames() {
  const workbench = useWorkbench();
  const [shown, setShown] = createSignal(workbench.state().without.length > 0);
  const runs = createMemo(() => arrangedRuns(workbench));
  return (
    <details class="run-names" open={shown()} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>rename or remove runs</summary>
      <p class="hint">
        In this page and in links to it; the files stay as they are. A report that is saved has the new names, and is
        without the runs that were removed.
      </p>
      <Show when={shown()}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section class="scroll" tabIndex={0} aria-label="names of the runs">
          <table>
            <thead>
              <tr>
                <th scope="col">name</th>
                <th scope="col">read as</th>
                <th scope="col">file</th>
                <th scope="col">
                  <span class="visually-hidden">remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              <For each={runs()}>{(run) => <NameRow run={run} />}</For>
            </tbody>
          </table>
        </section>
      </Show>
    </details>
  );
}

function NameRow(props: { run: ArrangedRun }) {
  const workbench = useWorkbench();
  const [problem, setProblem] = createSignal('');
  return (
    <tr classList={{ removed: props.run.removed }}>
      <td>
        <input
          type="text"
          aria-label={`name of ${visible(props.run.original)}`}
          aria-invalid={problem() !== ''}
          disabled={props.run.removed}
          value={props.run.name}
          onChange={(event) => setProblem(renameRun(workbench, props.run, event.currentTarget.value))}
        />
        <Show when={problem()}>
          <span class="problem" role="alert">
            {visible(problem())}
          </span>
        </Show>
      </td>
      <td>{visible(props.run.original)}</td>
      <td>{visible(props.run.file)}</td>
      <td>
        <button
          type="button"
          class="quiet"
          aria-label={`${props.run.removed ? 'bring back' : 'remove'} ${visible(props.run.name)}`}
          onClick={() => removeRun(workbench, props.run, !props.run.removed)}
        >
          {props.run.removed ? 'bring back' : 'remove'}
        </button>
      </td>
    </tr>
  );
}
