// Loaded before the command line (node --import): when a function of node:fs is called for the nth time on a file with
// some text in its name, sends a signal, or changes the file as another program would.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { call, on, at, signal, truncate, append } = JSON.parse(process.env.NMAX_PLAN);
const { appendFileSync, truncateSync } = fs;
/** Open files by what calls name them by. */
const paths = new Map();
let count = 0;

function moment(name, file) {
  const path = paths.get(file) ?? String(file);
  if (name !== call || !path.includes(on) || ++count !== at) return;
  if (signal) process.kill(process.pid, signal);
  if (truncate !== undefined) truncateSync(path, truncate);
  if (append !== undefined) appendFileSync(path, append);
}

for (const name of ['openSync', 'readSync']) {
  const original = fs[name];
  fs[name] = (...args) => {
    moment(name, args[0]);
    const result = original(...args);
    if (name === 'openSync') paths.set(result, String(args[0]));
    return result;
  };
}

// What streams use.
const { open, read } = fs;
fs.open = (path, ...args) => {
  const done = args.pop();
  open(path, ...args, (error, file) => {
    paths.set(file, String(path));
    done(error, file);
  });
};
fs.read = (file, ...args) => {
  moment('read', file);
  read(file, ...args);
};

const { open: openHandle, rename } = fs.promises;
fs.promises.open = async (path, ...args) => {
  const handle = await openHandle(path, ...args);
  const { writeFile } = handle;
  handle.writeFile = (...written) => {
    moment('write', path);
    return writeFile.apply(handle, written);
  };
  return handle;
};
fs.promises.rename = (from, to) => {
  moment('rename', from);
  return rename(from, to);
};
syncBuiltinESMExports();
