import { createEffect, createSignal, createUniqueId, For, type JSX, Show } from 'solid-js';
import type { Setting } from '../state/setting.ts';

/** Settings beside each other. */
export function Settings(props: { label: string; children: JSX.Element }) {
  return (
    <fieldset class="settings">
      <legend class="visually-hidden">{props.label}</legend>
      {props.children}
    </fieldset>
  );
}

/** A field that is taken over when it makes sense, and otherwise says what was expected. */
export function SettingField<T>(props: {
  label: string;
  setting: Setting<T>;
  expected: string;
  width?: string;
  /** What people may want to write, with what it means. */
  suggestions?: readonly { readonly value: string; readonly label: string }[];
}) {
  const id = createUniqueId();
  const [problem, setProblem] = createSignal('');
  let field!: HTMLInputElement;
  createEffect(() => {
    field.value = props.setting.text();
    setProblem('');
  });
  const take = (text: string) => {
    if (!props.setting.accepts(text)) return setProblem(`invalid: ${text || 'nothing'}; expected ${props.expected}`);
    setProblem('');
    if (text !== props.setting.text()) props.setting.set(text);
  };
  return (
    <span class="setting">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        ref={field}
        type="text"
        autocomplete="off"
        spellcheck={false}
        style={{ width: props.width ?? '90px' }}
        list={props.suggestions ? `${id}-list` : undefined}
        aria-invalid={problem() !== ''}
        aria-describedby={problem() ? `${id}-problem` : undefined}
        onChange={(event) => take(event.currentTarget.value.trim())}
      />
      <Show when={props.suggestions}>
        {(list) => (
          <datalist id={`${id}-list`}>
            <For each={list()}>{({ value, label }) => <option value={value}>{label}</option>}</For>
          </datalist>
        )}
      </Show>
      <Show when={problem()}>
        <span id={`${id}-problem`} class="problem" role="alert">
          {problem()}
        </span>
      </Show>
    </span>
  );
}

/** A choice among some values. */
export function SettingChoice<T>(props: {
  label: string;
  setting: Setting<T>;
  choices: readonly { readonly value: string; readonly label: string }[];
  disabled?: boolean;
}) {
  return (
    <Choice
      label={props.label}
      value={props.setting.text()}
      choices={props.choices}
      disabled={props.disabled}
      onChoose={(value) => props.setting.set(value)}
    />
  );
}

/** A labelled select. */
export function Choice(props: {
  label: string;
  value: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  disabled?: boolean;
  onChoose: (value: string) => void;
}) {
  const id = createUniqueId();
  return (
    <span class="setting">
      <label for={id}>{props.label}</label>
      <select id={id} disabled={props.disabled} onChange={(event) => props.onChoose(event.currentTarget.value)}>
        <For each={props.choices}>
          {({ value, label }) => (
            <option value={value} selected={value === props.value}>
              {label}
            </option>
          )}
        </For>
      </select>
    </span>
  );
}
