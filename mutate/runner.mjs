/**
 * Runs tests for Stryker in one process that keeps its modules: a mutant is switched on, the tests that reach it are run,
 * the quickest first, until one fails. What module state could hide or spoil is run again on modules that are loaded anew.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { stopCounting } from './fresh-modules.mjs';
import { NotLoaded, TestEnvironment } from './test-environment.mjs';

globalThis.__stryker__ ??= {};
const stryker = globalThis.__stryker__;
/** Mutants have numbers from 0; those of all folders together are a fourth of this. */
const mostMutants = 1 << 16;
const passed = 0;
const failed = 1;

class InProcessRunner {
  #environment = new TestEnvironment();
  #durations = new Map();
  #kills = new Map();
  #patterns;
  #slow;
  /** Where durations are kept for a process that takes the place of one whose mutant had no end. */
  #kept;

  constructor({ nmax }) {
    this.#patterns = nmax.tests;
    this.#slow = nmax.slow;
    this.#kept = `${nmax.results}.durations`;
    if (existsSync(this.#kept)) this.#durations = new Map(JSON.parse(readFileSync(this.#kept, 'utf8')));
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    const tests = [];
    const coverage = { static: {}, perTest: {} };
    stryker.hits = new Float64Array(mostMutants);
    for (const file of globSync(this.#patterns).sort()) {
      for (const test of await this.#environment.testsOf(file)) {
        if (this.#slow.some((name) => test.id.includes(name))) continue;
        addHits(coverage.static);
        const start = performance.now();
        const failure = await failureOf(test);
        const timeSpentMs = performance.now() - start;
        coverage.perTest[test.id] = addHits({});
        this.#durations.set(test.id, timeSpentMs);
        tests.push({ id: test.id, name: test.id, fileName: file, timeSpentMs, ...resultOf(failure) });
      }
    }
    await this.#startAnew();
    writeFileSync(this.#kept, JSON.stringify([...this.#durations]));
    addHits(coverage.static);
    return { status: 'complete', tests, mutantCoverage: coverage };
  }

  async #startAnew() {
    await this.#environment.end();
    this.#environment = new TestEnvironment();
  }

  async dispose() {
    await this.#environment.end();
  }

  /** Stryker's limit is a hundred times what the tests need; ten times is still no chance of theirs. */
  async mutantRun({ testFilter, activeMutant, hitLimit }) {
    stopCounting();
    const run = (environment) => this.#runWith(environment, activeMutant.id, testFilter, (hitLimit ?? Infinity) / 10);
    // Loaded before it is switched on: a file that a mutant keeps from loading would stay broken for those that follow.
    await testsNamed(this.#environment, testFilter);
    const first = await run(this.#environment);
    if (first.status !== 'survived') {
      if (await this.#isSound(first.endedBy)) return first;
      await this.#startAnew();
    }
    // What was made before the mutant was switched on may have hidden it: a kept value, a function, a table.
    const anew = new TestEnvironment();
    const second = await run(anew);
    await anew.end();
    return second;
  }

  /** Whether the test that failed passes again without the mutant: nothing that it spoiled was kept. */
  async #isSound(id) {
    const [test] = await testsNamed(this.#environment, [id]);
    return (await failureOf(test)) === undefined;
  }

  async #runWith(environment, mutant, ids, hitLimit) {
    // A test that noticed others is likely to notice this one: mutants come file by file.
    const expense = ({ id }) => (this.#durations.get(id) ?? Number.MAX_VALUE) / (1 + (this.#kills.get(id) ?? 0));
    let nrOfTests = 0;
    Object.assign(stryker, { activeMutant: Number(mutant), hitLimit, hitCount: 0 });
    try {
      const tests = await testsNamed(environment, ids);
      for (const test of tests.sort((a, b) => expense(a) - expense(b))) {
        nrOfTests++;
        const start = performance.now();
        const failure = await failureOf(test);
        if (stryker.hitCount > hitLimit) return { status: 'timeout', reason: 'no end in sight', endedBy: test.id };
        if (failure !== undefined) {
          this.#kills.set(test.id, (this.#kills.get(test.id) ?? 0) + 1);
          return { status: 'killed', killedBy: [test.id], failureMessage: failure, nrOfTests, endedBy: test.id };
        }
        this.#durations.set(test.id, performance.now() - start);
      }
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      return { status: 'killed', killedBy: [ids[0]], failureMessage: error.message, nrOfTests, endedBy: ids[0] };
    } finally {
      Object.assign(stryker, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined });
    }
    return { status: 'survived', nrOfTests };
  }
}

/** Adds what was reached since the last time to how often it was, by mutant. */
function addHits(reached) {
  const { hits } = stryker;
  for (let id = 0; id < hits.length; id++) if (hits[id] > 0) reached[id] = (reached[id] ?? 0) + hits[id];
  hits.fill(0);
  return reached;
}

async function testsNamed(environment, ids) {
  const wanted = new Set(ids);
  const files = new Set(ids.map((id) => id.split('#')[0]));
  const tests = [];
  for (const file of files) tests.push(...(await environment.testsOf(file)).filter(({ id }) => wanted.has(id)));
  return tests;
}

async function failureOf(test) {
  try {
    await test.run();
    return undefined;
  } catch (error) {
    return String(error?.message ?? error);
  }
}

const resultOf = (failure) =>
  failure === undefined ? { status: passed } : { status: failed, failureMessage: failure };

const create = (options) => new InProcessRunner(options);
create.inject = ['options'];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'nmax', factory: create }];
