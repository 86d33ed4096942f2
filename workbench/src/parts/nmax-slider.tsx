import { counted } from 'nmax/page';
import { createSignal, For, Show } from 'solid-js';
import { useWorkbench } from '../state/workbench.ts';
import { noteMove } from './rest.ts';
import { nmaxAt, placeOf, steps } from './slider-scale.ts';

/** Moves every cut-off that is written `@N` at once. */
export function NmaxSlider() {
  const { state, change, longest, nmaxAsked, slideNmax } = useWorkbench();
  const [problem, setProblem] = createSignal('');
  const marks = () => [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000].filter((mark) => mark <= longest());
  const slide = (place: number) => {
    setProblem('');
    noteMove();
    performance.clearMarks('nmax input');
    performance.mark('nmax input');
    slideNmax(nmaxAt(place, longest()));
  };
  const type = (text: string) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1 || value > 1e9) {
      setProblem(`invalid Nmax: ${text}; expected a positive integer`);
      return;
    }
    setProblem('');
    change({ nmax: value });
  };
  return (
    <div class="nmax-control">
      <label for="nmax-slider">
        N<sub>max</sub> <span class="hint">documents a person checks</span>
      </label>
      <div class="slider">
        <input
          id="nmax-slider"
          type="range"
          min="0"
          max={steps}
          step="1"
          value={placeOf(nmaxAsked(), longest())}
          aria-valuetext={counted(nmaxAsked(), 'document')}
          onInput={(event) => slide(event.currentTarget.valueAsNumber)}
        />
        <div class="marks" aria-hidden="true">
          <For each={marks()}>
            {(mark) => <span style={{ left: `${(100 * placeOf(mark, longest())) / steps}%` }}>{mark}</span>}
          </For>
        </div>
      </div>
      <input
        class="nmax-number"
        type="number"
        min="1"
        inputmode="numeric"
        aria-label="Nmax as a number"
        aria-invalid={problem() !== ''}
        value={state().nmax}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Show when={problem()}>
        <p class="problem" role="alert">
          {problem()}
        </p>
      </Show>
    </div>
  );
}
