import { createEffect, For, Show } from 'solid-js';
import { createSetting, oneOf } from '../state/setting.ts';
import { useWorkbench } from '../state/workbench.ts';
import { shortcuts } from './shortcuts.ts';
import { helpAt, setHelpAt } from './state.ts';
import { type TermName, terms } from './terms.ts';

/** Whether single keys do something; people who speak to their machine must be able to switch them off. */
export function createKeysSetting(workbench: Parameters<typeof createSetting>[0]) {
  return createSetting(workbench, 'keys', 'on', oneOf(['on', 'off']));
}

/** The words of the page and its keys, over the page. */
export function Help() {
  const keys = createKeysSetting(useWorkbench());
  let dialog!: HTMLDialogElement;
  createEffect(() => {
    const at = helpAt();
    if (at === undefined) return dialog.close();
    if (!dialog.open) dialog.showModal();
    dialog.querySelector(`#term-${at}`)?.scrollIntoView({ block: 'center' });
  });
  return (
    <dialog class="help" ref={dialog} aria-label="help" onClose={() => setHelpAt(undefined)}>
      <div class="help-head">
        <h2>Words and keys</h2>
        <button type="button" onClick={() => dialog.close()}>
          close
        </button>
      </div>
      <Show when={helpAt()}>
        <h3>Keys</h3>
        <label>
          <input
            type="checkbox"
            checked={keys.value() === 'on'}
            onChange={(event) => keys.set(event.currentTarget.checked ? 'on' : 'off', 'replace')}
          />{' '}
          single keys do something
        </label>
        <dl class="help-keys">
          <For each={shortcuts}>
            {({ keys: pressed, does }) => (
              <div>
                <dt>
                  <kbd>{pressed}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            )}
          </For>
        </dl>
        <h3>Words</h3>
        <dl>
          <For each={Object.keys(terms) as TermName[]}>
            {(name) => (
              <div id={`term-${name}`} classList={{ asked: name === helpAt() }}>
                <dt>{terms[name].name}</dt>
                <dd>{terms[name].text}</dd>
              </div>
            )}
          </For>
        </dl>
      </Show>
    </dialog>
  );
}
