import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Runs a shell command and tells its wall time and processor time (of all its processes) in seconds. */
export async function timeCommand(command, environment = {}) {
  const { stderr, code } = await run(`TIMEFORMAT='%R %U %S'; time { ${command}; }`, environment);
  const [wall, user, system] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  if (code !== 0 || Number.isNaN(wall)) throw new Error(`command failed with ${code}: ${command}\n${stderr}`);
  return { wall, cpu: user + system };
}

/** What a shell command prints. */
export async function outputOf(command, environment = {}) {
  const { stdout, stderr, code } = await run(command, environment);
  if (code !== 0) throw new Error(`command failed with ${code}: ${command}\n${stderr}`);
  return stdout;
}

/**
 * The most memory that the largest of a command's processes ever held, in MB; undefined where there is no /proc.
 * The kernel keeps that mark itself (VmHWM), so that looking often is only needed to see it before the process ends.
 */
export async function peakMemory(command, environment = {}) {
  const peak = watchPeak();
  await run(command, environment, peak.watch);
  return peak.megabytes();
}

function watchPeak() {
  let peak = 0;
  return {
    watch(shell) {
      const look = () => {
        for (const pid of [shell, ...descendants(shell)]) peak = Math.max(peak, highWaterMark(pid));
      };
      const timer = setInterval(look, 4);
      return () => clearInterval(timer);
    },
    megabytes: () => (peak === 0 ? undefined : peak / 1024),
  };
}

/** Certificates that Node 20 is to trust besides its own are read at every start, whether or not anything asks for them. */
const { NODE_EXTRA_CA_CERTS: _, ...given } = process.env;

function run(command, environment, watch) {
  return new Promise((resolve, reject) => {
    const shell = spawn('bash', ['-c', command], { env: { ...given, ...environment } });
    const stop = watch?.(shell.pid);
    let stdout = '';
    let stderr = '';
    shell.stdout.on('data', (text) => {
      stdout += text;
    });
    shell.stderr.on('data', (text) => {
      stderr += text;
    });
    shell.on('error', reject);
    shell.on('close', (code) => {
      stop?.();
      resolve({ stdout, stderr, code });
    });
  });
}

function descendants(pid) {
  const children = readText(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function highWaterMark(pid) {
  return Number(/VmHWM:\s*(\d+)/.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0);
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
