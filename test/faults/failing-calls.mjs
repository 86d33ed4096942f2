// Loaded before the command line (node --import): counts the calls of the file system that concern a folder, and has
// some of them fail as the operating system would. The plan is in NMAX_FAULTS: see faulty-run.ts. A process that runs
// the command line many times (repeated-runs.mjs) gives another plan for each.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve, sep } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { isMainThread } from 'node:worker_threads';

/** What each call fails with, unless the plan says otherwise. */
const usual = {
  access: 'EIO',
  chmod: 'EPERM',
  close: 'EIO',
  fstat: 'EIO',
  fsync: 'EIO',
  lstat: 'EIO',
  mkdir: 'EROFS',
  mkdtemp: 'ENOSPC',
  open: 'EMFILE',
  read: 'EIO',
  readdir: 'EMFILE',
  readlink: 'EIO',
  realpath: 'EIO',
  rename: 'EXDEV',
  rm: 'EBUSY',
  stat: 'EIO',
  write: 'ENOSPC',
};

/** Functions of node:fs by the system's call that stands for them; each takes a path, or the number of an open file. */
const calls = {
  access: ['access'],
  chmod: ['chmod'],
  close: ['close'],
  fstat: ['fstat'],
  fsync: ['fsync', 'fdatasync'],
  lstat: ['lstat'],
  mkdir: ['mkdir'],
  mkdtemp: ['mkdtemp'],
  open: ['open', 'opendir'],
  read: ['read', 'readv', 'readFile'],
  readdir: ['readdir'],
  readlink: ['readlink'],
  realpath: ['realpath'],
  rename: ['rename', 'copyFile', 'link', 'symlink'],
  rm: ['rm', 'unlink', 'rmdir'],
  stat: ['stat'],
  write: ['write', 'writev', 'writeFile', 'appendFile', 'truncate', 'ftruncate'],
};
const handleCalls = {
  fstat: ['stat'],
  fsync: ['sync', 'datasync'],
  read: ['read', 'readv', 'readFile'],
  write: ['write', 'writev', 'writeFile', 'appendFile', 'truncate'],
};

let plan = JSON.parse(process.env.NMAX_FAULTS);
const { folder, record } = plan;
const real = { ...fs };
let seen = [];
let failed = [];
/** Open files of the folder, and standard output where it is a file. */
const opened = new Map([[1, 'standard output']]);
/** What was written to standard output and standard error, where that is kept here. */
let kept;

/** Calls on paths that fail from now on. */
const broken = new Map();

/** Begins a run of its own, whose output is kept. */
export function beginRun(its) {
  plan = its;
  seen = [];
  failed = [];
  broken.clear();
  kept = ['', ''];
}

/** What a run said, the calls that it made and those that failed. */
export function endRun() {
  const [stdout, stderr] = kept;
  return { stdout, stderr, calls: seen, failed };
}

/** Counts a call on a path, and gives what it is to fail with. */
function attempt(call, path) {
  if (path === undefined) return undefined;
  seen.push({ call, path });
  const fault = broken.get(`${call} ${path}`) ?? plan.fail?.find((one) => isMeant(one, call, path));
  if (!fault) return undefined;
  if (fault.lasting) broken.set(`${call} ${path}`, fault);
  if (happens(fault, path)) return undefined;
  const code = fault.code ?? usual[call];
  const [errno, [, words]] = [...getSystemErrorMap()].find(([, [name]]) => name === code);
  failed.push({ call, path, code });
  if (record) real.appendFileSync(`${record}.failed`, `${JSON.stringify({ call, path, code })}\n`);
  return Object.assign(new Error(`${code}: ${words}, ${call} '${path}'`), { errno, code, syscall: call, path });
}

/** What happens in the place of a failure: a signal, or another program that changes the file. */
function happens({ signal, truncate, append }, path) {
  if (signal) process.kill(process.pid, signal);
  if (truncate !== undefined) real.truncateSync(path, truncate);
  if (append !== undefined) real.appendFileSync(path, append);
  return signal !== undefined || truncate !== undefined || append !== undefined;
}

const count = (call) => seen.filter((one) => one.call === call).length;
const isMeant = ({ at, of, on }, call, path) => {
  if (on !== undefined) return path.includes(on);
  return of === undefined ? at === seen.length : of === call && at === count(of);
};

/** The path that a call is about, where it is in the folder. */
function concerned(given) {
  if (typeof given === 'number') return opened.get(given);
  if (given instanceof URL && given.protocol !== 'file:') return undefined;
  const text = given instanceof URL ? given.pathname : Buffer.isBuffer(given) ? given.toString() : given;
  if (typeof text !== 'string') return undefined;
  const path = resolve(text);
  return path === folder || path.startsWith(folder + sep) ? path : undefined;
}

/** A read asks for a few bytes only, as a slow device gives them. */
function shortened(call, args) {
  if (plan.short === undefined || call !== 'read' || typeof args[3] !== 'number') return args;
  return [...args.slice(0, 3), Math.min(args[3], plan.short), ...args.slice(4)];
}

for (const [call, names] of Object.entries(calls))
  for (const name of names) {
    wrapSync(call, `${name}Sync`);
    wrapCallback(call, name);
    wrapPromise(call, name);
  }

function wrapSync(call, name) {
  const original = real[name];
  if (!original) return;
  fs[name] = Object.assign((...args) => {
    const path = concerned(args[0]);
    const error = attempt(call, path);
    // What is closed is closed, whatever is said of it.
    if (error && call !== 'close') throw error;
    if (kept && (args[0] === 1 || args[0] === 2)) return keep(name, args);
    const result = original(...(path === undefined ? args : shortened(call, args)));
    if (call === 'open' && path !== undefined) opened.set(result, path);
    if (call === 'close') opened.delete(args[0]);
    if (error) throw error;
    return result;
  }, original);
}

/** Standard output and standard error as files that are kept here. */
function keep(name, [file, bytes, from = 0]) {
  if (name === 'fstatSync') return { isFile: () => true };
  if (name !== 'writeSync') throw new Error(`${name} of standard output`);
  kept[file - 1] += Buffer.from(bytes).toString('utf8', from);
  return bytes.length - from;
}

function wrapCallback(call, name) {
  const original = real[name];
  if (!original) return;
  fs[name] = Object.assign((...args) => {
    const done = args.findLast((one) => typeof one === 'function');
    const path = concerned(args[0]);
    const error = done && attempt(call, path);
    if (error && call !== 'close') return void process.nextTick(done, error);
    const answer = (problem, ...results) => {
      if (call === 'open' && path !== undefined && !problem) opened.set(results[0], path);
      done(error ?? problem, ...results);
    };
    if (call === 'close') opened.delete(args[0]);
    const given = path === undefined ? args : shortened(call, args);
    return original(...given.map((one) => (one === done && done ? answer : one)));
  }, original);
}

function wrapPromise(call, name) {
  const original = real.promises[name];
  if (!original) return;
  fs.promises[name] = async (...args) => {
    const path = concerned(args[0]);
    const error = attempt(call, path);
    if (error) throw error;
    const result = await original(...args);
    if (call === 'open' && path !== undefined) watchHandle(result, path);
    return result;
  };
}

/** Closing is each open file's own, its other methods are those of the class. */
function watchHandle(handle, path) {
  opened.set(handle, path);
  const { close } = handle;
  handle.close = async () => {
    const error = attempt('close', path);
    await close();
    if (error) throw error;
  };
}

// The class of open files is not exported.
const handle = await real.promises.open(import.meta.filename ?? new URL(import.meta.url).pathname);
const methods = Object.getPrototypeOf(handle);
await handle.close();
for (const [call, names] of Object.entries(handleCalls))
  for (const name of names) {
    const original = methods[name];
    methods[name] = async function (...args) {
      const error = attempt(call, opened.get(this));
      if (error) throw error;
      return original.apply(this, args);
    };
  }
syncBuiltinESMExports();
if (isMainThread && record) process.on('exit', () => real.writeFileSync(record, JSON.stringify(seen)));
