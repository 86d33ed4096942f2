import { createSignal, For } from 'solid-js';
import { roving } from './roving.ts';

interface Part {
  readonly title: string;
  readonly heading: HTMLElement;
}

/** The first stop of Tab: the parts of the view, to go to one at once. */
export function SkipList(props: { main: () => HTMLElement }) {
  const [parts, setParts] = createSignal<readonly Part[]>([]);
  const look = () => {
    const headings = [...props.main().querySelectorAll<HTMLElement>('h2')];
    setParts(headings.map((heading) => ({ title: heading.textContent ?? '', heading })));
  };
  const go = (element: HTMLElement) => {
    element.tabIndex = -1;
    element.focus();
    element.scrollIntoView({ block: 'start' });
  };
  return (
    <section
      class="skip"
      aria-label="skip to a part of the view"
      on:focusin={(event: FocusEvent & { currentTarget: Element }) => {
        // Only when it is come to: the parts made anew would take the focus from the one that has it.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) look();
      }}
      ref={(element) => roving(element)}
    >
      <button type="button" onClick={() => props.main().focus()}>
        Skip to the content
      </button>
      <For each={parts()}>
        {({ title, heading }) => (
          <button type="button" onClick={() => go(heading)}>
            {title}
          </button>
        )}
      </For>
    </section>
  );
}
