import { nearest } from '../math/edit-distance.ts';
import { UsageError, UserError } from '../model/errors.ts';
import { explainSystemError, isSystemError } from '../node/system-error.ts';
import { commands } from './commands/registry.ts';
import { overview, wholeOverview } from './overview.ts';
import { settleOutput, write } from './terminal.ts';
import { version } from './version.ts';

/** Exit code of wrong usage, unreadable input and faults of our own. */
const failed = 2;

/** Runs the command that the process was called with, and sets its exit code. */
export async function runProcess(): Promise<void> {
  const args = process.argv.slice(2);
  // A promise that nothing settles ends the process without a word: that is no success.
  process.exitCode = failed;
  // Node's own exit code for a fault is 1, which would say that the data failed a check.
  process.on('uncaughtException', (error) => void report(error).finally(() => process.exit(failed)));
  process.exitCode = await main(args);
}

/** The command decides the exit code, whoever reads what it writes; only output that could not be written is a failure. */
async function main(args: readonly string[]): Promise<number> {
  try {
    const code = await dispatch(args);
    return (await settleOutput()) ? code : failed;
  } catch (error) {
    await report(error);
    return failed;
  }
}

async function dispatch([name, ...rest]: readonly string[]): Promise<number> {
  if (name === undefined) return showOverview(failed);
  const isHelp = name === '--help' || name === '-h' || name === 'help';
  if (isHelp && rest[0] !== 'limits') {
    if (rest[0] === undefined || rest[0] === '--all') return showOverview(0, rest);
    return find(rest[0]).run([...rest.slice(1), '--help']);
  }
  if (process.env.NMAX_KERNEL) (await import('./choose-kernel.ts')).chooseKernel();
  if (process.env.NMAX_LIMITS) (await import('./choose-limits.ts')).chooseLimits(process.env.NMAX_LIMITS);
  // nmax limits: the name it had as a command.
  if (isHelp || name === 'limits') return (await import('./show-limits.ts')).showLimits();
  if (name === '--version' || name === '-V') {
    const verbose = rest.includes('--verbose');
    await write(verbose ? (await import('./describe-version.ts')).describeVersion() : `nmax ${version}\n`);
    return 0;
  }
  return find(name).run(rest);
}

/** Words that other programs and people have for our commands. */
const otherWords: Readonly<Record<string, string>> = {
  ...{ evaluate: 'eval', score: 'eval', run: 'eval', metrics: 'measures', gate: 'check', test: 'check' },
  ...{ recall: 'eval -m R@100', plot: 'figure', draw: 'figure', chart: 'figure', diff: 'compare', ttest: 'compare' },
  ...{ view: 'serve', open: 'serve', html: 'report', missed: 'misses', sample: 'estimate', rrf: 'fuse' },
};

function find(name: string) {
  const command = commands.find((one) => one.name === name);
  if (command) return command;
  const kind = name.startsWith('-') ? 'option' : 'command';
  const suggestion =
    otherWords[name] ?? nearest(name, kind === 'option' ? ['--help', '--version'] : commands.map((one) => one.name));
  const hint = suggestion ? `did you mean ${suggestion}` : 'nmax help --all lists the commands';
  throw new UsageError(`unknown ${kind}: ${name}; ${hint}`);
}

async function showOverview(exitCode: number, options: readonly string[] = []): Promise<number> {
  const text = options.includes('--all') ? wholeOverview(commands) : overview();
  await write(text, exitCode === 0 ? process.stdout : process.stderr);
  return exitCode;
}

/** Mistakes of the user and what the system refuses are told in a line each; only our own faults print a stack. */
async function report(error: unknown): Promise<void> {
  await write(`${linesOf(error).join('\n')}\n`, process.stderr);
}

/** What V8 throws where there is no room, and goes on; where its heap is full it ends the process in its own words. */
const noRoom =
  /^(Array buffer allocation failed|Invalid string length|(Map|Set) maximum size exceeded|Cannot create a string longer than .*|WebAssembly\.Memory.*(could not allocate|maximum memory).*)$/i;

function linesOf(error: unknown): string[] {
  if (error instanceof UserError) return error.message.split('\n').map((line) => `nmax: ${line}`);
  if (isSystemError(error)) return [`nmax: ${explainSystemError(error)}`];
  if (error instanceof Error && noRoom.test(error.message))
    return [`nmax: out of memory: ${error.message}; expected more memory, or fewer and smaller files at a time`];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
