// Loaded before the command line and before each of its threads (node --import): has threads not start, or end at a
// moment that is counted and not timed. The plan is in NMAX_PLAN.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

const { start, end, at = 0 } = JSON.parse(process.env.NMAX_PLAN);
const gateName = 'nmax-faults-gate';
/** 0 until the first thread has come to its end. */
const gate = threads.isMainThread ? new Int32Array(new SharedArrayBuffer(4)) : threads.getEnvironmentData(gateName);

if (threads.isMainThread) {
  threads.setEnvironmentData(gateName, gate);
  const { Worker } = threads;
  let working = 0;
  threads.Worker = class extends Worker {
    constructor(script, options) {
      if (start !== undefined)
        throw Object.assign(new Error(`Worker initialization failure: ${start}`), { code: 'ERR_WORKER_INIT_FAILED' });
      super(script, end === 'memory' ? { ...options, resourceLimits: { maxOldGenerationSizeMb: 16 } } : options);
    }
    postMessage(work) {
      super.postMessage(work);
      working++;
    }
  };
  // What is read here waits for the thread to take a file and to come to its end.
  const { openSync } = fs;
  fs.openSync = (...args) => {
    if (working > 0) Atomics.wait(gate, 0, 0);
    return openSync(...args);
  };
} else if (at === 0) ended();
else {
  let reads = 0;
  for (const name of ['readSync', 'read']) {
    const read = fs[name];
    fs[name] = (...args) => {
      if (++reads === at) ended();
      return read(...args);
    };
  }
}
syncBuiltinESMExports();

/** Ends the first thread that comes here; others of its kind go on. */
function ended() {
  if (Atomics.exchange(gate, 0, 1) !== 0) return;
  Atomics.notify(gate, 0);
  const fault = new TypeError('a thread that fails');
  if (end === 'refuse') throw fault;
  if (end === 'throw')
    process.nextTick(() => {
      throw fault;
    });
  if (end === 'exit') process.exit(0);
  if (end === 'memory') for (const hoard = []; ; ) hoard.push(new Array(10_000).fill(hoard.length));
}
