import { Show } from 'solid-js';
import { type MathNode, parseFormula } from './formula.ts';

const namespace = 'http://www.w3.org/1998/Math/MathML';

/** A formula set as mathematics; as its source where it is too much for that. */
export function Formula(props: { tex: string }) {
  const math = () => {
    const parsed = parseFormula(props.tex);
    if (!parsed) return undefined;
    const element = document.createElementNS(namespace, 'math');
    element.setAttribute('display', 'block');
    element.append(elementOf(parsed));
    return element;
  };
  return (
    <Show when={math()} fallback={<code>{props.tex}</code>}>
      {(element) => <span class="formula">{element()}</span>}
    </Show>
  );
}

function elementOf({ name, children }: MathNode): Element {
  const element = document.createElementNS(namespace, name);
  if (name === 'mspace') element.setAttribute('width', children[0] === 'quad' ? '1em' : '0.2em');
  else element.append(...children.map((child) => (typeof child === 'string' ? child : elementOf(child))));
  return element;
}
