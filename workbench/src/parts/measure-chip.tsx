import { Show } from 'solid-js';
import { type ChosenMeasure, followsNmax, setFollowing } from '../state/measures.ts';
import { useWorkbench } from '../state/workbench.ts';

/** A measure in use: what it is, whether it follows Nmax, and a way to be rid of it. */
export function MeasureChip(props: { one: ChosenMeasure; explained: boolean; onExplain: () => void }) {
  const { state, change, measures } = useWorkbench();
  const name = () => props.one.measure.name;
  const follows = () => followsNmax(props.one.written);
  const replace = (other: readonly string[]) =>
    change({ measures: [...new Set(state().measures.flatMap((one) => (one === props.one.written ? other : [one])))] });
  return (
    <li class="chip">
      <button
        type="button"
        class="chip-name"
        aria-expanded={props.explained}
        title={props.one.measure.definition.title}
        onClick={props.onExplain}
      >
        {name()}
      </button>
      <Show when={props.one.measure.definition.at === 'cutoff'}>
        <button
          type="button"
          class="chip-link"
          aria-pressed={follows()}
          aria-label={`${name()} follows Nmax`}
          title={follows() ? 'follows Nmax; press to hold' : 'held; press to follow Nmax'}
          onClick={() => replace([setFollowing(props.one.written, state().nmax, !follows())])}
        >
          {follows() ? '↔' : '⊢'}
        </button>
      </Show>
      <Show when={measures().chosen.length > 1}>
        <button type="button" class="chip-remove" aria-label={`remove ${name()}`} onClick={() => replace([])}>
          ×
        </button>
      </Show>
    </li>
  );
}
