const rest = 120;
let lastMove = 0;

/** Notes that someone is moving something, so that what is slow can wait. */
export function noteMove(): void {
  lastMove = performance.now();
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
