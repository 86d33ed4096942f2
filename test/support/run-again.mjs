// Runs commands one after the other in one process. Calls come through a named pipe, answers go through another; what a
// command prints goes to the files that are standard output and standard error.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';

const [build, place] = process.argv.slice(2);
const commandLine = join(build, 'dist/cli.cjs');
const require = createRequire(import.meta.url);

// A command that never ends is ended with its process; the test that waits for it fails.
const patience = 120;
const started = new Int32Array(new SharedArrayBuffer(4));
const watch = `const { workerData } = require('node:worker_threads');
  setInterval(() => {
    const since = Atomics.load(workerData, 0);
    if (since > 0 && Date.now() / 1000 - since > ${patience}) process.kill(process.pid, 'SIGKILL');
  }, 1000);`;
new Worker(watch, { eval: true, workerData: started }).unref();

// A command that exits before it is done goes on here; what it comes to then no longer counts.
let exited;
process.exit = (code) => {
  exited ??= code;
};

function next() {
  const { args, cwd, input } = JSON.parse(readFileSync(join(place, 'call'), 'utf8'));
  process.chdir(cwd);
  process.argv = [process.execPath, commandLine, ...args];
  const stdin = Readable.from(input === undefined ? [] : [Buffer.from(input, 'base64')]);
  Object.defineProperty(process, 'stdin', { configurable: true, value: stdin });
  Atomics.store(started, 0, Math.floor(Date.now() / 1000));
  underway = true;
  exited = undefined;
  // The entry is loaded anew for each command; what it loads is loaded once.
  delete require.cache[commandLine];
  setImmediate(() => require(commandLine));
}

let underway = false;
// Nothing is left to do: the command is over, and a promise that nothing settles has had its time.
process.on('beforeExit', () => {
  if (underway) {
    underway = false;
    Atomics.store(started, 0, 0);
    process.removeAllListeners('uncaughtException');
    writeFileSync(join(place, 'answer'), JSON.stringify({ code: exited ?? process.exitCode ?? 0 }));
  }
  next();
});
