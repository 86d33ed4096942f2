import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { keepInput } from './corpus.ts';
import { type Failure, hunt, inputOf, problemOf, type Tally } from './hunt.ts';
import { targets } from './registry.ts';

/** Seconds after which an input is said never to end. */
const patience = 30;

interface Plan {
  readonly seed: number;
  readonly seconds: number;
  readonly inputs: number;
  readonly names: readonly string[];
  /** Which target and which of its inputs is being checked. */
  readonly place: SharedArrayBuffer;
}

const values = understood(() =>
  parseArgs({
    args: isMainThread ? process.argv.slice(2) : [],
    options: {
      seconds: { type: 'string', default: '60' },
      inputs: { type: 'string', default: 'Infinity' },
      seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
      target: { type: 'string', multiple: true, default: [] },
      number: { type: 'string' },
      corpus: { type: 'string', default: 'fuzz/corpus' },
    },
  }),
).values;

function understood<Arguments>(read: () => Arguments): Arguments {
  try {
    return read();
  } catch (error) {
    process.exit(complain((error as Error).message));
  }
}

if (!isMainThread) await work(workerData as Plan);
else process.exitCode = await main();

async function main(): Promise<number> {
  const unknown = values.target.find((name) => !targets.some((target) => target.name === name));
  if (unknown !== undefined)
    return complain(`unknown target: ${unknown}; expected ${targets.map(({ name }) => name).join(', ')}`);
  const [seed, seconds, inputs] = [Number(values.seed), Number(values.seconds), Number(values.inputs)];
  if (!Number.isSafeInteger(seed)) return complain(`invalid seed: ${values.seed}; expected an integer`);
  if (!(seconds > 0)) return complain(`invalid seconds: ${values.seconds}; expected a positive number`);
  if (!(inputs > 0)) return complain(`invalid inputs: ${values.inputs}; expected a positive number`);
  const names = values.target.length > 0 ? values.target : targets.map(({ name }) => name);
  if (values.number !== undefined) return replay(names, seed, Number(values.number));
  console.log(`seed ${seed}`);
  return watch({ seed, seconds, inputs, names, place: new SharedArrayBuffer(8) });
}

function complain(message: string): number {
  console.error(`fuzz: ${message}`);
  return 2;
}

/** Checks one input of each target named, and shows it. */
async function replay(names: readonly string[], seed: number, number: number): Promise<number> {
  let failed = 0;
  for (const target of targets.filter(({ name }) => names.includes(name))) {
    const input = inputOf(target, seed, number);
    const message = await problemOf(target, input);
    console.log(`${target.name} ${number}: ${message ?? 'holds'}`);
    console.dir(input, { depth: 4, maxStringLength: 2000 });
    if (message !== undefined) failed = 1;
  }
  return failed;
}

/** Lets a thread hunt, and ends it where one input takes too long: a thread that hangs cannot say so itself. */
function watch(plan: Plan): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: plan });
  const place = new Int32Array(plan.place);
  let failures = 0;
  let before = '';
  let since = Date.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const now = `${Atomics.load(place, 0)} ${Atomics.load(place, 1)}`;
      if (now !== before) [before, since] = [now, Date.now()];
      if (Date.now() - since < 1000 * patience) return;
      const name = plan.names[place[0]];
      console.error(`${name} ${place[1]}: no end after ${patience} s\n  ${again(plan.seed, name, place[1])}`);
      clearInterval(timer);
      void worker.terminate().then(() => resolve(1));
    }, 1000);
    worker.on('message', (message: Failure | readonly Tally[]) => {
      if ('input' in message) {
        if (failures++ < 20) tell(plan.seed, message);
        return;
      }
      clearInterval(timer);
      console.log(table(message));
      resolve(failures === 0 ? 0 : 1);
    });
    worker.on('error', (error) => {
      clearInterval(timer);
      console.error(`the thread ended: ${error.stack}\n  ${again(plan.seed, plan.names[place[0]], place[1])}`);
      resolve(1);
    });
  });
}

function tell(seed: number, { target, number, input, message }: Failure): void {
  const file = keepInput(values.corpus, target, input);
  console.error(`${target} ${number}: ${message}\n  kept as ${file}\n  ${again(seed, target, number)}`);
}

function again(seed: number, target: string, number: number): string {
  return `npm run fuzz -- --seed ${seed} --target ${target} --number ${number}`;
}

async function work({ seed, seconds, inputs, names, place }: Plan): Promise<void> {
  const end = performance.now() + 1000 * seconds;
  const chosen = targets.filter(({ name }) => names.includes(name));
  const shared = new Int32Array(place);
  let given = 0;
  const tallies = await hunt(chosen, {
    seed,
    goOn: () => given < inputs && performance.now() < end,
    onInput: (target, number) => {
      given++;
      Atomics.store(shared, 0, names.indexOf(chosen[target].name));
      Atomics.store(shared, 1, number);
    },
    onFailure: (failure) => parentPort!.postMessage(failure),
  });
  parentPort!.postMessage(tallies);
}

function table(tallies: readonly Tally[]): string {
  const oracles = new Map(targets.map(({ name, oracle }) => [name, oracle]));
  const rows = tallies.map(({ target, inputs, failures, slowest, slowestInput }) => [
    target,
    inputs.toLocaleString('en'),
    String(failures),
    `${slowest.toFixed(0)} ms (${slowestInput})`,
    oracles.get(target)!,
  ]);
  const all = tallies.reduce((sum, { inputs }) => sum + inputs, 0);
  const failed = tallies.reduce((sum, { failures }) => sum + failures, 0);
  const head = ['target', 'inputs', 'failed', 'slowest', 'compared with'];
  const widths = head.map((_, c) => Math.max(...[head, ...rows].map((row) => row[c].length)));
  const lines = [head, ...rows].map((row) =>
    row
      .map((cell, c) => cell.padEnd(widths[c]))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n${all.toLocaleString('en')} inputs, ${failed} failed`;
}
