import { createSignal } from 'solid-js';
import { copyText } from './save.ts';

/** A button that copies a text and says so for a moment. */
export function CopyButton(props: {
  label: string;
  name?: string;
  disabled?: boolean;
  text: () => string | Promise<string>;
}) {
  const [said, setSaid] = createSignal('');
  const copy = async () => {
    setSaid((await copyText(await props.text())) ? 'copied' : 'not allowed');
    setTimeout(() => setSaid(''), 1500);
  };
  return (
    <button type="button" class="quiet" disabled={props.disabled} onClick={copy} aria-label={props.name}>
      {props.label}
      <span class="said" role="status">
        {said() && ` ${said()}`}
      </span>
    </button>
  );
}
