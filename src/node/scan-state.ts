/** Where the state that threads share has the number of the next task, the kilobytes read by all, and those of results that wait to be taken. */
const nextTask = 0;
const kilobytes = 1;
const waiting = 2;

/** Results of so many kilobytes may wait before other threads stop to read on: a run of a million topics is some fifty thousand. */
const mostWaiting = 1 << 18;

/** Numbers that several threads change together. */
export function createScanState(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(12));
}

/** The next task that no thread has taken; beyond the last when all are. */
export function takeTask(state: Int32Array): number {
  return Atomics.add(state, nextTask, 1);
}

/** Leaves no task of so many to be taken. */
export function dropTasks(state: Int32Array, count: number): void {
  Atomics.add(state, nextTask, count);
  forgetResults(state);
}

/** Begins anew to count the results that wait to be taken: what a lost thread offered and never sent is not waited for. */
export function forgetResults(state: Int32Array): void {
  Atomics.store(state, waiting, 0);
  Atomics.notify(state, waiting);
}

/** Says that a result of so many bytes waits to be taken. */
export function offerResult(state: Int32Array, bytes: number): void {
  Atomics.add(state, waiting, bytes >> 10);
}

/** Says that a result of so many bytes was taken. */
export function takeResult(state: Int32Array, bytes: number): void {
  Atomics.sub(state, waiting, bytes >> 10);
  Atomics.notify(state, waiting);
}

/** Whether so few results wait to be taken that it is time for more. */
export function hasRoom(state: Int32Array): boolean {
  return Atomics.load(state, waiting) <= mostWaiting;
}

/** Sleeps until there is room for more results: runs are read no faster than they are evaluated. */
export function awaitRoom(state: Int32Array): void {
  while (!hasRoom(state)) Atomics.wait(state, waiting, Atomics.load(state, waiting), 1000);
}

/** A function that adds bytes to what all threads have read, and tells the sum. */
export function countBytes(state: Int32Array, onTotal?: (bytes: number) => void): (bytes: number) => void {
  let unreported = 0;
  return (bytes) => {
    unreported += bytes;
    Atomics.add(state, kilobytes, unreported >> 10);
    unreported &= 1023;
    onTotal?.(bytesRead(state));
  };
}

/** Bytes that all threads have read. */
export function bytesRead(state: Int32Array): number {
  return Atomics.load(state, kilobytes) * 1024;
}
