import { createSignal } from 'solid-js';

/**
 * One place in a table that Tab comes to; the arrow keys go on from there: up and down to other rows, left and right to
 * the other controls of a row. A control says which it is by `data-control`, its row by `data-row`.
 */
export function createRowFocus(count: () => number, body: () => HTMLElement, reveal: (row: number) => void) {
  const [row, setRow] = createSignal(0);
  const [control, setControl] = createSignal(0);
  const page = 10;
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    PageDown: [page, 0],
    PageUp: [-page, 0],
    Home: [Number.NEGATIVE_INFINITY, 0],
    End: [Number.POSITIVE_INFINITY, 0],
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
  };
  const current = () => Math.max(0, Math.min(count() - 1, row()));
  const place = (target: EventTarget | null): readonly [number, number] | undefined => {
    if (!(target instanceof HTMLElement) || target.dataset.control === undefined) return undefined;
    return [Number(target.closest<HTMLElement>('[data-row]')!.dataset.row), Number(target.dataset.control)];
  };
  return {
    /** Whether Tab comes to a control of a row. */
    tabIndex: (ofRow: number, ofControl: number): 0 | -1 => (ofRow === current() && ofControl === control() ? 0 : -1),
    onFocus: (event: FocusEvent) => {
      const at = place(event.target);
      if (!at) return;
      setRow(at[0]);
      setControl(at[1]);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      const at = place(event.target);
      if (!step || !at || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const to = Math.max(0, Math.min(count() - 1, at[0] + step[0]));
      const next = Math.max(0, Math.min(1, at[1] + step[1]));
      setRow(to);
      setControl(next);
      reveal(to);
      body().querySelector<HTMLElement>(`[data-row="${to}"] [data-control="${next}"]`)?.focus({ preventScroll: true });
    },
  };
}
