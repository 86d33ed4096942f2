import { createMemo, createSignal, For, Index, Show } from 'solid-js';
import { resolveWritten } from '../state/measures.ts';
import { useWorkbench } from '../state/workbench.ts';
import { MeasureChip } from './measure-chip.tsx';
import { completions } from './measure-completion.ts';
import { MeasureFacts } from './measure-facts.tsx';
import { roving } from './roving.ts';

/** The measures in use, a field that completes and checks new ones, and what each of them is. */
export function MeasurePicker() {
  const { state, change, measures } = useWorkbench();
  const [text, setText] = createSignal('');
  const [problem, setProblem] = createSignal('');
  const [explained, setExplained] = createSignal<string>();
  const [active, setActive] = createSignal(-1);
  const [typing, setTyping] = createSignal(false);
  const offered = createMemo(() => (typing() ? completions(text()) : []));
  const set = (list: readonly string[]) => change({ measures: list });
  const add = (written: string) => {
    const { problems } = resolveWritten([written], state().nmax);
    if (problems.length > 0) return setProblem(problems[0]);
    setProblem('');
    setText('');
    setActive(-1);
    if (!state().measures.includes(written)) set([...state().measures, written]);
  };
  const onKey = (event: KeyboardEvent) => {
    const list = offered();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (list.length > 0) setActive((active() + step + list.length) % list.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const picked = list[active()]?.written ?? text().trim();
      if (picked !== '') add(picked);
    } else if (event.key === 'Escape') {
      setText('');
      setProblem('');
    }
  };
  return (
    <div class="measure-control">
      <ul class="chips" aria-label="measures in use" ref={(element) => roving(element, '.chip button')}>
        <Index each={measures().chosen}>
          {(one) => (
            <MeasureChip
              one={one()}
              explained={explained() === one().written}
              onExplain={() => setExplained(explained() === one().written ? undefined : one().written)}
            />
          )}
        </Index>
        <li class="add-measure">
          <input
            type="text"
            role="combobox"
            placeholder="add a measure …"
            aria-label="add a measure, such as PRES@N or AP(rel=2)@1000"
            aria-expanded={text() !== '' && offered().length > 0}
            aria-controls="measure-options"
            aria-autocomplete="list"
            aria-activedescendant={active() >= 0 ? `measure-option-${active()}` : undefined}
            aria-invalid={problem() !== ''}
            autocomplete="off"
            spellcheck={false}
            value={text()}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setProblem('');
              setActive(-1);
            }}
            onKeyDown={onKey}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
          />
          <div
            id="measure-options"
            role="listbox"
            aria-label="measures"
            tabIndex={-1}
            class="options"
            hidden={text() === '' || offered().length === 0}
          >
            <For each={offered()}>
              {({ written, title }, i) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
                <div
                  id={`measure-option-${i()}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={active() === i()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => add(written)}
                >
                  <b>{written}</b> <span>{title}</span>
                </div>
              )}
            </For>
          </div>
        </li>
      </ul>
      <Show when={problem() || measures().problems[0]}>
        {(message) => (
          <p class="problem" role="alert">
            {message()}
          </p>
        )}
      </Show>
      <Show when={measures().chosen.find(({ written }) => written === explained())}>
        {(one) => <MeasureFacts measure={one().measure} onClose={() => setExplained(undefined)} />}
      </Show>
    </div>
  );
}
