import { type Accessor, createMemo, createSignal, onCleanup, onMount } from 'solid-js';
import { isMoving } from './rest.ts';

/** Rows drawn above and below those that can be seen, for who scrolls; none while the slider moves. */
const spare = 4;
/** Tables of so few rows are drawn whole. */
const few = 30;
/** Rows drawn of a table that is out of sight, for their height. */
const least = 4;

/** The rows of a long table that can be seen, and the room that the others take. */
export interface RowWindow {
  readonly first: Accessor<number>;
  /** One after the last. */
  readonly end: Accessor<number>;
  /** Pixels that the rows before and after would take. */
  readonly before: Accessor<number>;
  readonly after: Accessor<number>;
  /** Scrolls so far that a row can be seen. */
  readonly reveal: (row: number) => void;
}

/** Follows which of some rows of equal height can be seen as the page is scrolled; on paper all of them can. */
export function createRowWindow(count: Accessor<number>, body: () => HTMLElement | undefined): RowWindow {
  const [height, setHeight] = createSignal(25);
  const [seen, setSeen] = createSignal<readonly [number, number]>([0, few]);
  const [printing, setPrinting] = createSignal(false);
  const whole = () => printing() || count() <= few;
  const beside = () => (isMoving() ? 0 : spare);
  const first = createMemo(() => (whole() ? 0 : Math.max(0, Math.min(count() - least, seen()[0] - beside()))));
  const end = createMemo(() =>
    whole() ? count() : Math.min(count(), Math.max(first() + least, seen()[1] + beside())),
  );
  const look = () => {
    const element = body();
    if (!element) return;
    const row = element.querySelector<HTMLElement>('tr[data-row]');
    if (row && row.offsetHeight > 0) setHeight(row.offsetHeight);
    const { top } = element.getBoundingClientRect();
    const from = Math.floor(-top / height());
    const to = Math.ceil((innerHeight - top) / height());
    if (from !== seen()[0] || to !== seen()[1]) setSeen([from, to]);
  };
  const before = () => first() * height();
  onMount(() => {
    look();
    const [print, printed] = [() => setPrinting(true), () => setPrinting(false)];
    const observer = new ResizeObserver(look);
    observer.observe(document.documentElement);
    addEventListener('scroll', look, { passive: true });
    addEventListener('beforeprint', print);
    addEventListener('afterprint', printed);
    onCleanup(() => {
      observer.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', printed);
    });
  });
  return {
    first,
    end,
    before,
    after: () => (count() - end()) * height(),
    reveal: (row) => {
      const element = body();
      if (!element) return;
      const top = element.getBoundingClientRect().top + row * height();
      const [least, most] = [innerHeight * 0.3, innerHeight * 0.8];
      if (top < least) scrollBy(0, top - least);
      else if (top > most) scrollBy(0, top - most);
      look();
    },
  };
}
