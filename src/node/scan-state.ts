/** Where the state that threads share has the number of the next task, and the kilobytes read by all. */
const nextTask = 0;
const kilobytes = 1;

/** Numbers that several threads change together. */
export function createScanState(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(8));
}

/** The next task that no thread has taken; beyond the last when all are. */
export function takeTask(state: Int32Array): number {
  return Atomics.add(state, nextTask, 1);
}

/** Leaves no task of so many to be taken. */
export function dropTasks(state: Int32Array, count: number): void {
  Atomics.add(state, nextTask, count);
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
