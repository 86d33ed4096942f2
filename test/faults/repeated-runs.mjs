// Runs the command line again and again in one process, each time with another plan of faults: a fault costs what the
// command costs, and not the start of a process too. What is asked and answered goes over the channel of the parent.
import { createRequire } from 'node:module';
import { beginRun, endRun } from './failing-calls.mjs';

const commandLine = process.argv[2];
const require = createRequire(import.meta.url);
let underway = false;
process.exit = (code) => {
  process.exitCode = code;
};
process.on('message', ({ args, plan }) => {
  process.channel.unref();
  underway = true;
  beginRun(plan);
  process.argv = [process.execPath, commandLine, ...args];
  // The entry is loaded anew each time; what it loads is loaded once.
  delete require.cache[commandLine];
  require(commandLine);
});
// Nothing is left to do: the run is over, and a promise that nothing settles has had its time.
process.on('beforeExit', () => {
  if (!underway) return;
  underway = false;
  const { exitCode: code } = process;
  process.removeAllListeners('uncaughtException');
  process.channel.ref();
  process.send({ code, ...endRun() });
});
