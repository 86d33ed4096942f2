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
  return createMemo<T | undefined>((before) => (moving() && before !== undefined ? before : compute())) as Accessor<T>;
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
