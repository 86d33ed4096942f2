import { formulas } from 'virtual:formulas';
import { Show } from 'solid-js';

/** The formula of a measure set as mathematics; as its source where the measure is not a registered one. */
export function Formula(props: { name: string; tex: string }) {
  return (
    <Show when={formulas[props.name]} fallback={<code>{props.tex}</code>}>
      {(math) => <span class="formula" innerHTML={math()} />}
    </Show>
  );
}
