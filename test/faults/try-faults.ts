import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { FaultCase } from './fault-cases.ts';
import type { Call, Fault, FaultPlan, FaultyOutcome, FaultyPlace } from './faulty-run.ts';

/** What came of a command line whose calls failed one after the other. */
export interface FaultReport {
  readonly line: string;
  /** How many calls it makes when nothing fails. */
  readonly calls: number;
  /** Faults it was tried with: those that ended it with exit code 2, and those it did its work in spite of. */
  readonly refused: number;
  readonly survived: readonly string[];
  readonly problems: readonly string[];
}

/** A fault to try, by the call that fails. */
export type ChooseFaults = (calls: readonly Call[], writesTo: (path: string) => boolean) => readonly FaultPlan[];

/** What was there before. */
const old = 'old\n';
const stack = /^\s+at |node:internal|\bundefined\b|\[object /m;

/** Runs a command line once as it is and then with every fault chosen; tells all that is not as it must be. */
export async function tryFaults(place: FaultyPlace, one: FaultCase, choose: ChooseFaults): Promise<FaultReport> {
  const line = `nmax ${one.args.join(' ')}`;
  putOld(place, one, []);
  const stop: Fault[] = one.stopsAt === undefined ? [] : [{ at: 0, on: one.stopsAt }];
  const attempt = async (plan: FaultPlan, needsProcess: boolean) => {
    const { until } = one;
    const given = { ...plan, fail: [...(plan.fail ?? []), ...stop], ...(until !== undefined && { until }) };
    const isApart = needsProcess || until !== undefined;
    const outcome = await (isApart ? place.nmax(one.args, given) : place.again(one.args, given));
    // An address is another each time.
    return until !== undefined && outcome.stdout.includes(until) ? { ...outcome, stdout: until } : outcome;
  };
  const whole = await attempt({}, false);
  const made = contentsOf(place, one);
  const problems: string[] = [];
  if (
    (whole.code === 2) !== (one.stopsAt !== undefined) ||
    made.size < one.writes.length ||
    [...made.values()].includes(old)
  )
    problems.push(`${line}: fails without a fault: ${whole.stderr}`);
  const faults = choose(whole.calls, (path) => isWritten(place, one, path));
  const survived: string[] = [];
  let refused = 0;
  for (const plan of faults) {
    putOld(place, one, [...made.keys()]);
    const outcome = await attempt(plan, concernsOutput(whole, plan));
    const told = outcome.failed.map(({ call, path, code }) => `${code} of ${call} ${relative(place.folder, path)}`);
    const found = judge(place, one, { whole, made, outcome });
    if (found === 'survived') survived.push(told.join(', ') || JSON.stringify(plan));
    else if (found.length === 0) refused++;
    else problems.push(`${line}: ${told.join(', ') || JSON.stringify(plan)}: ${found.join('; ')}`);
  }
  return { line, calls: whole.calls.length, refused, survived, problems };
}

/** Only a process of its own has a standard output that can fail. */
const concernsOutput = ({ calls }: FaultyOutcome, { fail = [] }: FaultPlan) =>
  fail.some(
    ({ at, of }) => calls.filter(({ call }) => of === undefined || call === of)[at - 1]?.path === 'standard output',
  );

interface Trial {
  readonly whole: FaultyOutcome;
  readonly made: ReadonlyMap<string, string>;
  readonly outcome: FaultyOutcome;
}

/** What is wrong with how a command took a fault; `survived` where it did all of its work in spite of it. */
function judge(place: FaultyPlace, one: FaultCase, { whole, made, outcome }: Trial): 'survived' | string[] {
  const { code, stdout, stderr, failed } = outcome;
  const now = contentsOf(place, one);
  const left = unfinished(place.folder);
  const isAll = [...made].every(([name, content]) => now.get(name) === content);
  if (code === whole.code && stdout === whole.stdout && isAll && left.length === 0) return 'survived';
  const wrong: string[] = [];
  const expect = (holds: boolean, what: string) => holds || wrong.push(what);
  // What is wrong with files is what nmax validate has to say.
  const answers = one.args[0] === 'validate' && code === 1;
  expect(code === 2 || answers, `exit code ${code}`);
  expect(!stack.test(stderr), `no line for people: ${stderr.slice(0, 300)}`);
  expect(failed.length > 0, 'nothing failed');
  for (const { path } of failed.slice(0, 1))
    expect(
      namesFor(place, one, path).some((name) => (answers ? stdout : stderr).includes(name)),
      `the message does not name ${relative(place.folder, path)}: ${stderr.slice(0, 300)}`,
    );
  for (const [name, content] of now)
    expect(
      content === old || content === made.get(name),
      `${name} is neither the old nor the new: ${content.length} B`,
    );
  for (const name of made.keys()) expect(now.has(name) || isFresh(one, name), `${name} is gone`);
  const reads = failed.some(({ path }) => path !== 'standard output' && !isWritten(place, one, path));
  if (reads) expect(stdout === '' || answers, `a result though a file could not be read: ${stdout.slice(0, 100)}`);
  else expect(whole.stdout.startsWith(stdout), 'output that is not that of the whole');
  // A folder is listed before it is removed, and stays while something in it does.
  const kept = failed
    .filter(({ call }) => call === 'rm' || call === 'readdir')
    .map(({ path }) => relative(place.folder, path));
  expect(
    left.every((name) => kept.some((one) => `${one}/`.startsWith(`${name}/`)) && stderr.includes(name)),
    `left behind and not told: ${left.join(', ')}`,
  );
  return wrong;
}

/** Whether a path is an output, beside one or above one. */
function isWritten(place: FaultyPlace, one: FaultCase, path: string): boolean {
  const name = relative(place.folder, path);
  return (
    basename(path).startsWith('.nmax-') ||
    one.writes.some((output) => name === output || name.startsWith(`${output}/`)) ||
    (name === '' && one.writes.length > 0)
  );
}

/** What a message may call a path: itself; a file in a folder, or one that is written beside the path. */
function namesFor(place: FaultyPlace, one: FaultCase, path: string): string[] {
  if (path === 'standard output') return [path];
  const name = relative(place.folder, path);
  if (basename(path).startsWith('.nmax-') || (existsSync(path) && statSync(path).isDirectory()) || name === '') {
    const folder = basename(path).startsWith('.nmax-') ? dirname(name) : name;
    return [
      ...(name === '' ? [] : [name]),
      ...one.writes.map((output) => join(folder, basename(output))),
      ...one.writes,
    ];
  }
  // The part of a table is named after the table.
  return [name, `${dirname(name)}: ${basename(name)}`];
}

const isFresh = (one: FaultCase, name: string) => one.fresh?.includes(name) ?? false;

/** Puts older files in the place of all that is written. */
function putOld(place: FaultyPlace, one: FaultCase, made: readonly string[]): void {
  for (const name of one.writes) rmSync(join(place.folder, name), { recursive: true, force: true });
  const isFolder = (name: string) => made.some((file) => file.startsWith(`${name}/`));
  for (const name of [...one.writes.filter((output) => !isFolder(output) && extension(output)), ...made])
    if (!isFresh(one, name)) {
      mkdirSync(dirname(join(place.folder, name)), { recursive: true });
      writeFileSync(join(place.folder, name), old);
    }
  for (const name of unfinished(place.folder)) rmSync(join(place.folder, name), { recursive: true, force: true });
}

const extension = (name: string) => basename(name).includes('.');

/** The files that were written, by name. */
function contentsOf(place: FaultyPlace, one: FaultCase): Map<string, string> {
  const contents = new Map<string, string>();
  const add = (name: string): void => {
    const path = join(place.folder, name);
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const inside of readdirSync(path)) add(join(name, inside));
    else if (!basename(name).startsWith('.nmax-')) contents.set(name, readFileSync(path, 'latin1'));
  };
  for (const name of one.writes) add(name);
  return contents;
}

/** Files and folders that were to be there only for a while. */
function unfinished(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => basename(name).startsWith('.nmax-') || dirname(name) === 'tmp');
}
