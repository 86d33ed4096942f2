import { setHelpAt } from './state.ts';
import { type TermName, terms } from './terms.ts';

/** A small ? beside a word, that explains it. */
export function Term(props: { of: TermName }) {
  return (
    <button
      type="button"
      class="term"
      aria-label={`what ${terms[props.of].name} means`}
      title={terms[props.of].text}
      onClick={() => setHelpAt(props.of)}
    >
      ?
    </button>
  );
}
