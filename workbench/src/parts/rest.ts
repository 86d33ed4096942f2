import { type Accessor, createMemo, createSignal } from 'solid-js';

const rest = 120;
let lastMove = 0;
const [moving, setMoving] = createSignal(false);

/** Whether someone is moving something. */
export const isMoving = moving;

/** Notes that someone is moving something, so that what is slow can wait. */
export function noteMove(): void {
  lastMove = performance.now();
  if (moving()) return;
  setMoving(true);
  whenAtRest(() => setMoving(false));
}

/** What is computed once nothing has moved for a moment: while something moves, it is what it was before. */
export function createAtRest<T>(compute: () => T): Accessor<T> {
  let known = false;
  return createMemo<T>((before) => {
    if (moving() && known) return before as T;
    known = true;
    return compute();
  });
}

/** Calls back once nothing has moved for a moment; the result takes the call back. */
export function whenAtRest(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const left = lastMove + rest - performance.now();
    if (left <= 0) callback();
    else timer = setTimeout(look, left);
  };
  timer = setTimeout(look, 20);
  return () => clearTimeout(timer);
}
